internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// A sign of whether it is on, before the label; or a button that stays down.
    func paintToggle(
        _ toggle: RenderToggle, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        if toggle.style == .button {
            return paintPressable(
                node, style: toggle.isOn ? .prominent : .bordered, isEnabled: toggle.isEnabled,
                isPressed: isPressed(node) || (toggle.isOn && usesSigns), area: area, in: place, on: &canvas)
        }
        if toggle.isEnabled { canvas.addHit(node, in: area, of: place) }
        var inner = place
        if !toggle.isEnabled { inner.attributes.insert(.dim) }
        if toggle.style != .custom {
            var style = CellStyle(foreground: toggle.isOn && !usesSigns ? colors.accent : place.foreground)
            if isFocused(node) { style.attributes.insert(.inverse) }
            canvas.write(toggle.sign, column: area.column, row: area.middleRow, in: inner, style: style)
        }
        if isFocused(node) { inner.attributes.insert(.bold) }
        if !toggle.hidesLabel || toggle.style == .custom { paintShown(node, in: inner, on: &canvas) }
        if toggle.style == .custom, isFocused(node) { canvas.invert(area, in: place) }
    }
}

extension RenderToggle {
    /// Three cells.
    fileprivate var sign: String {
        switch style {
        case .switch: isMixed ? "─●─" : isOn ? "━━●" : "○──"
        default: isMixed ? "[-]" : isOn ? "[✓]" : "[ ]"
        }
    }
}
