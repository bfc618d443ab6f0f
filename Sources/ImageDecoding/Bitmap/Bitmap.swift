/// A picture as a grid of colors, row by row from the top left.
public struct Bitmap: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// Red, green, blue and alpha of each pixel, interleaved.
    public let samples: [UInt8]

    /// `samples` has four samples for each pixel.
    public init(width: Int, height: Int, samples: [UInt8]) {
        precondition(
            width >= 0 && height >= 0 && samples.count == width * height * 4, "samples.count must be width * height * 4"
        )
        self.width = width
        self.height = height
        self.samples = samples
    }

    public subscript(column: Int, row: Int) -> RGBA {
        precondition(column >= 0 && column < width && row >= 0 && row < height, "the pixel is out of bounds")
        let start = (row * width + column) * 4
        return RGBA(samples[start], samples[start + 1], samples[start + 2], samples[start + 3])
    }
}
