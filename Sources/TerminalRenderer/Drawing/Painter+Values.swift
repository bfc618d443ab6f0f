internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// A track with a knob where the value is.
    func paintSlider(
        _ slider: RenderSlider, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        if slider.isEnabled { canvas.addHit(node, in: area, of: place) }
        var inner = place
        if !slider.isEnabled { inner.attributes.insert(.dim) }
        paintShown(node, in: inner, on: &canvas)
        let track = track(of: node, in: place)
        let knob = Int((slider.fraction * Double(max(0, track.columns - 1))).rounded())
        paintBar("━", "─", filled: knob, track: track, in: inner, on: &canvas)
        var style = CellStyle(foreground: usesSigns ? .terminal : colors.accent)
        if isFocused(node) { style.attributes.formUnion([.bold, .inverse]) }
        canvas.write("●", column: track.column + knob, row: track.row, in: inner, style: style)
    }

    /// A bar, as full as something is done; or a sign that something is being done.
    func paintProgress(_ progress: RenderProgress, of node: LayoutNode, in place: Place, on canvas: inout Canvas) {
        paintShown(node, in: place, on: &canvas)
        let track = track(of: node, in: place)
        let style = CellStyle(foreground: usesSigns ? .terminal : colors.accent)
        if node.render.content.isSpinner {
            let signs = ["○", "◔", "◑", "◕", "●"]
            let sign = progress.fraction.map { signs[Int(($0 * 4).rounded())] } ?? spinner(on: &canvas)
            return canvas.write(sign, column: track.column, row: track.row, in: place, style: style)
        }
        guard let fraction = progress.fraction else {
            return paintBar("╍", "╍", filled: 0, track: track, in: place, on: &canvas)
        }
        let filled = Int((fraction * Double(track.columns)).rounded(.down))
        paintBar("━", "─", filled: fraction >= 1 ? track.columns : filled, track: track, in: place, on: &canvas)
    }

    /// A bar, or a mark on a track.
    func paintGauge(_ gauge: RenderGauge, of node: LayoutNode, in place: Place, on canvas: inout Canvas) {
        paintShown(node, in: place, on: &canvas)
        let track = track(of: node, in: place)
        let isMarked = gauge.style == .linear || gauge.style == .circular
        let mark = Int((gauge.fraction * Double(max(0, track.columns - 1))).rounded())
        let filled = isMarked ? 0 : Int((gauge.fraction * Double(track.columns)).rounded())
        paintBar("━", "─", filled: filled, track: track, in: place, on: &canvas)
        if isMarked {
            let style = CellStyle(foreground: usesSigns ? .terminal : colors.accent)
            canvas.write("●", column: track.column + mark, row: track.row, in: place, style: style)
        }
    }

    /// The label, the value if it is said, and what steps it down and up.
    func paintStepper(
        _ stepper: RenderStepper, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        if stepper.isEnabled { canvas.addHit(node, in: area, of: place) }
        var inner = place
        if !stepper.isEnabled { inner.attributes.insert(.dim) }
        paintShown(node, in: inner, on: &canvas)
        let row = area.row + max(0, area.rows - 1) / 2
        let end = area.column + area.columns
        if let value = stepper.value {
            canvas.write(value, column: end - 7 - value.cellWidth, row: row, in: inner, style: style(inner))
        }
        for (sign, column, can) in [("[-]", end - 6, stepper.canDecrement), ("[+]", end - 3, stepper.canIncrement)] {
            var style = style(inner)
            if !can { style.attributes.insert(.dim) }
            if isFocused(node) { style.attributes.formUnion([.bold, .inverse]) }
            canvas.write(sign, column: column, row: row, in: inner, style: style)
        }
    }

    /// The sign of the moment; in text, where nothing moves, one that says that it goes on.
    private func spinner(on canvas: inout Canvas) -> String {
        guard !usesSigns else { return "⋯" }
        canvas.result.isMoving = true
        let signs = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
        let tenths = Int(Date.now.timeIntervalSinceReferenceDate * 10)
        return signs[tenths % signs.count]
    }

    private func track(of node: LayoutNode, in place: Place) -> CellRect {
        place.area(of: (node.rule as? TrackRule)?.track ?? .zero)
    }

    private func paintBar(
        _ full: String, _ empty: String, filled: Int, track: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        let (before, after) = (max(0, min(filled, track.columns)), max(0, track.columns - filled))
        canvas.write(
            String(repeating: full, count: before), column: track.column, row: track.row, in: place,
            style: CellStyle(foreground: usesSigns ? .terminal : colors.accent))
        canvas.write(
            String(repeating: empty, count: after), column: track.column + before, row: track.row, in: place,
            style: CellStyle(foreground: usesSigns ? .terminal : colors.separator))
    }
}
