internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints the visible part of a scroll view, and its scroll indicators.
    func paintScroll(_ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout Canvas) {
        var inner = context.clipped(to: area)
        if node.render.content.mayHoldRows {
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
        if let scrolling = node.scrolling, scrolling.showsIndicators {
            paintScrollBars(of: scrolling, area: area, in: inner, on: &canvas)
        }
    }

    func paintScrollBars(of scrolling: ScrollRule, area: CellRect, in context: PaintContext, on canvas: inout Canvas) {
        let (content, window, offset) = (scrolling.contentSize, scrolling.windowSize, scrolling.offset)
        var style = CellStyle(attributes: .dim)
        if !isMonochrome { style = CellStyle(foreground: colors.separator) }
        if content.height > window.height, area.rows >= 2 {
            let (start, length) = thumb(area.rows, content.height, window.height, offset.y)
            let column = area.column + area.columns - 1
            canvas.stroke(
                CellRect(column: column, row: area.row + start, columns: 1, rows: length), with: "▐", in: context,
                style: style)
        }
        if scrolling.axes.contains(.horizontal), content.width > window.width, area.columns >= 2 {
            let (start, length) = thumb(area.columns, content.width, window.width, offset.x)
            let row = area.row + area.rows - 1
            canvas.stroke(
                CellRect(column: area.column + start, row: row, columns: length, rows: 1), with: "▄", in: context,
                style: style)
        }
    }

    /// Returns the start and length of a scroll indicator. It touches an end only if the content is scrolled to that
    /// end.
    private func thumb(_ cells: Int, _ content: CGFloat, _ window: CGFloat, _ offset: CGFloat) -> (Int, Int) {
        let length = Int(clamping: (CGFloat(cells) * window / content).rounded(), to: 1...max(1, cells - 1))
        let maximum = content - window
        let free = cells - length
        if offset <= 0 { return (0, length) }
        if offset >= maximum { return (free, length) }
        let start = Int(clamping: (CGFloat(free) * offset / maximum).rounded(), to: 0...max(0, free))
        return (free >= 2 ? max(1, min(free - 1, start)) : start, length)
    }
}
