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
        canvas.addHit(node, keepsArea: true, in: context.clip, of: context)
        switch presentation.kind {
        case .fullScreenCover, .window:
            canvas.buffer.fill(context.clip)
            paintPresentation(node, in: context, on: &canvas)
            paintOverflow(of: node, in: context, on: &canvas)
        case .sheet, .alert, .confirmationDialog, .popover, .menu:
            if presentation.kind != .menu, presentation.kind != .popover, !isMonochrome {
                canvas.restyle(context.clip, in: context) { $0.attributes.insert(.dim) }
            }
            canvas.fill(area, with: .terminal, in: context)
            let style = isMonochrome ? CellStyle() : CellStyle(foreground: colors.accent)
            canvas.frame(area, in: context, style: style)
            paintPresentation(node, in: context.clipped(to: area), on: &canvas)
            paintOverflow(of: node, in: context.clipped(to: area), on: &canvas)
        }
    }
}

extension LayoutNode {
    fileprivate var isPresentation: Bool {
        if case .presentation = render.content { true } else { false }
    }
}
