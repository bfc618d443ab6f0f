internal import FlowRecords
public import Foundation
internal import RenderTree
internal import ViewGraph

/// A key that was pressed, held or released.
///
/// Follows [Apple's KeyPress](https://developer.apple.com/documentation/swiftui/keypress).
public struct KeyPress: Sendable {
    /// The moments of a key press.
    ///
    /// A terminal reports when a key is pressed and when it repeats, but not when it is released.
    public struct Phases: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The key goes down.
        public static let down = Phases(rawValue: 1)
        /// The key is held and repeats.
        public static let `repeat` = Phases(rawValue: 2)
        /// The key goes up.
        public static let up = Phases(rawValue: 4)
        /// Down, repeat and up.
        public static let all: Phases = [.down, .repeat, .up]
    }

    /// Whether the key press continues to other views.
    public enum Result: Hashable, Sendable {
        /// The press ends here.
        case handled
        /// The press continues to the enclosing views.
        case ignored
    }

    /// Whether the key goes down, repeats or goes up.
    public let phase: Phases
    /// The key itself.
    public let key: KeyEquivalent
    /// The characters that the key types.
    public let characters: String
    /// The modifier keys that are held.
    public let modifiers: EventModifiers
}

extension View {
    /// Runs `action` for a key while the focus is on this view or inside it.
    ///
    /// ```swift
    /// let view = Text("Ship")
    ///     .focusable()
    ///     .onKeyPress(.leftArrow) { print("port"); return .handled }
    /// ```
    ///
    /// The innermost view receives a key first. If its action ignores the key, the views around it and then the screen
    /// receive it. Follows
    /// [Apple's onKeyPress(_:action:)](https://developer.apple.com/documentation/swiftui/view/onkeypress(_:action:)).
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: [.down, .repeat]) { _ in
            ActionPlace.record(action)
            return action()
        }
    }

    /// Runs `action` for a key and some of its phases while the focus is on this view or inside it.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeyPress(keys: [key], phases: phases, action: action)
    }

    /// Runs `action` for several keys while the focus is on this view or inside it.
    public nonisolated func onKeyPress(
        keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(phases: phases, isIncluded: { keys.contains($0.key) }, action: action))
    }

    /// Runs `action` for keys that type one of `characters` while the focus is on this view or inside it.
    public nonisolated func onKeyPress(
        characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(
            _KeyPressModifier(
                phases: phases,
                isIncluded: { press in
                    press.characters.unicodeScalars.contains { characters.contains($0) }
                },
                action: action))
    }

    /// Runs `action` for every key while the focus is on this view or inside it.
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        modifier(_KeyPressModifier(phases: phases, isIncluded: { _ in true }, action: action))
    }

    /// Runs `action` when Escape is pressed.
    ///
    /// Follows [Apple's onExitCommand](https://developer.apple.com/documentation/swiftui/view/onexitcommand(perform:)).
    public nonisolated func onExitCommand(perform action: (() -> Void)?) -> some View {
        onCommand(keys: [.escape], perform: action)
    }

    /// Runs `action` when Delete or Forward Delete is pressed.
    ///
    /// Follows [Apple's
    /// onDeleteCommand](https://developer.apple.com/documentation/swiftui/view/ondeletecommand(perform:)).
    public nonisolated func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        onCommand(keys: [.delete, .deleteForward], perform: action)
    }

    /// Runs `action` when an arrow key is pressed.
    ///
    /// Follows [Apple's onMoveCommand](https://developer.apple.com/documentation/swiftui/view/onmovecommand(perform:)).
    public nonisolated func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
            guard let action, press.modifiers.isEmpty else { return .ignored }
            ActionPlace.record(action)
            switch press.key {
            case .upArrow: action(.up)
            case .downArrow: action(.down)
            case .leftArrow: action(.left)
            default: action(.right)
            }
            return .handled
        }
    }

    private nonisolated func onCommand(keys: Set<KeyEquivalent>, perform action: (() -> Void)?) -> some View {
        onKeyPress(keys: keys) { press in
            guard let action, press.modifiers.isEmpty else { return .ignored }
            ActionPlace.record(action)
            action()
            return .handled
        }
    }
}

/// The direction of an arrow key.
///
/// Follows [Apple's MoveCommandDirection](https://developer.apple.com/documentation/swiftui/movecommanddirection).
public enum MoveCommandDirection: Sendable {
    case up, down, left, right
}

/// Performs an action when a matching key is pressed.
public struct _KeyPressModifier {
    let phases: KeyPress.Phases
    let isIncluded: (KeyPress) -> Bool
    let action: (KeyPress) -> KeyPress.Result
}

extension _KeyPressModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _KeyPressModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            KeyPressNode(modifier, at: $0)
        } update: {
            $0.modifier = modifier
        }
    }
}

@MainActor
private final class KeyPressNode: RenderedNode, @preconcurrency InputResponder {
    var modifier: _KeyPressModifier

    init(_ modifier: _KeyPressModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        var input = RenderInput()
        input.wantsKeys = true
        super.init(.input(input), at: cursor)
        render.responder = self
    }

    override var continuation: NodeContinuation { .description }

    func respond(to event: InputEvent) -> Bool {
        guard case .key(let key) = event, isUsable else { return false }
        let press = KeyPress(
            phase: key.isRepeated ? .repeat : .down, key: KeyEquivalent(key.key), characters: key.characters,
            modifiers: EventModifiers(rawValue: key.modifiers.rawValue))
        guard !modifier.phases.isDisjoint(with: press.phase), modifier.isIncluded(press) else { return false }
        ActionPlace.record(modifier.action)
        return modifier.action(press) == .handled
    }
}
