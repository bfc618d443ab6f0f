/// Decodes JPEG files of eight bits: baseline, extended and progressive, in gray, YCbCr, RGB and CMYK.
///
/// The decoder is the package's own: a build needs no system library, and a picture beyond the limits is rejected
/// before any memory is allocated for it.
struct JPEGDecoder {
    /// The maximum number of scans. A progressive file needs about ten, and each visits the whole picture.
    private static let maximumScans = 200
    /// The maximum number of visits per block, unless the file has a byte for each further one.
    private static let maximumVisits = 20

    private let bytes: [UInt8]
    private var segments: JPEGSegments
    private let frame: JPEGFrame
    /// The coefficients of each component, block by block.
    private var coefficients: [[Int16]]
    /// The quantization table of each component, as of its first scan.
    private var quantization: [[Int]?]
    /// The lowest bit that has been read of each coefficient of a block, by component; nil for none.
    private var lowestBits: [[Int?]]
    /// The number of blocks that the scans have visited.
    private var visits = 0

    /// `bytes` is a file that begins with the start-of-image marker.
    init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageDecodingError) {
        self.bytes = bytes
        segments = JPEGSegments(bytes)
        frame = try segments.readFrame()
        try limits.check(width: frame.width, height: frame.height)
        coefficients = frame.components.map { Array(repeating: 0, count: $0.blockColumns * $0.blockRows * 64) }
        quantization = frame.components.map { _ in nil }
        lowestBits = frame.components.map { _ in Array(repeating: nil, count: 64) }
    }

    /// Whether the scans have had all bits of the picture.
    private var isComplete: Bool { lowestBits.allSatisfy { $0.allSatisfy { $0 == 0 } } }

    mutating func bitmap() throws(ImageDecodingError) -> Bitmap {
        var scans = 0
        reading: while true {
            switch try segments.next() {
            case .end: break reading
            // Cameras and downloads lose the last marker. A file that misses part of the picture is refused.
            case .missing:
                guard isComplete else { throw JPEGSegments.endsEarly }
                break reading
            case .frame: throw .damaged("the picture has two frames")
            case .scan(let scan):
                scans += 1
                guard scans <= Self.maximumScans else { throw .damaged("the picture has more than \(scans - 1) scans") }
                try read(scan)
            }
        }
        var planes: [JPEGPlane] = []
        for (index, component) in frame.components.enumerated() {
            guard let table = quantization[index] else { throw .damaged("a component of the picture is missing") }
            planes.append(JPEGPlane(component, coefficients: coefficients[index], quantization: table))
            coefficients[index] = []
        }
        let colors = JPEGColors(frame, planes: planes, adobeTransform: segments.adobeTransform)
        return colors.bitmap().normalized(from: segments.orientation)
    }

    private mutating func read(_ scan: JPEGScan) throws(ImageDecodingError) {
        try scan.check(in: frame)
        var parts: [Part] = []
        for part in scan.parts {
            guard let index = frame.components.firstIndex(where: { $0.id == part.id }) else {
                throw .damaged("a scan names a component that does not exist")
            }
            if quantization[index] == nil {
                guard let table = segments.quantization[frame.components[index].quantization] else {
                    throw .damaged("a quantization table is missing")
                }
                quantization[index] = table
            }
            parts.append(
                Part(
                    index: index,
                    dcTable: segments.dcTables[part.dcTable],
                    acTable: segments.acTables[part.acTable]
                ))
        }
        let bits = JPEGBits(bytes, from: segments.position)
        var reader = JPEGBlockReader(bits, scan: scan, isProgressive: frame.isProgressive)
        try read(&parts, with: &reader)
        let frequencies = frame.isProgressive ? scan.first...scan.last : 0...63
        for part in parts {
            for index in frequencies { lowestBits[part.index][index] = frame.isProgressive ? scan.lowestBit : 0 }
        }
        segments.move(to: reader.bits.position)
    }

    /// A component in a scan.
    private struct Part {
        let index: Int
        let dcTable: JPEGHuffmanTable?
        let acTable: JPEGHuffmanTable?
        var predicted = 0
    }

    /// Adds the blocks that a scan visits to the total, and checks its limit.
    ///
    /// A progressive file visits each block about ten times. A scan can skip many blocks with one byte, so each further
    /// visit needs a byte of the file.
    private mutating func count(_ parts: [Part], units: Int) throws(ImageDecodingError) {
        // A scan of one component has units of one block.
        let blocksPerUnit =
            parts.count == 1
            ? 1 : parts.map { frame.components[$0.index] }.reduce(0) { $0 + $1.across * $1.down }
        visits += units * blocksPerUnit
        let blocks = coefficients.reduce(0) { $0 + $1.count } / 64
        guard visits <= Self.maximumVisits * blocks + bytes.count else {
            throw .damaged("the scans of the picture say too little")
        }
    }

    private mutating func read(_ parts: inout [Part], with reader: inout JPEGBlockReader) throws(ImageDecodingError) {
        let alone = parts.count == 1 ? frame.components[parts[0].index] : nil
        let columns = alone?.visibleColumns ?? frame.unitColumns
        let rows = alone?.visibleRows ?? frame.unitRows
        try count(parts, units: columns * rows)
        let interval = segments.restartInterval
        for unit in 0..<columns * rows {
            if interval > 0, unit > 0, unit % interval == 0 {
                try reader.restart(unit / interval - 1)
                for index in parts.indices { parts[index].predicted = 0 }
            }
            let (column, row) = (unit % columns, unit / columns)
            for index in parts.indices {
                let component = frame.components[parts[index].index]
                let (across, down) = alone == nil ? (component.across, component.down) : (1, 1)
                for y in 0..<down {
                    for x in 0..<across {
                        let block = (row * down + y) * component.blockColumns + column * across + x
                        try reader.read(
                            &coefficients[parts[index].index],
                            at: block * 64,
                            predicted: &parts[index].predicted,
                            dcTable: parts[index].dcTable,
                            acTable: parts[index].acTable
                        )
                    }
                }
            }
        }
    }
}
