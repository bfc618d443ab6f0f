internal import Foundation

/// The first page of a PDF file, as far as its size can be read without decoding streams.
struct PDFPage {
    let width: Double
    let height: Double
    /// The bytes that were examined.
    let steps: Int

    /// Nil if the data is not a PDF file. The size is 24 by 24 if the file holds its page within a compressed stream.
    init?(_ data: Data) {
        guard data.starts(with: Array("%PDF-".utf8)) else { return nil }
        var reader = HeadReader(bytes: [UInt8](data))
        let size = reader.firstBox()
        width = min(size?.width ?? 24, VectorHeader.longestSide)
        height = min(size?.height ?? 24, VectorHeader.longestSide)
        steps = reader.steps
    }
}

extension HeadReader {
    /// Returns the size of the first rectangle that a page names.
    fileprivate mutating func firstBox() -> (width: Double, height: Double)? {
        while skip(past: "/MediaBox") {
            guard let box = box() else { continue }
            let size = (abs(box[2] - box[0]), abs(box[3] - box[1]))
            if size.0 > 0, size.1 > 0, size.0.isFinite, size.1.isFinite { return size }
        }
        return nil
    }

    /// Reads the four numbers of a rectangle in brackets.
    private mutating func box() -> [Double]? {
        skipSpace()
        guard consume("[") else { return nil }
        var numbers: [Double] = []
        for _ in 0..<4 {
            skipSpace()
            let word = consume { (48...57).contains($0) || "+-.".utf8.contains($0) }
            guard let number = Double(String(decoding: word, as: UTF8.self)) else { return nil }
            numbers.append(number)
        }
        skipSpace()
        return consume("]") ? numbers : nil
    }
}
