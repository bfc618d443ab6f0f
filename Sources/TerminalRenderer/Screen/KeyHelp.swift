internal import RenderTree
internal import TextWidths

/// All keys and their actions, in a box in front of the screen. The footer has space for some of them only.
struct KeyHelp {
    let hints: [Footer.Hint]

    /// Draws as many hints as fit, in one column or two.
    func draw(into buffer: inout CellBuffer) {
        let keys = hints.map(\.key.cellWidth).max() ?? 0
        let width = hints.map { keys + 2 + $0.action.cellWidth }.max() ?? 0
        let (columns, rows) = (buffer.size.columns - 2, buffer.size.rows - 3)
        guard rows > 0, columns > 2 else { return }
        let count = hints.count > rows && columns >= 2 * width + 6 ? 2 : 1
        let height = min(rows, (hints.count + count - 1) / count)
        let inner = min(columns - 2, count * width + (count - 1) * 3 + 2)
        let box = CellRect(
            column: (buffer.size.columns - inner - 2) / 2, row: (buffer.size.rows - height - 2) / 2, columns: inner + 2,
            rows: height + 2)
        Self.drawFrame(box, into: &buffer)
        for (index, hint) in hints.prefix(height * count).enumerated() {
            let place = CellPoint(
                column: box.column + 2 + (index / height) * (width + 3), row: box.row + 1 + index % height)
            let line = CellRect(column: box.column + 1, row: place.row, columns: inner, rows: 1)
            buffer.write(hint.key, at: place, in: line, style: CellStyle(attributes: .bold))
            buffer.write(hint.action, at: CellPoint(column: place.column + keys + 2, row: place.row), in: line)
        }
    }

    private static func drawFrame(_ box: CellRect, into buffer: inout CellBuffer) {
        let line = String(repeating: "─", count: max(0, box.columns - 2))
        buffer.fill(box, with: " ", style: CellStyle())
        buffer.write("┌\(line)┐", at: CellPoint(column: box.column, row: box.row))
        for row in (box.row + 1)..<(box.row + box.rows - 1) {
            buffer.write("│", at: CellPoint(column: box.column, row: row))
            buffer.write("│", at: CellPoint(column: box.column + box.columns - 1, row: row))
        }
        buffer.write("└\(line)┘", at: CellPoint(column: box.column, row: box.row + box.rows - 1))
    }
}

extension TerminalScreen {
    /// The keys that have an effect now: the footer's and the screen's.
    var allHints: [Footer.Hint] {
        var all = hints(namingScreenKeys: true).dropLast().filter { $0.key != Footer.Hint.help.key && $0.key != "Tab" }
        all.insert(Footer.Hint(key: "Tab, Shift-Tab", action: "next, previous"), at: 0)
        all.insert(Footer.Hint(key: "← ↓ ↑ →, j k", action: "move"), at: 1)
        let tabs = tabs.count
        if tabs > 1 {
            all.append(Footer.Hint(key: "Alt-1…\(min(tabs, 9))", action: "show a tab"))
            all.append(Footer.Hint(key: "^PgUp, ^PgDn", action: "previous, next tab"))
        }
        if inspection != nil {
            all.append(Footer.Hint(key: "Alt-click", action: "show the causes"))
            all.append(Footer.Hint(key: "Alt-click the last line", action: "mark updates"))
        }
        all.append(Footer.Hint(key: "Esc", action: "back, close or leave"))
        all.append(Footer.Hint(key: "Home, End", action: "first, last"))
        all.append(Footer.Hint(key: "^Z", action: "suspend"))
        all.append(Footer.Hint(key: "^C, ^Q", action: "quit"))
        var keys: Set<String> = []
        return all.filter { keys.insert($0.key).inserted }
    }
}
