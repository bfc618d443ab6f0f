/// Two pixels, one above the other: what a cell shows with a half block.
public struct HalfBlock: Hashable, Sendable {
    public var upper: RGBA
    public var lower: RGBA

    public init(upper: RGBA, lower: RGBA) {
        self.upper = upper
        self.lower = lower
    }
}

extension Bitmap {
    /// The picture stretched over a grid of cells, row by row, two pixels to a cell.
    ///
    /// A cell is twice as high as wide, so that both pixels are squares.
    public func halfBlocks(columns: Int, rows: Int) -> [HalfBlock] {
        guard columns > 0, rows > 0, width > 0, height > 0 else { return [] }
        let pixels = scaled(toWidth: columns, height: rows * 2)
        return (0..<rows).flatMap { row in
            (0..<columns).map { column in
                HalfBlock(upper: pixels[column, row * 2], lower: pixels[column, row * 2 + 1])
            }
        }
    }
}
