/// Two pixels, one above the other, that a terminal cell shows with a half block character.
public struct HalfBlock: Hashable, Sendable {
    public var upper: RGBA
    public var lower: RGBA

    public init(upper: RGBA, lower: RGBA) {
        self.upper = upper
        self.lower = lower
    }
}

extension Bitmap {
    /// Scales the picture to a grid of cells. Returns the cells row by row, with two pixels each.
    ///
    /// A cell is twice as high as it is wide, so both pixels are squares.
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
