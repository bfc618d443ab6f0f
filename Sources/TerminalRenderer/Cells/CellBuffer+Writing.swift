internal import TextWidths

extension CellBuffer {
    /// The background of text without a background color.
    package enum Backdrop: Sendable {
        /// Keeps the background of the cells.
        case kept
        /// Uses the terminal's own background.
        case replaced
    }

    /// Writes text into one row and returns its width in cells, including clipped parts.
    ///
    /// Control characters are shown as text, never sent. This includes line breaks, so split lines first. If the style
    /// has the terminal's own background, the cells keep theirs, unless `backdrop` says otherwise.
    @discardableResult
    package mutating func write(
        _ text: String,
        at point: CellPoint,
        in clip: CellRect? = nil,
        style: CellStyle = .plain,
        backdrop: Backdrop = .kept
    ) -> Int {
        write(text[...], at: point, in: clip, style: style, backdrop: backdrop)
    }

    /// Writes a part of a text, like ``write(_:at:in:style:backdrop:)``.
    @discardableResult
    package mutating func write(
        _ text: Substring,
        at point: CellPoint,
        in clip: CellRect? = nil,
        style: CellStyle = .plain,
        backdrop: Backdrop = .kept
    ) -> Int {
        let area = clip.map { $0.intersection(bounds) } ?? bounds
        guard area.rowRange.contains(point.row), !area.isEmpty else { return text.cellWidth }
        let columns = area.columnRange
        let keeps = backdrop == .kept && style.background == .terminal
        var column = point.column
        text.forEachRun { plain in
            writeASCII(plain.utf8, column: column, row: point.row, in: columns, style: style, keepsBackground: keeps)
            column += plain.utf8.count
        } other: { character in
            switch character.appearance {
            case .itself(let width):
                if column < columns.upperBound, column + width > columns.lowerBound {
                    let style = keeps ? styleKept(style, from: column, width, columns, point.row) : style
                    put(
                        PackedGrapheme(character), width: width, column: column, row: point.row, clip: columns,
                        style: style)
                }
                column += width
            case .replaced(let shown):
                column += write(
                    shown, at: CellPoint(column: column, row: point.row), in: area, style: style, backdrop: backdrop)
            case .invisible: break
            }
        }
        return column - point.column
    }

    /// The fast path for ASCII, which is most text. It is twenty times as fast.
    private mutating func writeASCII(
        _ bytes: Substring.UTF8View, column: Int, row: Int, in columns: Range<Int>, style: CellStyle,
        keepsBackground: Bool
    ) {
        let first = max(column, columns.lowerBound)
        let count = min(column + bytes.count, columns.upperBound) - first
        guard count > 0 else { return }
        let start = index(first, row)
        _ = bytes.withContiguousStorageIfAvailable { bytes in
            let bytes = UnsafeBufferPointer(rebasing: bytes[(first - column)...])
            replace(start..<start + count) { cells in
                var style = style
                for offset in 0..<count {
                    if keepsBackground { style.background = cells[start + offset].style.background }
                    cells[start + offset] = Cell(PackedGrapheme(ascii: bytes[offset]), width: 1, style: style)
                }
            }
        }
    }

    private func styleKept(
        _ style: CellStyle, from column: Int, _ width: Int, _ columns: Range<Int>, _ row: Int
    ) -> CellStyle {
        var style = style
        style.background = self[columns.contains(column) ? column : column + width - 1, row].style.background
        return style
    }

    /// Fills a rectangle with a character of width 1.
    package mutating func fill(_ rect: CellRect, with character: Character = " ", style: CellStyle = .plain) {
        let area = rect.intersection(bounds)
        let symbol = character.appearance == .itself(width: 1) ? PackedGrapheme(character) : .blank
        let cell = Cell(symbol, width: 1, style: style)
        guard !area.isEmpty else { return }
        for row in area.rowRange {
            let start = index(area.column, row)
            replace(start..<start + area.columns) { cells in
                for index in start..<start + area.columns { cells[index] = cell }
            }
        }
    }

    /// Changes the style of the cells in a rectangle. A wide grapheme belongs to its left cell.
    package mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
        let area = rect.intersection(bounds)
        for row in area.rowRange {
            for column in area.columnRange {
                let cell = self[column, row]
                guard cell.width > 0 else { continue }
                var style = cell.style
                change(&style)
                setStyle(style, column: column, row: row)
                if cell.width == 2 { setStyle(style, column: column + 1, row: row) }
            }
        }
    }

    /// Copies a rectangle of another buffer. Its top left corner comes to `point`.
    package mutating func copy(
        _ rect: CellRect, of other: CellBuffer, to point: CellPoint, in clip: CellRect? = nil
    ) {
        let area = clip.map { $0.intersection(bounds) } ?? bounds
        let source = rect.intersection(other.bounds)
        let columnShift = point.column - rect.column
        let rowShift = point.row - rect.row
        for row in source.rowRange where area.rowRange.contains(row + rowShift) {
            for column in source.columnRange {
                let cell = other[column, row]
                let isCut = cell.width == 2 && column + 1 == source.columnRange.upperBound
                let isRest = cell.width == 0 && column == source.columnRange.lowerBound
                if cell.width == 0, !isRest { continue }
                put(
                    isCut || isRest ? .blank : cell.symbol,
                    width: isCut || isRest ? 1 : cell.width,
                    column: column + columnShift,
                    row: row + rowShift,
                    clip: area.columnRange,
                    style: cell.style
                )
            }
        }
    }
}
