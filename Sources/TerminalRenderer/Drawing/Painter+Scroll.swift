internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints the visible part of a scroll view, and its scroll indicators.
    func paintScroll(_ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        var inner = context.clipped(to: area)
        if node.render.content.canHoldRows {
            let width = node.scrolling?.windowSize.width ?? node.frame.width
            inner.row =
                area.column..<area.column + Int(clamping: width / CellMetrics.cell.width, to: 0...max(0, area.columns))
        }
        guard !inner.clip.isEmpty else { return }
        canvas.addScrollable(node, in: area, of: context)
        paintChildren(node, in: inner, on: &canvas)
        if node.render.content.isRefreshing {
            // Painted above the content, so that the content does not move.
            let sign = " ⟳ "
            canvas.write(
                sign, column: area.column + max(0, area.columns - 4), row: area.row, in: context.clipped(to: area),
                style: CellStyle(attributes: .inverse))
        }
        paintScrollBars(of: node, area: area, in: inner, on: &canvas)
    }

    func paintScrollBars(of node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        let scrollable = PaintResult.Scrollable(area: area, node: node)
        var style = CellStyle(attributes: .dim)
        if !isMonochrome { style = CellStyle(foreground: colors.separator) }
        if let thumb = scrollable.thumb(.vertical) {
            let column = area.column + area.columns - 1
            canvas.stroke(
                CellRect(column: column, row: area.row + thumb.start, columns: 1, rows: thumb.length), with: "▐",
                in: context, style: style)
        }
        if let thumb = scrollable.thumb(.horizontal) {
            let row = area.row + area.rows - 1
            canvas.stroke(
                CellRect(column: area.column + thumb.start, row: row, columns: thumb.length, rows: 1), with: "▄",
                in: context, style: style)
        }
    }
}
