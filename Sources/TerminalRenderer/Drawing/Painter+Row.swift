internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints a list row, with a background if it is selected.
    func paintRow(
        _ row: RenderRow, of node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        var area = area
        area.rows -= Int(clamping: node.gapBelow / CellMetrics.cell.height, to: 0...max(0, area.rows))
        if row.isUsable { canvas.addHit(node, keepsArea: true, in: area, of: context) }
        var inner = context
        inner.row = area.column..<area.column + max(0, area.columns)
        if let background = row.background, case .color(let color) = background, !isMonochrome {
            let below = canvas.background(column: area.column, row: area.row)
            canvas.fill(area, with: colors.fill(color, over: below), in: context)
        }
        if !row.isSelected { paintGround(of: node, in: inner, on: &canvas) }
        if row.isSelected, !isMonochrome {
            let colors = row.selectionTint.map(colors.tinted) ?? colors
            canvas.fill(area, with: isFocused(node) ? colors.accent : colors.fill, in: context)
            if isFocused(node) { inner.foreground = colors.onAccent }
        }
        paintChildren(node, in: inner, on: &canvas)
        if row.isSelected, isMonochrome {
            canvas.write("▸", column: area.column, row: area.middleRow, in: inner, style: CellStyle())
        }
        if isFocused(node), isMonochrome || !row.isSelected { canvas.invert(area, in: context) }
    }
    /// Paints the background of a row before its content. A modifier deep within the row may state it.
    private func paintGround(of row: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas) {
        var (node, context) = (row, context)
        while let child = node.children.first {
            if case .arrangement(.layers(let layers)) = node.render.content {
                if layers.fillsRow {
                    for layer in node.children.dropFirst() { paint(layer, in: context, on: &canvas) }
                }
            } else if node.children.count > 1 {
                return
            }
            context = context.inside(child.presentationFrame)
            node = child
        }
    }
}
