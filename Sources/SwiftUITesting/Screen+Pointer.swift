public import Foundation
internal import LayoutEngine
internal import RenderTree

extension Screen {
    /// Taps at a point of the screen, in points.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// screen.tap(at: CGPoint(x: 320, y: 192))
    /// ```
    ///
    /// The tap goes to the frontmost content at the point: its nearest control, or a gesture. It passes through layout
    /// containers, and through content that is hidden, clipped or disallows hit testing.
    ///
    /// - Returns: Whether the tap was handled.
    @discardableResult
    public func tap(at point: CGPoint) -> Bool {
        host.update()
        guard let target = host.layout?.hit(at: point) else { return false }
        pointer.begin(on: target, at: point)
        pointer.advance(0.05, on: self)
        let isFollowed = target.pointerResponder != nil
        var isTaken = true
        if pointer.end() {
            host.update()
            isTaken = press(around: target) || isFollowed
        }
        pointer.advance(1, on: self)
        host.update()
        return isTaken
    }

    /// Drags from a point of the screen by a distance, both in points, in four moves at intervals of 50 ms, and
    /// releases.
    public func drag(from point: CGPoint, by distance: CGSize) {
        host.update()
        guard let target = host.layout?.hit(at: point) else { return }
        pointer.drag(on: target, from: point, by: distance, on: self) {}
    }

    /// Presses the nearest control around a node. Returns whether one could be used.
    private func press(around target: RenderNode) -> Bool {
        let all = semantics.all
        for node in target.selfAndAncestors where node.responder != nil {
            if case .input = node.content { continue }
            guard let control = all.first(where: { $0.id == node.id }), let event = control.tapEvent else { continue }
            return control.isEnabled && node.send(event)
        }
        return false
    }
}

extension SemanticNode {
    /// The event of a tap at a point; nil if it has none.
    var tapEvent: InputEvent? {
        switch role {
        case .textField: .setFocused(true)
        case .row where actions.contains(.select): .choose
        default: tap?.event
        }
    }
}
