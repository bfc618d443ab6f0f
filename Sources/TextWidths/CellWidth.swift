extension Character {
    /// How many terminal cells the character takes as it appears there: 0, 1 or 2, and more only for what is spelled out.
    ///
    /// ```
    /// "e".cellWidth      // 1
    /// "漢".cellWidth      // 2
    /// "👩‍👩‍👧".cellWidth      // 2
    /// "\u{1B}".cellWidth // 1, as it appears as ␛
    /// ```
    ///
    /// What is ambiguous in Unicode's East Asian Width takes one cell.
    package var cellWidth: Int {
        switch appearance {
        case .itself(let width): width
        case .replaced(let text): text.reduce(0) { $0 + $1.cellWidth }
        case .nothing: 0
        }
    }
}

extension String {
    /// How many terminal cells the text takes in one row. Linear; a nanosecond a character where all is ASCII.
    package var cellWidth: Int { self[...].cellWidth }
}

extension Substring {
    /// How many terminal cells the text takes in one row. Linear; a nanosecond a character where all is ASCII.
    package var cellWidth: Int {
        var width = 0
        forEachStretch {
            width += $0.utf8.count
        } other: {
            width += $0.cellWidth
        }
        return width
    }

    /// Whether each byte is a character of one cell.
    package var isPrintableASCII: Bool { countOfASCII == utf8.count }

    /// Goes through the text by stretches in which each byte is a character of one cell, and by the characters between them.
    @inline(__always)
    package func forEachStretch(_ plain: (Substring) -> Void, other: (Character) -> Void) {
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

    /// How many bytes at the beginning are each a character of one cell.
    private var countOfASCII: Int {
        let count = utf8.withContiguousStorageIfAvailable { bytes in
            let end = bytes.firstIndex { !(0x20..<0x7F ~= $0) } ?? bytes.count
            // What follows may be a mark on the last one.
            return end == bytes.count ? end : Swift.max(0, end - 1)
        }
        return count ?? 0
    }
}
