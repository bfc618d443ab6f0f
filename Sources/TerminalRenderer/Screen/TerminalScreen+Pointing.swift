internal import Foundation
internal import RenderTree

/// The mouse, for the gestures of the app.
extension TerminalScreen {
    func beginPointing(at event: MouseEvent) {
        pointing.begin(
            on: target(at: event.place), at: event.point, time: now,
            modifiers: RenderShortcut.Modifiers(held: event.modifiers))
        didPoint()
    }

    func movePointing(to event: MouseEvent) {
        guard pointing.isFollowed else { return }
        pointing.move(to: event.point, time: now)
        didPoint()
    }

    /// Returns whether what was pressed is to be done.
    func endPointing(on node: RenderNode, at event: MouseEvent) -> Bool {
        guard pointing.isFollowed else { return true }
        let isFree = pointing.end(at: event.point, time: now)
        didPoint()
        if case .input = node.content { return false }
        return isFree
    }

    func hover(at event: MouseEvent) {
        pointing.hover(over: target(at: event.place), at: event.point)
        if pointing.isHovering { update() }
    }

    private var now: Double { Date().timeIntervalSinceReferenceDate }

    /// Shows what has become of it, and comes back when a gesture wants to hear that time has passed.
    private func didPoint() {
        update()
        guard let deadline = tree?.pointerDeadline else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, deadline - now)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.tree?.pointerDeadline == deadline else { return }
                self.pointing.wait(until: max(deadline, self.now))
                self.didPoint()
            }
        }
    }
}

extension MouseEvent {
    /// The middle of the cell, in points.
    fileprivate var point: CGPoint { CGPoint(x: CGFloat(place.column) * 8 + 4, y: CGFloat(place.row) * 16 + 8) }
}

extension RenderShortcut.Modifiers {
    init(held modifiers: KeyModifiers) {
        self = []
        if modifiers.contains(.shift) { insert(.shift) }
        if modifiers.contains(.alt) { insert(.option) }
        if modifiers.contains(.control) { insert(.control) }
        if modifiers.contains(.command) { insert(.command) }
    }
}

extension RenderKeyPress {
    /// What a key of the terminal is to an app; nil if that has no name for it.
    init?(_ key: Key, _ modifiers: KeyModifiers) {
        let character: Character? =
            switch key {
            case .character(let letter): letter
            case .enter: "\r"
            case .tab: "\t"
            case .escape: "\u{1B}"
            case .backspace: "\u{8}"
            case .delete: "\u{F728}"
            case .up: "\u{F700}"
            case .down: "\u{F701}"
            case .left: "\u{F702}"
            case .right: "\u{F703}"
            case .home: "\u{F729}"
            case .end: "\u{F72B}"
            case .pageUp: "\u{F72C}"
            case .pageDown: "\u{F72D}"
            case .insert, .function: nil
            }
        guard let character else { return nil }
        self.init(character, modifiers: RenderShortcut.Modifiers(held: modifiers))
    }
}
