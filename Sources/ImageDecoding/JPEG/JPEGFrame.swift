/// The frame header of a JPEG file.
struct JPEGFrame {
    struct Component {
        let id: Int
        /// The horizontal sampling factor: the number of blocks in a unit.
        let across: Int
        /// The vertical sampling factor: the number of blocks in a unit.
        let down: Int
        let quantization: Int
        /// The number of stored blocks, which fill whole units.
        let blockColumns: Int
        let blockRows: Int
        /// The number of blocks with pixels of the picture, which is the size of a scan with this component alone.
        let visibleColumns: Int
        let visibleRows: Int
    }

    let width: Int
    let height: Int
    let isProgressive: Bool
    /// The number of units: groups of blocks of all components (MCUs).
    let unitColumns: Int
    let unitRows: Int
    let maximumAcross: Int
    let maximumDown: Int
    let components: [Component]

    /// `reader` is positioned after the segment's length.
    init(_ reader: inout ByteReader, isProgressive: Bool) throws(ImageDecodingError) {
        self.isProgressive = isProgressive
        guard try reader.byte() == 8 else { throw .unsupported("JPEG files of other than 8 bits") }
        height = try reader.short()
        width = try reader.short()
        guard width > 0 else { throw .damaged("the picture is 0 pixels wide") }
        guard height > 0 else { throw .unsupported("JPEG files that say their height at the end") }
        let count = try reader.byte()
        guard [1, 3, 4].contains(count) else { throw .unsupported("JPEG files of \(count) components") }
        var read: [(id: Int, across: Int, down: Int, quantization: Int)] = []
        for _ in 0..<count {
            let id = try reader.byte()
            let factors = try reader.byte()
            let quantization = try reader.byte()
            let (across, down) = (factors >> 4, factors & 15)
            guard 1...4 ~= across, 1...4 ~= down, quantization <= 3 else {
                throw .damaged("a component has no sampling that there is")
            }
            guard !read.contains(where: { $0.id == id }) else { throw .damaged("two components are called \(id)") }
            // The blocks of a single component are not interleaved.
            read.append(count == 1 ? (id, 1, 1, quantization) : (id, across, down, quantization))
        }
        let maximumAcross = read.map(\.across).max() ?? 1
        let maximumDown = read.map(\.down).max() ?? 1
        let unitColumns = Self.divideUp(width, 8 * maximumAcross)
        let unitRows = Self.divideUp(height, 8 * maximumDown)
        let (width, height) = (width, height)
        components = read.map { part in
            Component(
                id: part.id,
                across: part.across,
                down: part.down,
                quantization: part.quantization,
                blockColumns: unitColumns * part.across,
                blockRows: unitRows * part.down,
                visibleColumns: Self.divideUp(Self.divideUp(width * part.across, maximumAcross), 8),
                visibleRows: Self.divideUp(Self.divideUp(height * part.down, maximumDown), 8)
            )
        }
        (self.maximumAcross, self.maximumDown) = (maximumAcross, maximumDown)
        (self.unitColumns, self.unitRows) = (unitColumns, unitRows)
    }

    private static func divideUp(_ value: Int, _ divisor: Int) -> Int { (value + divisor - 1) / divisor }
}
