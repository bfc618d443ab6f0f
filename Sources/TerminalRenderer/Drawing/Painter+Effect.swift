internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints content with an effect. Cells can show paint, borders, clipping, opacity, colors and translation. Other
    /// effects are ignored.
    func paintEffect(
        _ effect: RenderEffect, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        guard !effect.hidesContent else { return }
        switch effect {
        case .paint(let layer, let isAbove):
            if isAbove { paintChildren(node, in: context, on: &canvas) }
            paintLayer(layer, size: node.presentationFrame.size, isAbove: isAbove, in: context, on: &canvas)
            if !isAbove { paintChildren(node, in: context, on: &canvas) }
        case .border(let paint, _):
            paintBorder(paint, area: area, in: context, on: &canvas)
            paintChildren(node, in: context, on: &canvas)
        case .clip(let outline, let evenOdd):
            paintClipped(outline, evenOdd: evenOdd, node, area: area, in: context, on: &canvas)
        case .opacity(1): paintChildren(node, in: context, on: &canvas)
        case .opacity(let opacity):
            paintFaded(node, area: area, to: opacity, in: context, on: &canvas) {
                paintChildren(node, in: context, on: &$0)
            }
        case .color(let change):
            paintChanged(node, area: area, in: context, on: &canvas) {
                paintChildren(node, in: context, on: &$0)
            } _: { style, _ in
                style = colors.change(style, by: change)
            }
        case .transform(let transform, _) where transform.isMove:
            var moved = context
            moved.origin.x += transform.tx
            moved.origin.y += transform.ty
            paintChildren(node, in: moved, on: &canvas)
        case .shift(let fractions):
            var moved = context
            moved.origin.x += fractions.x * node.presentationFrame.width
            moved.origin.y += fractions.y * node.presentationFrame.height
            paintChildren(node, in: moved, on: &canvas)
        case .transform, .shadow, .blur, .blend, .scale, .rotation, .rotation3D, .depth, .group, .exchange,
            .symbol:
            paintChildren(node, in: context, on: &canvas)
        }
    }

    /// Paints a border inside the area, before the content.
    private func paintBorder(
        _ paint: RenderPaint, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        let below = canvas.background(column: area.column, row: area.row)
        let (color, attributes) = isMonochrome ? (.terminal, []) : colors.textColor(paint, in: context, over: below)
        canvas.frame(area, corners: .square, in: context, style: CellStyle(foreground: color, attributes: attributes))
    }

    /// Paints the content clipped to an outline. Areas of up to two rows are clipped to a rectangle.
    private func paintClipped(
        _ outline: RenderOutline, evenOdd: Bool, _ node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        let inner = context.clipped(to: area)
        guard outline != .rectangle, area.rows > 2, !inner.clip.isEmpty else {
            return paintChildren(node, in: inner, on: &canvas)
        }
        let before = canvas.buffer
        paintChildren(node, in: inner, on: &canvas)
        let rect = CGRect(origin: context.origin, size: node.presentationFrame.size)
        var coverage = Coverage(outline.path(in: rect), evenOdd: evenOdd)
        for row in inner.clip.intersection(before.bounds).rowRange {
            coverage.move(to: row)
            for column in inner.clip.intersection(before.bounds).columnRange
            where coverage.quadrants(ofColumn: column).nonzeroBitCount < 2 {
                let cell = CellRect(column: column, row: row, columns: 1, rows: 1)
                canvas.buffer.copy(cell, of: before, to: CellPoint(column: column, row: row))
            }
        }
    }

    /// Paints a node with an opacity.
    func paintFaded(
        _ node: LayoutNode, area: CellRect, to opacity: Double, in context: PaintContext, on canvas: inout CellCanvas,
        _ content: (inout CellCanvas) -> Void
    ) {
        paintChanged(node, area: area, in: context, on: &canvas, content) { style, below in
            style = colors.fade(style, to: Float(opacity), over: below)
        }
    }

    /// Paints the content and then changes the style of the cells that it has changed.
    private func paintChanged(
        _ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas,
        _ content: (inout CellCanvas) -> Void, _ change: (inout CellStyle, CellColor) -> Void
    ) {
        let before = canvas.buffer
        content(&canvas)
        let isAnywhere = node.overflowsFrame || layout.isMoving
        let reach = (isAnywhere ? context.clip : area.intersection(context.clip)).intersection(before.bounds)
        for row in reach.rowRange {
            for column in reach.columnRange {
                let cell = canvas.buffer[column, row]
                guard cell.width > 0, cell != before[column, row] else { continue }
                let below = before[column, row].style.background
                let rect = CellRect(column: column, row: row, columns: cell.width, rows: 1)
                canvas.buffer.restyle(rect) { change(&$0, below) }
            }
        }
    }
}

extension PaintColors {
    /// Returns a style faded to an opacity. The terminal's own color is dimmed.
    func fade(_ style: CellStyle, to opacity: Float, over below: CellColor) -> CellStyle {
        var style = style
        if let background = RenderRGBA(style.background), style.background != below {
            style.background = blend(background.faded(to: opacity), over: below)
        }
        if let foreground = RenderRGBA(style.foreground) {
            style.foreground = blend(foreground.faded(to: opacity), over: style.background)
        } else if opacity < 1 {
            style.attributes.insert(.dim)
        }
        return style
    }

    func change(_ style: CellStyle, by effect: RenderColorEffect) -> CellStyle {
        var style = style
        if effect == .inversion, style.foreground == .terminal, style.background == .terminal {
            style.attributes.formSymmetricDifference(.inverse)
        }
        if let color = RenderRGBA(style.foreground) {
            style.foreground = blend(effect.applied(to: color, in: palette), over: style.background)
        }
        if let color = RenderRGBA(style.background) {
            style.background = blend(effect.applied(to: color, in: palette), over: .terminal)
        }
        return style
    }
}
