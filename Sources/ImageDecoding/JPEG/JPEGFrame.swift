/// What a JPEG file says of the picture as a whole.
struct JPEGFrame {
    struct Component {
        let id: Int
        /// Blocks of a unit, across and down.
        let across: Int
        let down: Int
        let quantization: Int
        /// Blocks that are kept, which fill whole units.
        let blockColumns: Int
        let blockRows: Int
        /// Blocks that have pixels of the picture: so many has a scan of this component alone.
        let seenColumns: Int
        let seenRows: Int
    }

    let width: Int
    let height: Int
    let isProgressive: Bool
    /// Units of the picture: blocks of all components that belong together.
    let unitColumns: Int
    let unitRows: Int
    let mostAcross: Int
    let mostDown: Int
    let components: [Component]

    /// - Parameter reader: Inside the segment, behind its length.
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
            // The blocks of a single component are in no units.
            read.append(count == 1 ? (id, 1, 1, quantization) : (id, across, down, quantization))
        }
        let mostAcross = read.map(\.across).max() ?? 1
        let mostDown = read.map(\.down).max() ?? 1
        let unitColumns = Self.divideUp(width, 8 * mostAcross)
        let unitRows = Self.divideUp(height, 8 * mostDown)
        let (width, height) = (width, height)
        components = read.map { part in
            Component(
                id: part.id,
                across: part.across,
                down: part.down,
                quantization: part.quantization,
                blockColumns: unitColumns * part.across,
                blockRows: unitRows * part.down,
                seenColumns: Self.divideUp(Self.divideUp(width * part.across, mostAcross), 8),
                seenRows: Self.divideUp(Self.divideUp(height * part.down, mostDown), 8)
            )
        }
        (self.mostAcross, self.mostDown) = (mostAcross, mostDown)
        (self.unitColumns, self.unitRows) = (unitColumns, unitRows)
    }

    private static func divideUp(_ value: Int, _ divisor: Int) -> Int { (value + divisor - 1) / divisor }
}
