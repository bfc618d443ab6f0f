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
        isPrintableASCII ? utf8.count : reduce(0) { $0 + $1.cellWidth }
    }

    /// Whether each byte is a character of one cell.
    package var isPrintableASCII: Bool {
        let isPlain = utf8.withContiguousStorageIfAvailable { bytes in bytes.allSatisfy { 0x20..<0x7F ~= $0 } }
        return isPlain ?? utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    }
}
