/// Reverses the filters of the rows, one after the other and in place.
struct PNGRows {
    private(set) var bytes: [UInt8]
    private let pixelBytes: Int
    private var rowBytes = 0
    private var position = 0
    /// The index of the previous row; nil for the first row of a pass.
    private var above: Int?

    init(_ bytes: [UInt8], pixelBytes: Int) {
        self.bytes = bytes
        self.pixelBytes = pixelBytes
    }

    mutating func beginPass(rowBytes: Int) {
        self.rowBytes = rowBytes
        above = nil
    }

    /// Unfilters the next row and returns the index of its first byte.
    mutating func next() throws(ImageDecodingError) -> Int {
        let filter = bytes[position]
        let start = position + 1
        switch filter {
        case 0: break
        case 1: unfilter(start) { left, _, _ in left }
        case 2: unfilter(start) { _, up, _ in up }
        case 3: unfilter(start) { left, up, _ in (left + up) / 2 }
        case 4: unfilter(start, Self.paeth)
        default: throw .damaged("there is no filter \(filter)")
        }
        above = start
        position = start + rowBytes
        return start
    }

    /// `predict` gets the bytes to the left, above, and above left.
    @inline(__always)
    private mutating func unfilter(_ start: Int, _ predict: (Int, Int, Int) -> Int) {
        for offset in 0..<rowBytes {
            let hasLeft = offset >= pixelBytes
            let left = hasLeft ? Int(bytes[start + offset - pixelBytes]) : 0
            let up = above.map { Int(bytes[$0 + offset]) } ?? 0
            let corner = hasLeft ? above.map { Int(bytes[$0 + offset - pixelBytes]) } ?? 0 : 0
            bytes[start + offset] &+= UInt8(truncatingIfNeeded: predict(left, up, corner))
        }
    }

    private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
        let estimate = left + up - corner
        let (toLeft, toUp, toCorner) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
        if toLeft <= toUp, toLeft <= toCorner { return left }
        return toUp <= toCorner ? up : corner
    }
}
