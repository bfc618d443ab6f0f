"""`Tools/page-files` as a module, for tests that need the page's script with its original names."""

import importlib.machinery
import importlib.util
import os

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tools/page-files")
loader = importlib.machinery.SourceFileLoader("tool", PATH)
tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("tool", loader))
loader.exec_module(tool)
