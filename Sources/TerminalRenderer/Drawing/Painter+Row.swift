internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// A row of a list: on a bar if it is selected.
    func paintRow(_ row: RenderRow, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas) {
        var area = area
        area.rows -= Int(node.gapBelow / CellMetrics.cell.height)
        if row.isUsable { canvas.addHit(node, keepsArea: true, in: area, of: place) }
        var inner = place
        inner.rowEnd = area.column + area.columns
        if let background = row.background, case .color(let color) = background, !usesSigns {
            let below = canvas.background(column: area.column, row: area.row)
            canvas.fill(area, with: colors.fill(color, over: below), in: place)
        }
        if !row.isSelected { paintGround(of: node, in: inner, on: &canvas) }
        if row.isSelected, !usesSigns {
            canvas.fill(area, with: isFocused(node) ? colors.accent : colors.fill, in: place)
            if isFocused(node) { inner.foreground = colors.onAccent }
        }
        paintChildren(node, in: inner, on: &canvas)
        if row.isSelected, usesSigns {
            canvas.write("▸", column: area.column, row: area.middleRow, in: inner, style: CellStyle())
        }
        if isFocused(node), usesSigns || !row.isSelected { canvas.invert(area, in: place) }
    }
    /// What fills a row may be said deep in it; it comes before all that the row holds.
    private func paintGround(of row: LayoutNode, in place: Place, on canvas: inout Canvas) {
        var (node, place) = (row, place)
        while let child = node.children.first {
            if case .arrangement(.layers(let layers)) = node.render.content {
                if layers.fillsRow {
                    for layer in node.children.dropFirst() { paint(layer, in: place, on: &canvas) }
                }
            } else if node.children.count > 1 {
                return
            }
            place = place.inside(child.frame)
            node = child
        }
    }
}
