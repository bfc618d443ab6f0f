/// Reads bits in the order of deflate: the least significant bit of a byte first.
struct InflateBits {
    private let bytes: [UInt8]
    private var position: Int
    private var buffer: UInt64 = 0
    private var count = 0

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        position = start
    }

    /// Fills the buffer with the available bytes.
    private mutating func fill() {
        while count <= 56, position < bytes.count {
            buffer |= UInt64(bytes[position]) << UInt64(count)
            position += 1
            count += 8
        }
    }

    mutating func bits(_ wanted: Int) throws(ImageDecodingError) -> Int {
        guard wanted > 0 else { return 0 }
        if count < wanted { fill() }
        guard count >= wanted else { throw Self.end }
        let value = Int(buffer & ((1 << UInt64(wanted)) - 1))
        drop(wanted)
        return value
    }

    mutating func symbol(_ table: InflateTable) throws(ImageDecodingError) -> Int {
        if count < InflateTable.longest { fill() }
        let (symbol, length) = table.find(in: Int(truncatingIfNeeded: buffer & 0x7FFF))
        guard length <= count else { throw Self.end }
        guard length > 0 else { throw .damaged("a code of the compressed data means nothing") }
        drop(length)
        return symbol
    }

    /// Skips to the next byte boundary.
    mutating func align() {
        drop(count & 7)
    }

    private mutating func drop(_ bits: Int) {
        buffer >>= UInt64(bits)
        count -= bits
    }

    private static let end = ImageDecodingError.endsEarly("in the compressed data")
}
