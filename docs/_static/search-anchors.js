/* Lets the search find a rule in its page: ids of rules have dots in them, which Sphinx takes for
 * classes when it looks for the text under an id.
 */
/* global Search */
(function () {
  "use strict";

  var textUnder = Search.htmlToText;
  Search.htmlToText = function (page, anchor) {
    return textUnder(page, anchor && "#" + CSS.escape(anchor.slice(1)));
  };
})();
