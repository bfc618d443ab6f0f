/// Limits of decoding. A file of a few bytes can declare a picture that fills all memory.
public struct ImageLimits: Hashable, Sendable {
    /// The maximum number of pixels of a picture. Decoding takes up to twelve bytes of memory for each.
    public var pixels: Int

    public init(pixels: Int = 32_000_000) {
        self.pixels = pixels
    }

    func check(width: Int, height: Int) throws(ImageDecodingError) {
        let (count, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, count <= pixels else { throw .tooLarge(width: width, height: height, limit: pixels) }
    }
}
