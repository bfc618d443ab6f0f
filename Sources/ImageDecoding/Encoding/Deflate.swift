/// Compression to a zlib stream (RFC 1950 and 1951), in one block with the fixed code.
///
/// Repetitions are found by a table of the last position of each hash of three bytes: the time is linear.
struct Deflate {
    private static let longestMatch = 258
    private static let farthestMatch = 32_768
    private static let hashBits = 15

    private var bytes: [UInt8] = [0x78, 0x01]
    private var bits: UInt64 = 0
    private var bitCount = 0

    static func compressed(_ input: [UInt8]) -> [UInt8] {
        var writer = Deflate()
        // The last block, with the fixed code.
        writer.put(0b011, 3)
        writer.putBody(input)
        writer.put(literal: 256)
        writer.flush()
        let sum = Adler32.sum(of: input)
        for shift in [24, 16, 8, 0] { writer.bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
        return writer.bytes
    }

    private mutating func putBody(_ input: [UInt8]) {
        var last = [Int](repeating: -1, count: 1 << Self.hashBits)
        var index = 0
        while index < input.count {
            var length = 0
            var before = -1
            if index + 2 < input.count {
                let hash = Self.hash(input, index)
                before = last[hash]
                last[hash] = index
                if before >= 0, index - before <= Self.farthestMatch {
                    let most = min(Self.longestMatch, input.count - index)
                    while length < most, input[before + length] == input[index + length] { length += 1 }
                }
            }
            guard length >= 3 else {
                put(literal: Int(input[index]))
                index += 1
                continue
            }
            put(length: length)
            put(distance: index - before)
            index += length
        }
    }

    private static func hash(_ input: [UInt8], _ index: Int) -> Int {
        let three = UInt32(input[index]) << 16 | UInt32(input[index + 1]) << 8 | UInt32(input[index + 2])
        return Int((three &* 2_654_435_761) >> UInt32(32 - hashBits))
    }

    // MARK: - The fixed code

    private mutating func put(literal symbol: Int) {
        switch symbol {
        case ..<144: put(code: 0x30 + symbol, 8)
        case ..<256: put(code: 0x190 + symbol - 144, 9)
        case ..<280: put(code: symbol - 256, 7)
        default: put(code: 0xC0 + symbol - 280, 8)
        }
    }

    /// Writes the length of a repetition. From 11 on, four codes have the same number of additional bits.
    private mutating func put(length: Int) {
        if length == Self.longestMatch { return put(literal: 285) }
        let rest = length - 3
        let extra = max(0, Int.bitWidth - rest.leadingZeroBitCount - 3)
        put(literal: 257 + (rest < 8 ? rest : extra * 4 + rest >> extra))
        put(rest & (1 << extra - 1), extra)
    }

    /// Writes the distance of a repetition. From 5 on, two codes have the same number of additional bits.
    private mutating func put(distance: Int) {
        let rest = distance - 1
        let extra = max(0, Int.bitWidth - rest.leadingZeroBitCount - 2)
        put(code: rest < 4 ? rest : extra * 2 + rest >> extra, 5)
        put(rest & (1 << extra - 1), extra)
    }

    /// Writes a word of the code, whose highest bit comes first.
    private mutating func put(code: Int, _ count: Int) {
        var reversed = 0
        for bit in 0..<count where code >> bit & 1 == 1 { reversed |= 1 << (count - 1 - bit) }
        put(reversed, count)
    }

    /// Writes bits, the lowest first.
    private mutating func put(_ value: Int, _ count: Int) {
        bits |= UInt64(value) << UInt64(bitCount)
        bitCount += count
        while bitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bits >>= 8
            bitCount -= 8
        }
    }

    private mutating func flush() {
        if bitCount > 0 { put(0, 8 - bitCount) }
    }
}
