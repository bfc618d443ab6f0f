public import Foundation
internal import LayoutEngine
internal import RenderTree

extension Screen {
    /// Taps at a point of the screen, in points, as a person does who sees where things are.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// screen.tap(at: CGPoint(x: 320, y: 192))
    /// ```
    ///
    /// What is drawn in front there takes it: the nearest control around it, or a gesture. What only arranges others is reached
    /// through, as is what is hidden, clipped, or lets the pointer through.
    ///
    /// - Returns: Whether something took it.
    @discardableResult
    public func tap(at point: CGPoint) -> Bool {
        host.update()
        guard let target = host.layout?.hit(at: point) else { return false }
        pointer.begin(on: target, at: point)
        pointer.pass(0.05, on: self)
        let isFollowed = target.pointerTaker != nil
        var isTaken = true
        if pointer.end() {
            host.update()
            isTaken = press(around: target) || isFollowed
        }
        pointer.pass(1, on: self)
        host.update()
        return isTaken
    }

    /// Drags from a point of the screen by a distance, both in points, in four moves of a twentieth of a second, and lets go.
    public func drag(from point: CGPoint, by distance: CGSize) {
        host.update()
        guard let target = host.layout?.hit(at: point) else { return }
        pointer.drag(on: target, from: point, by: distance, on: self) {}
    }

    /// Uses the nearest control around something. Returns whether there was one that could be used.
    private func press(around target: RenderNode) -> Bool {
        let all = semantics.all
        for node in sequence(first: target, next: \.parent) where node.responder != nil {
            if case .input = node.content { continue }
            guard let control = all.first(where: { $0.id == node.id }), let event = control.tapEvent else { continue }
            return control.isEnabled && node.send(event)
        }
        return false
    }
}

extension SemanticNode {
    /// What a tap has it do; nil if that is nothing.
    fileprivate var tapEvent: InputEvent? {
        switch role {
        case .button, .option, .link, .tab: .press
        case .disclosure: .setOn(value != "expanded")
        case .toggle: .setOn(value != "on")
        case .textField: .setFocused(true)
        case .row where actions.contains(.select): .choose
        default: actions.contains(.press) ? .press : nil
        }
    }
}
