"""Prints ExpectedPlurals.swift: the plural categories of numbers by Babel, whose data and evaluation are its own.

    python3 -m venv babel && babel/bin/pip install babel==2.18.0
    babel/bin/python expected.py > ExpectedPlurals.swift

Each distinct set of rules appears once, under the languages that share it.
"""

from decimal import Decimal
from textwrap import wrap

from babel import Locale, localedata

FRACTIONS = [f"{i // 10}.{i % 10}" for i in range(0, 31)] + (
    "0.00 0.01 0.05 0.10 0.20 0.31 1.00 1.01 1.10 1.50 2.00 2.11 5.0 5.00 6.0 10.0 10.1 11.0 12.12 21.0 21.1 "
    "22.22 100.0 100.1 101.0 102.02 1000.0 1000000.0 1.31 0.14 3.04 1000 1001 2000 10000 40000 100000 1000000 "
    "1000001 2000000 10000000 1000000000"
).split()
LETTERS = {"zero": "z", "one": "o", "two": "t", "few": "f", "many": "m", "other": "-"}


def letters(rule, numbers):
    return "".join(LETTERS[rule(Decimal(number))] for number in numbers)


def main():
    groups = {}
    for name in localedata.locale_identifiers():
        if "_" in name and name != "pt_PT":
            continue
        rule = Locale.parse(name).plural_form
        forms = letters(rule, range(201)), letters(rule, FRACTIONS)
        groups.setdefault(forms, []).append(name.replace("_", "-"))
    print("/// The plural categories of numbers by Babel; `expected.py` prints this file.")
    print("enum ExpectedPlurals {")
    print("    /// The numbers after those from 0 to 200.")
    print('    static let fractions = """')
    for line in wrap(" ".join(FRACTIONS), 100):
        print(f"        {line}")
    print('        """')
    print()
    print("    /// Languages, then the first letters of the categories of 0 to 200 and of the fractions; `-` is other.")
    print('    static let text = """')
    for (whole, fractions), names in sorted(groups.items(), key=lambda group: group[1]):
        for line in wrap(" ".join(sorted(names)), 100):
            print(f"        {line}")
        for line in [whole[:100], whole[100:], fractions]:
            print(f"            {line}")
    print('        """')
    print("}")


main()
