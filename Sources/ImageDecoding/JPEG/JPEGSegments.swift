/// Reads the segments of a JPEG file, and stores the tables for its scans.
struct JPEGSegments {
    /// The next segment other than a table.
    enum Step {
        case frame(JPEGFrame)
        case scan(JPEGScan)
        case end
        /// The file ends in place of a segment.
        case missing
    }

    private let bytes: [UInt8]
    private(set) var position = 2
    private(set) var orientation = ImageOrientation.up
    /// The color transform of Adobe's segment: 0 for none, 1 for YCbCr, 2 for YCCK.
    private(set) var adobeTransform: Int?
    /// The number of blocks or units between restart markers; 0 without restart markers.
    private(set) var restartInterval = 0
    private(set) var quantization: [[Int]?] = Array(repeating: nil, count: 4)
    private(set) var dcTables: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)
    private(set) var acTables: [JPEGHuffmanTable?] = Array(repeating: nil, count: 4)

    /// - Parameter bytes: A file that begins with the start-of-image marker.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Continues after the data of a scan.
    mutating func move(to position: Int) {
        self.position = position
    }

    mutating func readFrame() throws(ImageDecodingError) -> JPEGFrame {
        switch try next() {
        case .frame(let frame): return frame
        case .missing: throw Self.endsEarly
        case .scan, .end: throw .damaged("the picture is missing its frame")
        }
    }

    mutating func next() throws(ImageDecodingError) -> Step {
        while true {
            guard let marker = try nextMarker() else { return .missing }
            if marker == 0xD9 { return .end }
            guard !(0xD0...0xD8 ~= marker), marker > 1 else {
                throw .damaged("a mark \(marker) is where it does not belong")
            }
            var reader = ByteReader(bytes, in: position..<bytes.count, subject: "in a segment")
            let length = try reader.short()
            guard length >= 2 else { throw .damaged("a segment is shorter than its length") }
            let data = try reader.range(length - 2)
            position = data.upperBound
            reader = ByteReader(bytes, in: data, subject: "in a segment")
            switch marker {
            case 0xC0, 0xC1: return .frame(try JPEGFrame(&reader, isProgressive: false))
            case 0xC2: return .frame(try JPEGFrame(&reader, isProgressive: true))
            case 0xC4: try readHuffmanTables(&reader)
            case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                throw .unsupported("lossless, hierarchical and arithmetically coded JPEG files")
            case 0xDA: return .scan(try JPEGScan(&reader))
            case 0xDB: try readQuantization(&reader)
            case 0xDC: throw .unsupported("JPEG files that say their height at the end")
            case 0xDD: restartInterval = try reader.short()
            case 0xE1: orientation = EXIFOrientation.read(bytes[data]) ?? orientation
            case 0xEE: readAdobe(bytes[data])
            default: break
            }
        }
    }

    static let endsEarly = ImageDecodingError.endsEarly("before the end of the picture")

    /// Returns the next marker; nil at the end of the file, even if it is inside the marker.
    private mutating func nextMarker() throws(ImageDecodingError) -> Int? {
        guard position < bytes.count else { return nil }
        guard bytes[position] == 0xFF else { throw .damaged("there is no mark at byte \(position)") }
        while position < bytes.count, bytes[position] == 0xFF { position += 1 }
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return Int(bytes[position])
    }

    private mutating func readQuantization(_ reader: inout ByteReader) throws(ImageDecodingError) {
        while reader.remaining > 0 {
            let head = try reader.byte()
            guard head >> 4 <= 1, head & 15 <= 3 else { throw .damaged("there is no quantization \(head)") }
            var table = Array(repeating: 0, count: 64)
            for index in 0..<64 {
                table[JPEGBlock.zigzag[index]] = head >> 4 == 1 ? try reader.short() : try reader.byte()
            }
            quantization[head & 15] = table
        }
    }

    private mutating func readHuffmanTables(_ reader: inout ByteReader) throws(ImageDecodingError) {
        while reader.remaining > 0 {
            let head = try reader.byte()
            guard head >> 4 <= 1, head & 15 <= 3 else { throw .damaged("there is no table \(head)") }
            let table = try JPEGHuffmanTable(&reader)
            if head >> 4 == 0 { dcTables[head & 15] = table } else { acTables[head & 15] = table }
        }
    }

    private mutating func readAdobe(_ data: ArraySlice<UInt8>) {
        guard data.starts(with: "Adobe".utf8), data.count >= 12 else { return }
        adobeTransform = Int(data[data.startIndex + 11])
    }
}
