/* Gives the page the pictures of all cards; those that it has already stay.
 *
 * A classic script; `hoyleTry.sprite` holds the pictures, as the build draws them.
 */
(function (root) {
  "use strict";

  var own = root.hoyleTry;

  function fill() {
    var template = document.createElement("template");
    template.innerHTML = own.sprite;
    var read = template.content.firstElementChild;
    var sprite = document.importNode(read, false);
    Array.from(read.children).forEach(function (symbol) {
      if (!document.getElementById(symbol.id)) {
        sprite.append(document.importNode(symbol, true));
      }
    });
    document.body.prepend(sprite);
  }

  own.fillPictures = fill;
})(globalThis);
