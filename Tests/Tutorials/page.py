"""A tutorial's page as steps: paragraphs, files, commands, and what they print."""

import re
from dataclasses import dataclass


@dataclass
class Paragraph:
    line: int
    text: str


@dataclass
class File:
    """A block after a paragraph that ends with "This is `PATH`:"."""
    line: int
    path: str
    text: str


@dataclass
class Commands:
    """A block of `sh`, a command a line."""
    line: int
    commands: list


@dataclass
class Printed:
    """A block of `text`: lines of the terminal, in order. "…" stands for anything."""
    line: int
    lines: list


class Failure(Exception):
    pass


def steps(path):
    found, paragraph, block = [], [], None
    with open(path) as file:
        lines = file.read().split("\n")
    for number, line in enumerate(lines, 1):
        if block is not None:
            if line == "```":
                found.append(_step(path, found, *block))
                block = None
            else:
                block[2].append(line)
        elif line.startswith("```"):
            if paragraph:
                found.append(Paragraph(number - len(paragraph), " ".join(paragraph)))
                paragraph = []
            block = (number, line[3:], [])
        elif line.strip():
            paragraph.append(line.strip())
        elif paragraph:
            found.append(Paragraph(number - len(paragraph), " ".join(paragraph)))
            paragraph = []
    if block is not None:
        raise Failure(f"{path}:{block[0]}: this block does not end")
    if paragraph:
        found.append(Paragraph(len(lines) - len(paragraph), " ".join(paragraph)))
    return found


def _step(path, before, line, kind, lines):
    text = before[-1].text if before and isinstance(before[-1], Paragraph) else ""
    named = re.search(r"This is `([^`]+)`:$", text)
    if named:
        return File(line, named.group(1), "\n".join(lines) + "\n")
    if kind == "sh":
        return Commands(line, lines)
    if kind == "text":
        return Printed(line, lines)
    raise Failure(f"{path}:{line}: a block of \"{kind}\" is no step: no paragraph before it says which file it is")
