public import Foundation

/// The kind and the size of a file with vector graphics. Only a browser draws them.
public struct VectorHeader: Hashable, Sendable {
    /// The formats of vector graphics.
    public enum Format: Hashable, Sendable {
        case svg
        case pdf
    }

    public let format: Format
    /// The maximum width and height in points. A longer side of a file counts as this long.
    static let longestSide = 1e6

    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double

    /// Reads the size of an SVG or a PDF file. Nil if the data is neither.
    public init?(reading data: Data) {
        if let root = SVGRoot(data) {
            (format, width, height) = (.svg, root.width, root.height)
        } else if let page = PDFPage(data) {
            (format, width, height) = (.pdf, page.width, page.height)
        } else {
            return nil
        }
    }
}
