public import Foundation

extension Bitmap {
    /// Decodes a PNG or JPEG file and applies its orientation.
    ///
    /// Time and memory are proportional to the number of pixels, for any content.
    ///
    /// - Throws: A description of the first error in the data.
    public init(decoding data: Data, limits: ImageLimits = ImageLimits()) throws(ImageDecodingError) {
        let bytes = [UInt8](data)
        switch ImageFormat(of: bytes) {
        case .png:
            let header = try PNGHeader(bytes)
            try limits.check(width: header.width, height: header.height)
            if let bitmap = SystemPNG.bitmap(of: bytes, header) {
                self = bitmap
            } else {
                self = try PNGDecoder(bytes, limits: limits).bitmap()
            }
        case .jpeg:
            var decoder = try JPEGDecoder(bytes, limits: limits)
            self = try decoder.bitmap()
        case nil: throw .unknownFormat
        }
    }
}
