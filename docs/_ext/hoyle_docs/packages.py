"""What autodoc needs to know to make the pages of the Python packages."""

from __future__ import annotations

import inspect
import re
import sys
from typing import Any

from docutils import nodes
from pydantic import BaseModel
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.ext.napoleon.docstring import NumpyDocstring

OWN = ("hoyle.", "hoyle_properties.")
INTERNAL = re.compile(
    r"\.(cli|mutants|mutation|conftest|testing\.\w+|test_\w+|_\w+)(\.|$)"
    r"|^hoyle\.(drawing|wording)(\.|$)"
    r"|^hoyle\.formats\.(swoop|haggis|goat|take)\."
    r"|^hoyle\.conform\.(?!(adapter|divergence|faults|limits|protocol|readings|rules_adapter"
    r"|stdio_adapter|vectors)(\.|$))"
    r"|^hoyle_properties\.(swoop|haggis|goat|take|separating|vectors|symbolic\.\w+)(\.|$)"
)
FIELD_OF_TUPLE = "Alias for field number"


def connect(app: Sphinx) -> None:
    """Register the handlers."""
    app.connect("autodoc-process-docstring", read_sections)
    app.connect("autodoc-process-signature", hide_model_signature)
    app.connect("autodoc-skip-member", skip_tuple_fields)
    app.connect("doctree-read", qualify_names)
    app.connect("missing-reference", leave_foreign_names)


def read_sections(
    app: Sphinx, what: Any, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Read the sections of a docstring; the docstring of an attribute has none.

    Napoleon as an extension would take the words before a colon there for a type.
    """
    if what not in ("attribute", "property", "data"):
        lines[:] = NumpyDocstring(list(lines), what=what, name=name, obj=obj).lines()


def hide_model_signature(
    app: Sphinx, what: str, name: str, obj: object, options: object, signature: str, returned: str
) -> tuple[str, None] | None:
    """Leave out how a pydantic model is made: its fields are listed below it."""
    if isinstance(obj, type) and issubclass(obj, BaseModel):
        return "", None
    return None


def skip_tuple_fields(
    app: Sphinx, what: str, name: str, obj: object, skip: bool, options: object
) -> bool | None:
    """Leave out the fields of named tuples: the signature shows them."""
    return True if str(getattr(obj, "__doc__", "")).startswith(FIELD_OF_TUPLE) else None


def qualify_names(app: Sphinx, doctree: nodes.document) -> None:
    """Say in full which name is meant where a module uses one that several modules have.

    No link gets a name that only stands for a type in its module, and one that a module imports
    for the type checker alone, which cannot be looked up.
    """
    for node in list(doctree.findall(pending_xref)):
        if node.get("refdomain") == "py" and "." not in node["reftarget"]:
            module = sys.modules.get(str(node.get("py:module")))
            found = named(f"{node.get('py:module')}.{node['reftarget']}")
            if inspect.isclass(found):
                node["reftarget"] = f"{found.__module__}.{found.__qualname__}"
            elif found is not None or hasattr(module, "TYPE_CHECKING"):
                node.replace_self(node.children)


def leave_foreign_names(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.TextElement | None:
    """Show without a link what is documented elsewhere, and names that only stand for a type."""
    if node.get("refdomain") != "py":
        return None
    target = node["reftarget"]
    if not target.replace(".", "").isidentifier():
        return content
    found = named(target) or named(f"{node.get('py:module')}.{target}")
    module = str(getattr(found, "__module__", None))
    own = module.startswith(OWN) and not is_internal(module)
    documented = inspect.isclass(found) or inspect.isroutine(found)
    return None if found is None or (own and documented) else content


def is_internal(module: str) -> bool:
    """Whether a module is of no use to another program, so that it has no page."""
    return INTERNAL.search(module) is not None


def named(target: str) -> Any:
    """What a name with its module in front stands for, if anything; or a built-in name."""
    parts = target.split(".")
    for cut in range(len(parts), 0, -1):
        found: Any = sys.modules.get(".".join(parts[:cut]))
        for part in parts[cut:]:
            found = getattr(found, part, None)
        if found is not None:
            return found
    return type(None) if target == "NoneType" else None
