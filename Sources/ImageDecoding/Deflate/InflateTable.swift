/// A canonical Huffman code, given by its code lengths.
struct InflateTable {
    /// The maximum code length.
    static let longest = 15
    private static let quickBits = 9

    /// For each nine-bit prefix, the symbol and its code length, or 0 if the code is longer.
    private var quick: [UInt16]
    private var counts: [Int]
    private var symbols: [Int]

    /// `lengths` has the code length of each symbol, or 0 for no code.
    init(lengths: some Collection<Int>) throws(ImageDecodingError) {
        counts = Array(repeating: 0, count: Self.longest + 1)
        for length in lengths where length > 0 { counts[length] += 1 }
        try Self.check(counts)

        var offsets = Array(repeating: 0, count: Self.longest + 2)
        var codes = offsets
        for length in 1...Self.longest {
            offsets[length + 1] = offsets[length] + counts[length]
            codes[length + 1] = (codes[length] + counts[length]) << 1
        }
        symbols = Array(repeating: 0, count: lengths.count)
        quick = Array(repeating: 0, count: 1 << Self.quickBits)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[offsets[length]] = symbol
            offsets[length] += 1
            let code = codes[length]
            codes[length] += 1
            guard length <= Self.quickBits else { continue }
            // The code is in the lowest bits of the prefix. The bits above belong to the next code, and may have any
            // value.
            var beginning = Self.reversed(code, length)
            while beginning < quick.count {
                quick[beginning] = UInt16(symbol << 4 | length)
                beginning += 1 << length
            }
        }
    }

    /// Returns the symbol at the beginning of the bits and its code length; the length is 0 if the code is invalid.
    func find(in bits: Int) -> (symbol: Int, length: Int) {
        let entry = Int(quick[bits & (1 << Self.quickBits - 1)])
        if entry != 0 { return (entry >> 4, entry & 15) }
        var (code, first, index) = (0, 0, 0)
        for length in 1...Self.longest {
            code |= bits >> (length - 1) & 1
            let count = counts[length]
            if code - first < count { return (symbols[index + code - first], length) }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        return (0, 0)
    }

    /// Checks that the code is complete. A code of one word or none may be incomplete.
    private static func check(_ counts: [Int]) throws(ImageDecodingError) {
        var freeCodes = 1
        for length in 1...longest {
            freeCodes = freeCodes << 1 - counts[length]
            guard freeCodes >= 0 else { throw .damaged("a code of the compressed data has too many words") }
        }
        let codeCount = counts.reduce(0, +)
        guard freeCodes == 0 || codeCount == 0 || (codeCount == 1 && counts[1] == 1) else {
            throw .damaged("a code of the compressed data has too few words")
        }
    }

    private static func reversed(_ code: Int, _ length: Int) -> Int {
        var (code, reversed) = (code, 0)
        for _ in 0..<length {
            reversed = reversed << 1 | code & 1
            code >>= 1
        }
        return reversed
    }
}
