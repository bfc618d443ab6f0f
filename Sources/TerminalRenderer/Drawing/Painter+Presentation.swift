internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// The window's content, and above it what is presented.
    func paintRoot(_ root: LayoutNode, in place: Place, on canvas: inout Canvas) {
        if let scrolling = root.scrolling, scrolling.isScrollable {
            canvas.addScrollable(root, in: place.clip, of: place)
        }
        for child in root.children where !child.isPresentation { paint(child, in: place, on: &canvas) }
        paintOverflow(of: root, in: place, on: &canvas)
        for child in root.children where child.isPresentation { paint(child, in: place, on: &canvas) }
        if let scrolling = root.scrolling, !usesSigns {
            paintScrollBars(of: scrolling, area: place.clip, in: place, on: &canvas)
        }
    }

    /// A box in front of all that was painted before, which is dimmed and cannot be used.
    func paintPresentation(
        _ presentation: RenderPresentation, of node: LayoutNode, area: CellRect, in place: Place,
        on canvas: inout Canvas
    ) {
        canvas.result.cursor = nil
        canvas.result.scrollables.removeAll()
        canvas.addHit(node, keepsArea: true, in: place.clip, of: place)
        switch presentation.kind {
        case .fullScreenCover, .window:
            canvas.buffer.fill(place.clip)
            paintShown(node, in: place, on: &canvas)
            paintOverflow(of: node, in: place, on: &canvas)
        case .sheet, .alert, .confirmationDialog, .popover, .menu:
            if presentation.kind != .menu, presentation.kind != .popover, !usesSigns {
                canvas.restyle(place.clip, in: place) { $0.attributes.insert(.dim) }
            }
            canvas.fill(area, with: .terminal, in: place)
            let style = usesSigns ? CellStyle() : CellStyle(foreground: colors.accent)
            canvas.frame(area, in: place, style: style)
            paintShown(node, in: place.clipped(to: area), on: &canvas)
            paintOverflow(of: node, in: place.clipped(to: area), on: &canvas)
        }
    }
}

extension LayoutNode {
    fileprivate var isPresentation: Bool {
        if case .presentation = render.content { true } else { false }
    }
}
