internal import ClampedNumbers
internal import Foundation
internal import RenderTree

/// A thin line drawn with Braille dots, eight per cell.
struct DotLine {
    private var cells: [CellPoint: UInt32] = [:]

    /// The Braille bits of the dots of a cell, row by row.
    static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

    mutating func draw(_ line: RenderPolyline, in clip: CellRect) {
        guard var from = line.points.first else { return }
        for to in line.points.dropFirst() + (line.isClosed ? [from] : []) {
            draw(from, to, in: clip)
            from = to
        }
    }

    private mutating func draw(_ from: CGPoint, _ to: CGPoint, in clip: CellRect) {
        let length = hypot(to.x - from.x, to.y - from.y)
        guard length.isFinite, length < 100_000 else { return }
        let steps = max(1, Int(clamping: (length / 2).rounded(.up)))
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            let x = ((from.x + (to.x - from.x) * part) / 4 - 0.25).rounded(.down)
            let y = ((from.y + (to.y - from.y) * part) / 4 - 0.25).rounded(.down)
            guard x >= 0, y >= 0 else { continue }
            let (column, row) = (Int(clamping: x), Int(clamping: y))
            let cell = CellPoint(column: column / 2, row: row / 4)
            if clip.contains(cell) { cells[cell, default: 0] |= Self.bits[row % 4 * 2 + column % 2] }
        }
    }

    func paint(on canvas: inout CellCanvas, in context: PaintContext, style: CellStyle) {
        for (point, bits) in cells {
            guard let dots = Unicode.Scalar(0x2800 + bits) else { continue }
            canvas.write(String(Character(dots)), column: point.column, row: point.row, in: context, style: style)
        }
    }
}
