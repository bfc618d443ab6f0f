internal import Foundation
internal import RenderTree

/// Mouse input for the app's gestures.
extension TerminalScreen {
    func beginPointing(at event: MouseEvent) {
        pointing.begin(
            on: target(at: event.position), at: event.point, time: now,
            modifiers: RenderShortcut.Modifiers(held: event.modifiers))
        didPoint()
    }

    func movePointing(to event: MouseEvent) {
        guard pointing.isFollowed else { return }
        pointing.move(to: event.point, time: now)
        didPoint()
    }

    /// Returns true if the click should perform the node's action.
    func endPointing(on node: RenderNode, at event: MouseEvent) -> Bool {
        guard pointing.isFollowed else { return true }
        let isFree = pointing.end(at: event.point, time: now)
        didPoint()
        if case .input = node.content { return false }
        return isFree
    }

    func hover(at event: MouseEvent) {
        pointing.hover(over: target(at: event.position), at: event.point)
        if pointing.isHovering { update() }
    }

    private var now: Double { Date().timeIntervalSinceReferenceDate }

    /// Updates the screen after a pointer event, and schedules the deadline of time-dependent gestures.
    private func didPoint() {
        update()
        // One timer for any number of events. When it fires, it is set again for a later deadline.
        guard let deadline = tree?.pointerDeadline, deadline < pointing.awaitedDeadline ?? .infinity else { return }
        pointing.awaitedDeadline = deadline
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, deadline - now)) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.pointing.awaitedDeadline == deadline else { return }
                self.pointing.awaitedDeadline = nil
                let now = max(deadline, self.now)
                if let due = self.tree?.pointerDeadline, due <= now { self.pointing.wait(until: now) }
                self.didPoint()
            }
        }
    }
}

extension MouseEvent {
    /// The center of the cell in points.
    fileprivate var point: CGPoint { CGPoint(x: CGFloat(position.column) * 8 + 4, y: CGFloat(position.row) * 16 + 8) }
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
    /// Creates the key press that an app receives. Nil if SwiftUI has no equivalent.
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
