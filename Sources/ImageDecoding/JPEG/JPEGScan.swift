/// The header of a scan: its components and coefficients.
struct JPEGScan {
    struct Part {
        let id: Int
        /// The number of the Huffman table for the first coefficients of blocks.
        let dcTable: Int
        /// The number of the Huffman table for the other coefficients.
        let acTable: Int
    }

    let parts: [Part]
    /// The first coefficient of the scan, in zigzag order.
    let first: Int
    /// The last coefficient of the scan, in zigzag order.
    let last: Int
    /// The lowest bit that previous scans have transmitted; 0 if none has.
    let previousLowestBit: Int
    /// The lowest bit that this scan transmits.
    let lowestBit: Int

    /// `reader` is positioned after the segment's length.
    init(_ reader: inout ByteReader) throws(ImageDecodingError) {
        let count = try reader.byte()
        guard 1...4 ~= count else { throw .damaged("a scan has \(count) components") }
        var parts: [Part] = []
        for _ in 0..<count {
            let id = try reader.byte()
            let tables = try reader.byte()
            guard tables >> 4 <= 3, tables & 15 <= 3 else { throw .damaged("a scan uses tables that do not exist") }
            guard !parts.contains(where: { $0.id == id }) else { throw .damaged("a scan has a component twice") }
            parts.append(Part(id: id, dcTable: tables >> 4, acTable: tables & 15))
        }
        self.parts = parts
        first = try reader.byte()
        last = try reader.byte()
        let bits = try reader.byte()
        (previousLowestBit, lowestBit) = (bits >> 4, bits & 15)
    }

    func check(in frame: JPEGFrame) throws(ImageDecodingError) {
        guard frame.isProgressive else { return }
        let isValidBand = first == 0 ? last == 0 : first <= last && last <= 63 && parts.count == 1
        guard isValidBand, lowestBit <= 13, previousLowestBit == 0 || previousLowestBit == lowestBit + 1 else {
            throw .damaged("a scan has frequencies or bits that no scan may combine")
        }
    }
}
