public import Foundation
internal import RenderTree

extension ScreenElement {
    /// Taps a number of times in the center, in quick succession, and waits until no further tap could follow.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.element("Photo").tap(count: 2)
    /// ```
    public func tap(count: Int) throws { try tapInTheMiddle(count) }

    func tapInTheMiddle(_ count: Int) throws(ScreenError) {
        let (node, target, middle) = try pressable()
        let isFollowed = target.pointerResponder != nil
        var (isTaken, isRefused) = (false, false)
        for _ in 0..<count {
            screen.pointer.begin(on: target, at: middle)
            screen.pointer.advance(0.05, on: screen)
            if let isUsed = release(on: target) { (isTaken, isRefused) = (isTaken || isUsed, isRefused || !isUsed) }
            screen.pointer.advance(0.1, on: screen)
        }
        screen.pointer.advance(1, on: screen)
        if isRefused, !isTaken, !isFollowed { throw unsupportedAction(node, "be tapped") }
    }

    /// Presses in the center for a number of seconds, and releases.
    ///
    /// The closure runs before the release and can check the screen.
    public func press(forDuration duration: TimeInterval, meanwhile: (() throws -> Void)? = nil) throws {
        let (node, target, middle) = try pressable()
        let isFollowed = target.pointerResponder != nil
        screen.pointer.begin(on: target, at: middle)
        screen.pointer.advance(duration, on: screen)
        screen.host.update()
        try meanwhile?()
        let isUsed = release(on: target) ?? true
        screen.pointer.advance(1, on: screen)
        if !isUsed, !isFollowed { throw unsupportedAction(node, "be pressed") }
    }

    /// Drags from the center by a distance in points, in four moves at intervals of 50 ms, and releases.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// try screen.element("Card").drag(by: CGSize(width: 80, height: 0))
    /// ```
    ///
    /// The closure runs before the release and can check the screen.
    public func drag(by distance: CGSize, meanwhile: (() throws -> Void)? = nil) throws {
        let (_, target, middle) = try pressable()
        try screen.pointer.drag(on: target, from: middle, by: distance, on: screen) { try meanwhile?() }
    }

    /// Moves a pointer without a pressed button over the element, or off the screen.
    public func hover(_ isAbove: Bool = true) throws {
        let (_, target, middle) = try place()
        screen.pointer.hover(over: isAbove ? target : nil, at: middle)
        screen.host.update()
    }

    /// Presses a key while the keyboard focus is here. Returns whether the key was handled.
    ///
    /// Keys without a character have the characters of ``SwiftUICore/KeyEquivalent``.
    @discardableResult
    public func press(key: Character, characters: String? = nil) throws -> Bool {
        let node = try usable()
        defer { screen.host.update() }
        return screen.renderNode(node.id)?.offer(RenderKeyPress(key, characters: characters)) ?? false
    }

    /// Focuses the element or its nearest focusable ancestor.
    public func focus() throws {
        let node = try usable()
        let isTaken = screen.renderNode(node.id)?.selfAndAncestors.contains { $0.send(.setFocused(true)) } ?? false
        screen.host.update()
        if !isTaken { throw unsupportedAction(node, "be focused") }
    }

    // MARK: -

    /// Returns the match with its render node and its center, if no presentation covers it.
    func place() throws(ScreenError) -> (node: SemanticNode, target: RenderNode, middle: CGPoint) {
        let node = try uncovered()
        guard let target = screen.renderNode(node.id) else {
            throw screen.error(.missing, "There is no \(words) anymore.")
        }
        let frame = screen.frame(of: target)
        return (node, target, CGPoint(x: frame.midX, y: frame.midY))
    }

    /// Returns the same for a press. It may begin on a disabled element only if a gesture around it follows.
    private func pressable() throws(ScreenError) -> (node: SemanticNode, target: RenderNode, middle: CGPoint) {
        let place = try place()
        if !place.node.isEnabled, place.target.pointerResponder == nil { throw disabled(place.node) }
        return place
    }

    /// Ends the press. Returns whether the control has used it; nil if it went to no control.
    private func release(on target: RenderNode) -> Bool? {
        let isPressed = screen.pointer.end() && target.responder != nil
        defer { screen.host.update() }
        return isPressed ? press(target) : nil
    }

    private func press(_ target: RenderNode) -> Bool? {
        if case .input = target.content { return nil }
        let control = screen.semantics.all.first { $0.id == target.id }
        return target.send(control?.tap?.event ?? control?.tapEvent ?? .press)
    }
}
