"""Makes every pytest run of this package use the plugin of the evidence."""

from __future__ import annotations

import pytest

from hoyle_properties import plugin


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin, unless the run brings it already."""
    if not config.pluginmanager.has_plugin(plugin.NAME):
        config.pluginmanager.register(plugin.EvidencePlugin(), plugin.NAME)
