/// Reads big-endian numbers from bytes.
struct ByteReader {
    let bytes: [UInt8]
    private(set) var position: Int
    let end: Int
    /// A description of the data, for the error if it ends early.
    let subject: String

    init(_ bytes: [UInt8], in range: Range<Int>? = nil, subject: String) {
        self.bytes = bytes
        position = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
        self.subject = subject
    }

    var remaining: Int { end - position }

    mutating func byte() throws(ImageDecodingError) -> Int {
        guard position < end else { throw .endsEarly(subject) }
        defer { position += 1 }
        return Int(bytes[position])
    }

    mutating func short() throws(ImageDecodingError) -> Int {
        let high = try byte()
        return high << 8 | (try byte())
    }

    mutating func word() throws(ImageDecodingError) -> Int {
        let high = try short()
        return high << 16 | (try short())
    }

    /// Skips a number of bytes and returns their range.
    mutating func range(_ count: Int) throws(ImageDecodingError) -> Range<Int> {
        guard count <= remaining else { throw .endsEarly(subject) }
        defer { position += count }
        return position..<position + count
    }
}
