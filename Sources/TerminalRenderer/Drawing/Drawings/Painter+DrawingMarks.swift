internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// Paints a text or an image without its transform, at the position of its center.
    func paint(_ mark: DrawingMark, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        let origin = mark.origin
        guard abs(origin.x) < 1e6, abs(origin.y) < 1e6 else { return }
        switch mark {
        case .text(let text, _, let opacity):
            for line in text.lines {
                // Lines are as far from the frame as before the transform.
                let x = origin.x + line.origin.x - text.frame.minX
                let y = origin.y + line.origin.y - text.frame.minY - CellMetrics.cell.height
                var column = area.column + cells(x, 8)
                let row = area.row + cells(y, 16)
                for run in line.runs {
                    let paint = run.characterStyle.paint ?? text.paint?.paint
                    write(
                        run.string, run.characterStyle.attributes, paint, opacity, column, row, in: context, on: &canvas
                    )
                    column += run.string.cellWidth
                }
            }
        case .image(let image, let rect, _, let opacity):
            let text = image.text(drawingVectors: false) ?? image.placeholder
            let x = origin.x + rect.width / 2 - CGFloat(text.cellWidth) * 4
            let y = origin.y + rect.height / 2 - 8
            write(
                text, [], image.paint, opacity, area.column + cells(x, 8),
                area.row + cells(y, 16),
                in: context, on: &canvas)
        }
    }

    /// Returns the nearest edge of cells.
    private func cells(_ length: CGFloat, _ unit: CGFloat) -> Int { Int((length / unit).rounded().limited) }

    private func write(
        _ text: String, _ attributes: CellAttributes, _ paint: RenderPaint?, _ opacity: Float, _ column: Int,
        _ row: Int,
        in context: PaintContext, on canvas: inout CellCanvas
    ) {
        let below = canvas.background(column: column, row: row)
        let (color, more) =
            isMonochrome ? (.terminal, []) : colors.textColor(paint?.faded(to: opacity), in: context, over: below)
        canvas.write(
            text, column: column, row: row, in: context,
            style: CellStyle(foreground: color, attributes: attributes.union(more)))
    }
}
