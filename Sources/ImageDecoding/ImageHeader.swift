public import Foundation

/// The formats of files that are decoded.
public enum ImageFormat: Hashable, Sendable {
    case png
    case jpeg

    init?(of bytes: [UInt8]) {
        if bytes.starts(with: PNGHeader.signature) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else {
            return nil
        }
    }
}

/// What a file says of its picture before the first pixel.
public struct ImageHeader: Hashable, Sendable {
    public let format: ImageFormat
    /// The pixels of a row of the picture, once it is upright.
    public let width: Int
    /// The rows of the picture, once it is upright.
    public let height: Int

    /// Reads as far as it has to. Costs nothing for a pixel.
    public init(reading data: Data) throws(ImageDecodingError) {
        let bytes = [UInt8](data)
        switch ImageFormat(of: bytes) {
        case .png:
            let header = try PNGHeader(bytes)
            self.init(format: .png, width: header.width, height: header.height)
        case .jpeg:
            var segments = JPEGSegments(bytes)
            let frame = try segments.readFrame()
            let turned = segments.orientation.swapsAxes
            self.init(
                format: .jpeg,
                width: turned ? frame.height : frame.width,
                height: turned ? frame.width : frame.height
            )
        case nil: throw .unknownFormat
        }
    }

    private init(format: ImageFormat, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }
}
