/// Reads the bits of a scan, the most significant bit of a byte first, up to the next marker.
struct JPEGBits {
    private let bytes: [UInt8]
    /// The position of the next byte that is not in the buffer.
    private(set) var position: Int
    private var buffer: UInt64 = 0
    private var count = 0

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        position = start
    }

    /// Fills the buffer with the available data. A zero after a byte 255 marks it as data instead of a marker.
    private mutating func fill() {
        while count <= 48, position < bytes.count {
            let byte = bytes[position]
            if byte == 0xFF {
                guard position + 1 < bytes.count, bytes[position + 1] == 0 else { return }
                position += 1
            }
            position += 1
            buffer = buffer << 8 | UInt64(byte)
            count += 8
        }
    }

    mutating func bits(_ wanted: Int) throws(ImageDecodingError) -> Int {
        guard wanted > 0 else { return 0 }
        if count < wanted { fill() }
        guard count >= wanted else { throw Self.end }
        count -= wanted
        return Int(truncatingIfNeeded: buffer >> UInt64(count)) & (1 << wanted - 1)
    }

    mutating func bit() throws(ImageDecodingError) -> Bool {
        try bits(1) == 1
    }

    mutating func symbol(_ table: JPEGHuffmanTable) throws(ImageDecodingError) -> Int {
        if count < JPEGHuffmanTable.longest { fill() }
        let missing = max(0, JPEGHuffmanTable.longest - count)
        let ahead = Int(truncatingIfNeeded: (buffer << UInt64(missing)) >> UInt64(count + missing - 16)) & 0xFFFF
        let (symbol, length) = table.find(in: ahead)
        guard length > 0 else { throw missing > 0 ? Self.end : .damaged("a code of the picture means nothing") }
        guard length <= count else { throw Self.end }
        count -= length
        return symbol
    }

    /// Reads a signed number of a given size in bits. Values with a leading zero are negative.
    mutating func number(_ size: Int) throws(ImageDecodingError) -> Int {
        let value = try bits(size)
        guard size > 0, value < 1 << (size - 1) else { return value }
        return value - (1 << size) + 1
    }

    /// Skips the rest of the last byte and the restart marker with the given number.
    mutating func restart(_ number: Int) throws(ImageDecodingError) {
        (buffer, count) = (0, 0)
        while position + 1 < bytes.count, bytes[position] == 0xFF, bytes[position + 1] == 0xFF { position += 1 }
        guard position + 1 < bytes.count else { throw Self.end }
        guard bytes[position] == 0xFF, Int(bytes[position + 1]) == 0xD0 + number & 7 else {
            throw .damaged("a mark between the parts of the picture is missing")
        }
        position += 2
    }

    private static let end = ImageDecodingError.endsEarly("in the data of the picture")
}
