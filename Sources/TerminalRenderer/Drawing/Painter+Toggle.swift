internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints a toggle: an indicator before the label, or a button that stays pressed.
    func paintToggle(
        _ toggle: RenderToggle, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        if toggle.style == .button {
            return paintPressable(
                node, style: toggle.isOn ? .prominent : .bordered, isEnabled: toggle.isEnabled,
                isPressed: isPressed(node) || (toggle.isOn && isMonochrome), area: area, in: context, on: &canvas)
        }
        if toggle.isEnabled { canvas.addHit(node, in: area, of: context) }
        var inner = context
        if !toggle.isEnabled { inner.attributes.insert(.dim) }
        if toggle.style != .custom {
            var style = CellStyle(foreground: toggle.isOn && !isMonochrome ? colors.accent : context.foreground)
            if isFocused(node) { style.attributes.insert(.inverse) }
            canvas.write(toggle.sign, column: area.column, row: area.middleRow, in: inner, style: style)
        }
        if isFocused(node) { inner.attributes.insert(.bold) }
        if !toggle.hidesLabel || toggle.style == .custom { paintPresentation(node, in: inner, on: &canvas) }
        if toggle.style == .custom, isFocused(node) { canvas.invert(area, in: context) }
    }
}

extension RenderToggle {
    /// The indicator, three cells wide.
    fileprivate var sign: String {
        switch style {
        case .switch: isMixed ? "─●─" : isOn ? "━━●" : "○──"
        default: isMixed ? "[-]" : isOn ? "[✓]" : "[ ]"
        }
    }
}
