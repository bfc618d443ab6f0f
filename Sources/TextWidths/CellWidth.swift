extension Character {
    /// The number of terminal cells that the character takes: 0, 1 or 2, and more only for escaped characters.
    ///
    /// ```
    /// "e".cellWidth      // 1
    /// "漢".cellWidth      // 2
    /// "👩‍👩‍👧".cellWidth      // 2
    /// "\u{1B}".cellWidth // 1, as it appears as ␛
    /// ```
    ///
    /// Characters with an ambiguous East Asian Width take one cell.
    package var cellWidth: Int {
        switch appearance {
        case .itself(let width): width
        case .replaced(let text): text.reduce(0) { $0 + $1.cellWidth }
        case .invisible: 0
        }
    }
}

extension String {
    /// The number of terminal cells that the text takes in one row. Linear time; a nanosecond per ASCII character.
    package var cellWidth: Int { self[...].cellWidth }
}

extension Substring {
    /// The number of terminal cells that the text takes in one row. Linear time; a nanosecond per ASCII character.
    package var cellWidth: Int {
        var width = 0
        forEachRun {
            width += $0.utf8.count
        } other: {
            width += $0.cellWidth
        }
        return width
    }

    /// Whether each byte is a character of one cell.
    package var isPrintableASCII: Bool { countOfASCII == utf8.count }

    /// Visits the text in order, as runs in which each byte is a character of one cell, and as single characters
    /// between them.
    @inline(__always)
    package func forEachRun(_ plain: (Substring) -> Void, other: (Character) -> Void) {
        var rest = self
        while !rest.isEmpty {
            let count = rest.countOfASCII
            if count > 0 {
                let end = rest.utf8.index(rest.startIndex, offsetBy: count)
                plain(rest[..<end])
                rest = rest[end...]
            }
            if let character = rest.popFirst() { other(character) }
        }
    }

    /// The number of leading bytes that are each a character of one cell.
    private var countOfASCII: Int {
        let count = utf8.withContiguousStorageIfAvailable { bytes in
            let end = bytes.firstIndex { !(0x20..<0x7F ~= $0) } ?? bytes.count
            // A combining mark on the last byte may follow.
            return end == bytes.count ? end : Swift.max(0, end - 1)
        }
        return count ?? 0
    }
}
