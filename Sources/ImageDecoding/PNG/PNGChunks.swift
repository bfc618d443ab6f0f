/// The chunks of a PNG file, in order. The checksum of each is verified; a wrong one is an error if the picture needs
/// the chunk.
struct PNGChunks {
    struct Chunk {
        let kind: String
        let bytes: [UInt8]
        let data: Range<Int>
        /// Whether the checksum is right. If not, the data must not be used.
        let isIntact: Bool

        /// Whether the chunk is necessary to decode the picture.
        var isCritical: Bool { kind.utf8.first.map { $0 & 0x20 == 0 } ?? true }
    }

    private var reader: ByteReader

    /// - Parameter bytes: A file that begins with the signature.
    init(_ bytes: [UInt8]) {
        reader = ByteReader(bytes, in: PNGHeader.signature.count..<bytes.count, subject: "in a chunk")
    }

    /// Returns the next chunk; nil at the end of the file.
    mutating func next() throws(ImageDecodingError) -> Chunk? {
        guard reader.remaining > 0 else { return nil }
        let length = try reader.word()
        let kind = try reader.range(4)
        let letters = reader.bytes[kind]
        guard letters.allSatisfy({ 65...90 ~= $0 || 97...122 ~= $0 }) else {
            throw .damaged("the name of a chunk is not made of letters")
        }
        let data = try reader.range(length)
        let name = String(decoding: letters, as: UTF8.self)
        let isIntact = try reader.word() == CRC32.sum(of: reader.bytes[kind.lowerBound..<data.upperBound])
        let chunk = Chunk(kind: name, bytes: reader.bytes, data: data, isIntact: isIntact)
        guard isIntact || !chunk.isCritical else { throw .damaged("the check sum of the chunk \(name) is wrong") }
        return chunk
    }
}
