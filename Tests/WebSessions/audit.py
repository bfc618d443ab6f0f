"""Checks a page with axe-core, the usual accessibility checker; all findings are failures."""

import importlib.util
import os

from browser import Failure

with open(os.path.join(importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0], "axe.min.js")) as file:
    AXE = file.read()


def findings(browser):
    """What axe finds on the page, one text for each rule that is broken."""
    browser.run(AXE + "; window.axe = axe;")
    result = browser.driver.execute_async_script("""
        const done = arguments[0];
        window.axe.run(document, { resultTypes: ["violations"] }).then(done, (error) => done({ error: String(error) }));
    """)
    if "error" in result:
        raise Failure(f"axe: {result['error']}")
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}\n" + "\n".join(
            f"    {node['html'][:160]}\n      {node['failureSummary'].splitlines()[-1].strip()}" for node in rule["nodes"][:4])
        for rule in result["violations"]
    ]


def audit(browser, what):
    if found := findings(browser):
        raise Failure(f"axe finds on {what}:\n" + "\n".join(found))
