/// The first chunk of a PNG file.
struct PNGHeader {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    enum ColorType: Int {
        case grey = 0
        case rgb = 2
        case palette = 3
        case greyAlpha = 4
        case rgba = 6

        var channels: Int {
            switch self {
            case .grey, .palette: 1
            case .greyAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        var depths: Set<Int> {
            switch self {
            case .grey: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .greyAlpha, .rgba: [8, 16]
            }
        }
    }

    let width: Int
    let height: Int
    let depth: Int
    let colorType: ColorType
    let isInterlaced: Bool

    init(_ bytes: [UInt8]) throws(ImageDecodingError) {
        var chunks = PNGChunks(bytes)
        guard let first = try chunks.next(), first.kind == "IHDR" else {
            throw .damaged("a PNG file does not begin with its header")
        }
        try self.init(first)
    }

    init(_ chunk: PNGChunks.Chunk) throws(ImageDecodingError) {
        guard chunk.data.count == 13 else { throw .damaged("the header has \(chunk.data.count) bytes instead of 13") }
        var reader = ByteReader(chunk.bytes, in: chunk.data, subject: "in the header")
        width = try reader.word()
        height = try reader.word()
        depth = try reader.byte()
        let type = try reader.byte()
        let compression = try reader.byte()
        let filter = try reader.byte()
        let interlacing = try reader.byte()
        guard 1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height else {
            throw .damaged("the header says \(width) × \(height) pixels")
        }
        guard let colorType = ColorType(rawValue: type), colorType.depths.contains(depth) else {
            throw .damaged("there is no color type \(type) of \(depth) bits")
        }
        guard compression == 0, filter == 0 else { throw .damaged("the method of compression is not known") }
        guard interlacing <= 1 else { throw .damaged("the method of interlacing is not known") }
        self.colorType = colorType
        isInterlaced = interlacing == 1
    }

    var bitsPerPixel: Int { colorType.channels * depth }

    func bytes(perRowOf pixels: Int) -> Int { (pixels * bitsPerPixel + 7) / 8 }
}
