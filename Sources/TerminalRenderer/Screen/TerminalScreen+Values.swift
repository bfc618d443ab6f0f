internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// Keyboard and mouse input for sliders, steppers and disclosure groups.
extension TerminalScreen {
    /// Handles a key that changes a value or expands the node.
    ///
    /// - Returns: False if the node does not use the key.
    func step(_ node: RenderNode, by key: Key) -> Bool {
        if node.content.facts.traits.contains(.adjustable) {
            switch key {
            case .left, .character("-"): send(.decrement, to: node)
            case .right, .character("+"): send(.increment, to: node)
            default: return false
            }
            return true
        }
        switch (node.content, key) {
        case (.disclosure(let disclosure), .left): if disclosure.isExpanded { send(.setOn(false), to: node) }
        case (.disclosure(let disclosure), .right): if !disclosure.isExpanded { send(.setOn(true), to: node) }
        case (.menu(let menu), .down): return menu.hasPrimaryAction && open(node)
        default: return false
        }
        return true
    }

    /// Handles a click on a track or on the two ends of a stepper, where the position matters.
    func point(at node: RenderNode, _ place: CellPoint) -> Bool {
        guard let layout else { return false }
        let laidOut = layout.node(for: node)
        let frame = laidOut.globalFrame
        let x = (CGFloat(place.column) + 0.5) * CellMetrics.cell.width - frame.minX
        if let values = node.content.valueRange {
            guard let track = (laidOut.rule as? TrackRule)?.track, track.width > 0 else { return false }
            let last = max(1, track.width - CellMetrics.cell.width)
            let fraction = min(1, max(0, (x - track.minX - CellMetrics.cell.width / 2) / last))
            return send(
                .setValue(values.lowerBound + fraction * (values.upperBound - values.lowerBound)), to: node)
        }
        guard node.content.facts.traits.contains(.adjustable) else { return false }
        let columnsLeft = Int(clamping: (frame.width - x) / CellMetrics.cell.width)
        if columnsLeft < 3 { return send(.increment, to: node) }
        return columnsLeft < 6 ? send(.decrement, to: node) : true
    }
}
