internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints the root: the content of the window, and the presentations above it.
    func paintRoot(_ root: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas) {
        if let scrolling = root.scrolling, scrolling.isScrollable {
            canvas.addScrollable(root, in: context.clip, of: context)
        }
        for child in root.children where !child.isPresentation { paint(child, in: context, on: &canvas) }
        paintOverflow(of: root, in: context, on: &canvas)
        for child in root.children where child.isPresentation { paint(child, in: context, on: &canvas) }
        if !isMonochrome { paintScrollBars(of: root, area: context.clip, in: context, on: &canvas) }
    }

    /// Paints a presentation: a box in front of everything else, which is dimmed and disabled.
    func paintPresentation(
        _ presentation: RenderPresentation, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        canvas.result.cursor = nil
        canvas.result.scrollables.removeAll()
        canvas.result.fields.removeAll()
        canvas.addHit(node, keepsArea: true, in: context.clip, of: context)
        switch presentation.kind {
        case .fullScreenCover, .window:
            canvas.buffer.fill(context.clip)
            paintScrolled(node, area: area, in: context, on: &canvas)
            paintOverflow(of: node, in: context, on: &canvas)
        case .sheet, .alert, .confirmationDialog, .popover, .menu:
            if presentation.kind != .menu, presentation.kind != .popover, !isMonochrome {
                canvas.restyle(context.clip, in: context) { $0.attributes.insert(.dim) }
            }
            canvas.fill(area, with: .terminal, in: context)
            if (node.rule as? PresentationRule)?.hasBorder ?? true {
                let style = isMonochrome ? CellStyle() : CellStyle(foreground: colors.accent)
                canvas.frame(area, in: context, style: style)
            }
            paintScrolled(node, area: area, in: context.clipped(to: area), on: &canvas)
            paintOverflow(of: node, in: context.clipped(to: area), on: &canvas)
        }
    }

    /// Paints the children of a presentation: its bars, and the visible part of its content with an indicator.
    private func paintScrolled(
        _ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        guard let rule = node.rule as? PresentationRule, rule.isScrollable else {
            return paintPresentation(node, in: context, on: &canvas)
        }
        let window = context.area(of: CGRect(origin: rule.windowOrigin, size: rule.windowSize))
        // The indicator lies on the border, beside the content.
        let scrolled = CellRect(column: area.column, row: window.row, columns: area.columns, rows: window.rows)
        canvas.addScrollable(node, in: scrolled, of: context)
        for child in node.children where node.render.draws(child.render) {
            paint(child, in: rule.isBar(child) ? context : context.clipped(to: window), on: &canvas)
        }
        paintScrollBars(of: node, area: scrolled, in: context, on: &canvas)
    }
}

extension LayoutNode {
    fileprivate var isPresentation: Bool {
        if case .presentation = render.content { true } else { false }
    }
}
