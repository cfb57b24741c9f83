"""How many states a second are explored on the small tables.

``make bench`` runs this.
"""

from __future__ import annotations

from time import process_time

from rich.console import Console
from rich.table import Table

from hoyle_properties.swoop.small_tables import SMALL_TABLES, explored


def main() -> None:
    """Explore every small table and print a table."""
    table = Table("small table", title="States explored")
    for title in ("states", "steps", "states a second"):
        table.add_column(title, justify="right")
    for small in SMALL_TABLES:
        start = process_time()
        graph = explored(small).graph
        states, spent = len(graph.successors), process_time() - start
        table.add_row(
            small.name, f"{states:,}", f"{graph.edge_count():,}", f"{states / spent:,.0f}"
        )
    Console().print(table)


if __name__ == "__main__":
    main()
