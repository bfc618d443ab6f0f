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
        let (target, middle) = try place()
        for _ in 0..<count {
            screen.pointer.begin(on: target, at: middle)
            screen.pointer.advance(0.05, on: screen)
            release(on: target)
            screen.pointer.advance(0.1, on: screen)
        }
        screen.pointer.advance(1, on: screen)
    }

    /// Presses in the center for a number of seconds, and releases.
    ///
    /// The closure runs before the release and can check the screen.
    public func press(forDuration duration: TimeInterval, meanwhile: (() throws -> Void)? = nil) throws {
        let (target, middle) = try place()
        screen.pointer.begin(on: target, at: middle)
        screen.pointer.advance(duration, on: screen)
        screen.host.update()
        try meanwhile?()
        release(on: target)
        screen.pointer.advance(1, on: screen)
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
        let (target, middle) = try place()
        try screen.pointer.drag(on: target, from: middle, by: distance, on: screen) { try meanwhile?() }
    }

    /// Moves a pointer without a pressed button over the element, or off the screen.
    public func hover(_ isAbove: Bool = true) throws {
        let (target, middle) = try place()
        screen.pointer.hover(over: isAbove ? target : nil, at: middle)
        screen.host.update()
    }

    /// Presses a key while the keyboard focus is here. Returns whether the key was handled.
    ///
    /// Keys without a character have the characters of ``SwiftUICore/KeyEquivalent``.
    @discardableResult
    public func press(key: Character, characters: String? = nil) throws -> Bool {
        let node = try find()
        defer { screen.host.update() }
        return screen.renderNode(node.id)?.offer(RenderKeyPress(key, characters: characters)) ?? false
    }

    /// Focuses the element or its nearest focusable ancestor.
    public func focus() throws {
        let node = try find()
        guard let target = screen.renderNode(node.id) else { return }
        _ = target.selfAndAncestors.first { $0.send(.setFocused(true)) }
        screen.host.update()
    }

    // MARK: -

    private func place() throws(ScreenError) -> (target: RenderNode, middle: CGPoint) {
        let node = try find()
        guard let target = screen.renderNode(node.id) else {
            throw screen.error(.missing, "There is no \(words) anymore.")
        }
        if let above = screen.presentationCovering(node) {
            throw screen.error(
                .hidden, "The \(node.role.rawValue) \(node.label.debugDescription) is covered by the \(above).")
        }
        let frame = screen.frame(of: target)
        return (target, CGPoint(x: frame.midX, y: frame.midY))
    }

    private func release(on target: RenderNode) {
        if screen.pointer.end(), target.responder != nil { press(target) }
        screen.host.update()
    }

    private func press(_ target: RenderNode) {
        if case .input = target.content { return }
        target.send(.press)
    }
}
