public import Foundation

/// The supported file formats.
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

/// The metadata of a picture file.
public struct ImageHeader: Hashable, Sendable {
    public let format: ImageFormat
    /// The width of the upright picture, in pixels.
    public let width: Int
    /// The height of the upright picture, in pixels.
    public let height: Int

    /// Reads only the header, without decoding pixels.
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
