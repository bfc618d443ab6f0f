"""Replays frames in pyte, an independent terminal emulator, and compares every cell.

Reads the output of TerminalOracle. Exits with 0 if everything that pyte supports is as expected, with 1 at the first difference.

Differences of pyte from current terminals, and their effect on the comparison:
- It supports neither dim nor mode 2026: both are ignored.
- Unmodified, it gives each scalar its own width and joins none. Of a grapheme it keeps the first scalar with its combining
  marks. Selectors and joiners end its output, so it is fed scalar by scalar. At the right edge, without wrapping, a later
  scalar overwrites the first.
- Every second terminal joins graphemes instead, with the widths of wcwidth, which sometimes differ from ours.
- A mark on a wide character is stored in its right half, composed where Unicode permits it.
- Erased cells have the current attributes; for blanks only visible attributes are compared.
"""

import base64
import json
import sys
import unicodedata

import pyte
from pyte import graphics
from wcwidth import iter_graphemes, wcswidth, wcwidth

BOLD, ITALIC, UNDERLINE, STRIKETHROUGH, INVERSE = 1, 4, 8, 16, 32
ON_BLANKS = UNDERLINE | STRIKETHROUGH | INVERSE


class Screen(pyte.Screen):
    joins = False

    def draw(self, data):
        for scalar in data:
            super().draw(scalar)


class JoiningScreen(pyte.Screen):
    joins = True

    def draw(self, data):
        for grapheme in iter_graphemes(data):
            self.put(grapheme, wcswidth(grapheme))

    def put(self, grapheme, width):
        """Overwrites the last cell instead of wrapping; of a wide character at the edge, only the left half fits."""
        self.cursor.x = min(self.cursor.x, self.columns - 1)
        line = self.buffer[self.cursor.y]
        line[self.cursor.x] = self.cursor.attrs._replace(data=grapheme)
        if width == 2 and self.cursor.x + 1 < self.columns:
            line[self.cursor.x + 1] = self.cursor.attrs._replace(data="")
        self.cursor.x = min(self.cursor.x + width, self.columns)


def color(name, is_background):
    kind, _, number = name.partition(" ")
    if kind == "ansi":
        number = int(number)
        if number < 8:
            return (graphics.BG_ANSI if is_background else graphics.FG_ANSI)[number + (40 if is_background else 30)]
        return (graphics.BG_AIXTERM if is_background else graphics.FG_AIXTERM)[number + (92 if is_background else 82)]
    if kind == "indexed":
        return graphics.FG_BG_256[int(number)]
    return name


def attributes(char):
    return (
        BOLD * char.bold + ITALIC * char.italics + UNDERLINE * char.underscore
        + STRIKETHROUGH * char.strikethrough + INVERSE * char.reverse
    )


def parts(text):
    """The successive content of the cell in which pyte shows a grapheme."""
    found = []
    for scalar in text:
        if wcwidth(scalar) > 0:
            found.append(scalar)
        elif unicodedata.combining(scalar) and len(found) == 1:
            found[-1] += scalar
    return [unicodedata.normalize("NFC", part) for part in found]


def difference(screen, frame, row, column):
    text = frame["texts"][row][column]
    if text == "":
        return None
    look = frame["looks"][frame["styles"][row][column]]
    line = screen.buffer[row]
    shown = line[column]
    data = shown.data
    if screen.joins:
        if data != text:
            return "text %r instead of %r" % (data, text)
        return look_difference(shown, look, text)
    is_wide = column + 1 < frame["columns"] and frame["texts"][row][column + 1] == ""
    if is_wide and line[column + 1].data.strip():
        data = unicodedata.normalize("NFC", data + line[column + 1].data)
    expected = parts(text)
    allowed = expected[:1]
    if is_wide and wcwidth(text[0]) == 1:
        # After a narrow first scalar, the second one takes the right cell.
        allowed.append("".join(expected[:2]))
    reaches_edge = column + sum(max(1, wcwidth(scalar)) for scalar in text) > frame["columns"]
    if reaches_edge and data and set(unicodedata.normalize("NFD", data)) <= set(unicodedata.normalize("NFD", text)):
        allowed.append(data)
    if data not in allowed:
        return "text %r instead of %r" % (data, text)
    return look_difference(shown, look, text)


def look_difference(shown, look, text):
    wanted = look["attributes"] & (BOLD | ITALIC | ON_BLANKS)
    seen = attributes(shown)
    background = color(look["background"], True)
    if shown.bg != background:
        return "background %s instead of %s" % (shown.bg, background)
    if text == " " and not (wanted | seen) & ON_BLANKS:
        return None
    if seen != wanted:
        return "attributes %d instead of %d" % (seen, wanted)
    foreground = color(look["foreground"], False)
    if shown.fg != foreground:
        return "foreground %s instead of %s" % (shown.fg, foreground)
    return None


def check(screen, frame, written):
    if frame["isSame"] and written:
        return "nothing changed, but %d bytes were written" % len(written)
    cursor = frame["cursor"]
    if screen.cursor.hidden != (not cursor):
        return "the cursor is %s" % ("hidden" if screen.cursor.hidden else "shown")
    if cursor and [screen.cursor.x, screen.cursor.y] != cursor:
        return "the cursor is at %d, %d instead of %s" % (screen.cursor.x, screen.cursor.y, cursor)
    for row in range(frame["rows"]):
        for column in range(frame["columns"]):
            found = difference(screen, frame, row, column)
            if found:
                return "column %d, row %d: %s" % (column, row, found)
    return None


def main():
    number = total = terminals = 0
    screen = stream = None
    for line in sys.stdin:
        frame = json.loads(line)
        written = base64.b64decode(frame["bytes"])
        if frame["isFresh"]:
            terminals += 1
            screen = (JoiningScreen if terminals % 2 else Screen)(frame["columns"], frame["rows"])
            stream = pyte.ByteStream(screen)
            stream.feed(b"\x1b[?7l")
        elif (screen.columns, screen.lines) != (frame["columns"], frame["rows"]):
            screen.resize(frame["rows"], frame["columns"])
        stream.feed(written)
        found = check(screen, frame, written)
        if found:
            print("frame %d: %s\n%r" % (number, found, written), file=sys.stderr)
            return 1
        number += 1
        total += len(written)
    print("%d frames, %d terminals, %d bytes, every cell as expected" % (number, terminals, total))
    return 0 if number else 1


if __name__ == "__main__":
    sys.exit(main())
