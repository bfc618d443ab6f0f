package import Foundation

/// The first page of a PDF file as SVG, for browsers that draw no PDF.
///
/// Paths, their fills, strokes, dashes and clips, colors in gray, RGB and CMYK, opacity and forms are drawn, as icons
/// have them. A page with text, bitmaps, gradients, masks or patterns throws ``ImageDecodingError/unsupported(_:)``.
/// ISO 32000-1, annex A, lists the operators.
package struct PDFDrawing {
    /// The text of the SVG file.
    package let svg: String
    /// The width in points.
    package let width: Double
    /// The height in points.
    package let height: Double
    /// The bytes that were examined and written.
    let steps: Int

    package init(_ data: Data) throws(ImageDecodingError) {
        try self.init(data, streamBytes: PDFFile.maximumStreamBytes)
    }

    /// `streamBytes` is the maximum number of bytes of all streams of the file, each counted once per use.
    init(_ data: Data, streamBytes: Int) throws(ImageDecodingError) {
        var file = try PDFFile(data, streamBytes: streamBytes)
        let page = try file.firstPage()
        guard let box = file.numbers(page["CropBox"]) ?? file.numbers(page["MediaBox"]), box.count == 4 else {
            throw .damaged("the page has no size")
        }
        if let turn = file.resolved(page["Rotate"])?.number, turn != 0 { throw .unsupported("Turned PDF pages") }
        let (left, bottom) = (min(box[0], box[2]), min(box[1], box[3]))
        (width, height) = (abs(box[2] - box[0]), abs(box[3] - box[1]))
        var content: [UInt8] = []
        for part in file.resolved(page["Contents"])?.array ?? [page["Contents"] ?? .null] {
            content += try file.stream(part)?.bytes ?? []
            content.append(10)
        }
        var painter = PDFPainter(file)
        // SVG counts downwards from the upper edge.
        painter.state.matrix = PDFMatrix([1, 0, 0, -1, -left, bottom + height]) ?? PDFMatrix()
        try painter.paint(content, resources: file.dictionary(page["Resources"]) ?? [:])
        steps = painter.steps
        let size = [width, height].map(PDFPainter.text)
        svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size[0])" height="\(size[1])" \
            viewBox="0 0 \(size[0]) \(size[1])">\(painter.elements.joined())</svg>

            """
    }
}
