internal import Foundation

/// The first page of a PDF file, as far as its size can be read without decoding streams.
struct PDFPage {
    let width: Double
    let height: Double

    /// Nil if it is no PDF file. The size is 24 by 24 if the file holds its page within a compressed stream.
    init?(_ data: Data) {
        guard data.starts(with: Array("%PDF-".utf8)) else { return nil }
        let text = String(decoding: data.map { $0 < 128 ? $0 : 46 }, as: UTF8.self)
        let box = text.firstMatch(of: #/\/MediaBox\s*\[\s*([-+0-9.]+)\s+([-+0-9.]+)\s+([-+0-9.]+)\s+([-+0-9.]+)\s*\]/#)
        guard let box, let left = Double(box.1), let bottom = Double(box.2), let right = Double(box.3),
            let top = Double(box.4), right != left, top != bottom, (right - left).isFinite, (top - bottom).isFinite
        else {
            (width, height) = (24, 24)
            return
        }
        (width, height) = (
            min(abs(right - left), VectorHeader.longestSide), min(abs(top - bottom), VectorHeader.longestSide)
        )
    }
}
