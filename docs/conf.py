"""How Sphinx builds the documentation."""

from __future__ import annotations

import sys
from pathlib import Path

from hoyle import __version__

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Hoyle"
copyright = "the Hoyle authors"
release = version = __version__

extensions = ["myst_parser", "hoyle_docs"]
exclude_patterns = ["_build", "_ext", "_templates", "generated/parts", "locales"]
nitpicky = True

# The pages are written in English; -D language=ru shows them in Russian (make docs-ru).
locale_dirs = ["locales"]
gettext_compact = False

autodoc_typehints_format = "short"
autodoc_use_type_comments = False
autodoc_member_order = "bysource"
add_module_names = False

myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "Hoyle"
html_static_path = ["_static"]
templates_path = ["_templates"]
html_favicon = "_static/favicon.svg"
html_css_files = ["hoyle.css", "cards.css", "games.css"]
html_show_copyright = False
# The sources of the pages are in the checkout; most pages are made from other files anyway.
html_copy_source = False
