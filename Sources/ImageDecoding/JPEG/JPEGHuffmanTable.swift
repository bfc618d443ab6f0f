/// A Huffman code of a JPEG file.
struct JPEGHuffmanTable {
    static let longest = 16
    private static let quickBits = 8

    private var quick: [UInt16]
    private let counts: [Int]
    private let symbols: [UInt8]

    init(_ reader: inout ByteReader) throws(ImageDecodingError) {
        var counts = [0]
        for _ in 1...Self.longest { counts.append(try reader.byte()) }
        let total = counts.reduce(0, +)
        guard total <= 256 else { throw .damaged("a table has more than 256 symbols") }
        symbols = Array(reader.bytes[try reader.range(total)])
        self.counts = counts
        quick = Array(repeating: 0, count: 1 << Self.quickBits)
        var (code, index) = (0, 0)
        for length in 1...Self.longest {
            for _ in 0..<counts[length] {
                guard code < 1 << length else { throw .damaged("a table has too many words") }
                if length <= Self.quickBits {
                    let first = code << (Self.quickBits - length)
                    let entry = UInt16(symbols[index]) << 8 | UInt16(length)
                    for index in first..<first + 1 << (Self.quickBits - length) { quick[index] = entry }
                }
                code += 1
                index += 1
            }
            code <<= 1
        }
    }

    /// Returns the symbol at the beginning of sixteen bits and its code length; the length is 0 if the code is invalid.
    func find(in bits: Int) -> (symbol: Int, length: Int) {
        let entry = Int(quick[bits >> (Self.longest - Self.quickBits)])
        if entry != 0 { return (entry >> 8, entry & 255) }
        var (first, index) = (0, 0)
        for length in 1...Self.longest {
            let code = bits >> (Self.longest - length)
            let count = counts[length]
            if code - first < count { return (Int(symbols[index + code - first]), length) }
            index += count
            first = (first + count) << 1
        }
        return (0, 0)
    }
}
