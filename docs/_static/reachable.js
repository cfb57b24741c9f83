/* Lets the keyboard reach what the mouse reaches: boxes that scroll sideways, and the two signs that
 * open the lists of pages and of headings where the window is narrow.
 */
(function () {
  "use strict";

  var BOXES = ".highlight pre, .table-wrapper, .math-wrapper, .scrolled";
  var SIGNS = "label.nav-overlay-icon, label.toc-overlay-icon";

  /** A box can be focused while there is more in it than is shown. */
  function reach(box) {
    if (box.scrollWidth > box.clientWidth) {
      box.setAttribute("tabindex", "0");
    } else {
      box.removeAttribute("tabindex");
    }
  }

  /** Put a button in the place of a sign, which only the mouse can reach. */
  function replace(sign) {
    var opened = document.getElementById(sign.htmlFor);
    var button = document.createElement("button");
    button.type = "button";
    button.className = sign.className;
    button.title = sign.title;
    button.setAttribute("aria-label", sign.title);
    button.append.apply(button, Array.from(sign.childNodes));
    button.addEventListener("click", function () { opened.click(); });
    var tell = function () { button.setAttribute("aria-expanded", String(opened.checked)); };
    opened.addEventListener("change", tell);
    tell();
    sign.replaceWith(button);
  }

  function start() {
    var resized = new ResizeObserver(function (entries) {
      entries.forEach(function (entry) { reach(entry.target); });
    });
    document.querySelectorAll(BOXES).forEach(function (box) { resized.observe(box); });
    document.querySelectorAll(SIGNS).forEach(replace);
  }

  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", start);
  } else {
    start();
  }
})();
