"""The compared screens, written with Textual: `textual_screens.py counter | list`."""

import sys

from textual.app import App
from textual.widgets import Button, Footer, Label, ListItem, ListView


class Counter(App):
    BINDINGS = [("a", "add", "Add"), ("s", "same", "Same")]
    count = 0

    def compose(self):
        yield Label("Count: 0")
        yield Button("Add")
        yield Button("Same")
        yield Footer()

    def show(self):
        self.query_one(Label).update(f"Count: {self.count}")

    def action_add(self):
        self.count += 1
        self.show()

    def action_same(self):
        self.show()


class Rows(App):
    def compose(self):
        yield ListView(*(ListItem(Label(f"Row {number}")) for number in range(100)))
        yield Footer()


{"counter": Counter, "list": Rows}[sys.argv[1]]().run()
