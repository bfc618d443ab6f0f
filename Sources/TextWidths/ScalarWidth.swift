extension Unicode.Scalar {
    /// The number of cells that the scalar adds on a terminal without grapheme clusters: 0, 1 or 2.
    package var cellWidth: Int {
        if value < 0x300 { return value == 0xAD || isControl ? 0 : 1 }
        if value >= 0x1100, isWide { return 2 }
        // The vowels and final consonants of Hangul are part of the syllable that a consonant began.
        if 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value { return 0 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
        default: return properties.isDefaultIgnorableCodePoint ? 0 : 1
        }
    }

    /// Whether every terminal has shown it in two cells for decades: Chinese, Japanese and Korean scripts.
    package var isTraditionallyWide: Bool {
        switch value {
        case 0x2E80..<0x4DC0, 0x4E00..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70, 0xFF01..<0xFF61,
            0x20000..<0x40000:
            isWide
        default: false
        }
    }

    private var isWide: Bool {
        let ranges = WideScalars.ranges
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if value > ranges[middle].upperBound { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(value)
    }
}
