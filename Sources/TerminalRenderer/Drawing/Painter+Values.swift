internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// Paints a slider: a track with a knob.
    func paintSlider(
        _ slider: RenderSlider, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        if slider.isEnabled { canvas.addHit(node, in: area, of: context) }
        var inner = context
        if !slider.isEnabled { inner.attributes.insert(.dim) }
        paintPresentation(node, in: inner, on: &canvas)
        let track = track(of: node, in: context)
        let thumbColumn = column(slider.fraction, of: max(0, track.columns - 1))
        paintBar("━", "─", filled: thumbColumn, track: track, in: inner, on: &canvas)
        var style = CellStyle(foreground: isMonochrome ? .terminal : colors.accent)
        if isFocused(node) { style.attributes.formUnion([.bold, .inverse]) }
        canvas.write("●", column: track.column + thumbColumn, row: track.row, in: inner, style: style)
    }

    /// Paints a progress view: a bar, or a spinner.
    func paintProgress(
        _ progress: RenderProgress, of node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        paintPresentation(node, in: context, on: &canvas)
        let track = track(of: node, in: context)
        let style = CellStyle(foreground: isMonochrome ? .terminal : colors.accent)
        if node.render.content.isSpinner {
            let signs = ["○", "◔", "◑", "◕", "●"]
            let sign = progress.fraction.map { signs[column($0, of: 4)] } ?? spinner(on: &canvas)
            return canvas.write(sign, column: track.column, row: track.row, in: context, style: style)
        }
        guard let fraction = progress.fraction else {
            return paintBar("╍", "╍", filled: 0, track: track, in: context, on: &canvas)
        }
        let filled = Int(clamping: fraction * Double(track.columns), to: 0...max(0, track.columns))
        paintBar("━", "─", filled: fraction >= 1 ? track.columns : filled, track: track, in: context, on: &canvas)
    }

    /// Paints a fraction that is only displayed: a bar, or a track with a mark.
    func paintTrack(
        _ fraction: Double, isMarked: Bool, of node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        paintPresentation(node, in: context, on: &canvas)
        let track = track(of: node, in: context)
        let mark = column(fraction, of: max(0, track.columns - 1))
        let filled = isMarked ? 0 : column(fraction, of: max(0, track.columns))
        paintBar("━", "─", filled: filled, track: track, in: context, on: &canvas)
        if isMarked {
            let style = CellStyle(foreground: isMonochrome ? .terminal : colors.accent)
            canvas.write("●", column: track.column + mark, row: track.row, in: context, style: style)
        }
    }

    /// Paints a stepper: the label, the value if it has one, and the two buttons.
    func paintStepper(
        _ stepper: RenderStepper, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        if stepper.isEnabled { canvas.addHit(node, in: area, of: context) }
        var inner = context
        if !stepper.isEnabled { inner.attributes.insert(.dim) }
        paintPresentation(node, in: inner, on: &canvas)
        let row = area.row + max(0, area.rows - 1) / 2
        let end = area.column + area.columns
        if let value = stepper.value {
            canvas.write(value, column: end - 7 - value.cellWidth, row: row, in: inner, style: style(inner))
        }
        for (sign, column, can) in [("[-]", end - 6, stepper.canDecrement), ("[+]", end - 3, stepper.canIncrement)] {
            var style = style(inner)
            if colors.isTinted { style.foreground = colors.accent }
            if !can { style.attributes.insert(.dim) }
            if isFocused(node) { style.attributes.formUnion([.bold, .inverse]) }
            canvas.write(sign, column: column, row: row, in: inner, style: style)
        }
    }

    /// Returns the current frame of the spinner. Plain text gets a static character.
    private func spinner(on canvas: inout CellCanvas) -> String {
        guard !isMonochrome else { return "⋯" }
        canvas.result.isAnimating = true
        let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
        let tenths = Int(clamping: Date.now.timeIntervalSinceReferenceDate * 10)
        return signs[tenths % signs.count]
    }

    /// Returns the column nearest to a fraction of a number of columns, from 0 to that number.
    private func column(_ fraction: Double, of columns: Int) -> Int {
        Int(clamping: (fraction * Double(columns)).rounded(), to: 0...columns)
    }

    private func track(of node: LayoutNode, in context: PaintContext) -> CellRect {
        var track = (node.rule as? TrackRule)?.track ?? .zero
        if node.presentation?.frame != nil { track.size.width += node.presentationFrame.width - node.frame.width }
        return context.area(of: track)
    }

    private func paintBar(
        _ full: String, _ empty: String, filled: Int, track: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        let (before, after) = (max(0, min(filled, track.columns)), max(0, track.columns - filled))
        canvas.write(
            String(repeating: full, count: before), column: track.column, row: track.row, in: context,
            style: CellStyle(foreground: isMonochrome ? .terminal : colors.accent))
        canvas.write(
            String(repeating: empty, count: after), column: track.column + before, row: track.row, in: context,
            style: CellStyle(foreground: isMonochrome ? .terminal : colors.separator))
    }
}
