"""The compared screens, written with Textual: `textual_screens.py counter | list | motion`."""

import sys

from textual.app import App
from textual.geometry import Offset
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


class Motion(App):
    BINDINGS = [("m", "move", "Move")]
    away = False

    def compose(self):
        for number in range(20):
            yield Label(f"Row {number}", id=f"row{number}")
        yield Footer()

    def action_move(self):
        self.away = not self.away
        place = Offset(40 if self.away else 0, 0)
        self.query_one("#row7").animate("offset", place, duration=1.0, easing="linear")


{"counter": Counter, "list": Rows, "motion": Motion}[sys.argv[1]]().run()
