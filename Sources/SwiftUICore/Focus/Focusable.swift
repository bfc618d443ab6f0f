internal import RenderTree
internal import ViewGraph

/// The effects of the keyboard on a focused view.
///
/// Follows [Apple's FocusInteractions](https://developer.apple.com/documentation/swiftui/focusinteractions).
public struct FocusInteractions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// A key acts on the view, as on a button.
    public static let activate = FocusInteractions(rawValue: 1)
    /// The keyboard types into the view.
    public static let edit = FocusInteractions(rawValue: 2)
    /// The interactions that the screen supports.
    public static let automatic: FocusInteractions = [.activate, .edit]
}

extension View {
    /// Lets the view have the keyboard's focus.
    ///
    /// ```swift
    /// struct Pad: View {
    ///     @FocusState private var isFocused: Bool
    ///     @State private var last = ""
    ///     var body: some View {
    ///         Text(last)
    ///             .focusable()
    ///             .focused($isFocused)
    ///             .onKeyPress { last = $0.characters; return .handled }
    ///     }
    /// }
    /// ```
    ///
    /// A focusable view can have the focus of the app, and then receives key presses. Follows
    /// [Apple's focusable(_:)](https://developer.apple.com/documentation/swiftui/view/focusable(_:)).
    public nonisolated func focusable(_ isFocusable: Bool = true) -> some View {
        modifier(_FocusableModifier(isFocusable: isFocusable, didChange: { _ in }))
    }

    /// Lets the view have the keyboard's focus, for typing or for pressing. Screens support all interactions.
    public nonisolated func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
        focusable(isFocusable)
    }

    /// Lets the view have the keyboard focus, and reports when it receives or loses it.
    public nonisolated func focusable(
        _ isFocusable: Bool = true, onFocusChange: @escaping (_ isFocused: Bool) -> Void
    ) -> some View {
        modifier(_FocusableModifier(isFocusable: isFocusable, didChange: onFocusChange))
    }

    /// Lets the arrow keys enter the views inside as a group.
    ///
    /// Has no effect: the keyboard moves through the focusable views in their order. Follows
    /// [Apple's focusSection()](https://developer.apple.com/documentation/swiftui/view/focussection()).
    public nonisolated func focusSection() -> some View { self }

    /// Hides the mark of the focus inside.
    ///
    /// Screens always show the keyboard focus; views can read ``EnvironmentValues/isFocusEffectEnabled``. Follows
    /// [Apple's
    /// focusEffectDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/focuseffectdisabled(_:)).
    public nonisolated func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { if disabled { $0 = false } }
    }
}

private struct IsFocusedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

private struct IsFocusEffectEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
}

extension EnvironmentValues {
    /// Whether the nearest focusable ancestor has focus.
    public var isFocused: Bool { isFocusedHere }

    var isFocusedHere: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }

    /// Whether focus effects are enabled.
    public var isFocusEffectEnabled: Bool {
        get { self[IsFocusEffectEnabledKey.self] }
        set { self[IsFocusEffectEnabledKey.self] = newValue }
    }
}

/// Makes a view focusable.
public struct _FocusableModifier {
    let isFocusable: Bool
    let didChange: (Bool) -> Void
}

extension _FocusableModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _FocusableModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap {
            FocusableNode(modifier, at: $0)
        } update: {
            $0.update(with: modifier)
        } children: { node, children in
            EnvironmentNode.reconcile(content, at: &children) { [unowned node] in
                if node.takesFocus { $0.isFocusedHere = node.isFocused }
            }
        }
    }
}

/// The node of a focusable view.
@MainActor
final class FocusableNode: RenderedNode, FocusTarget, @preconcurrency InputResponder {
    private var modifier: _FocusableModifier
    private(set) var isFocused = false

    init(_ modifier: _FocusableModifier, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(.input(RenderInput()), at: cursor)
        tree.update(render, to: .input(shown))
        render.responder = self
        interests = EnvironmentValues.controlInterests
        joinFocus()
    }

    override var continuation: NodeContinuation { isFocused ? .busy : .description }

    var takesFocus: Bool { modifier.isFocusable }

    func update(with modifier: _FocusableModifier) {
        self.modifier = modifier
        show()
    }

    private var shown: RenderInput {
        let values = environmentScope.values
        var input = RenderInput()
        input.isFocusable = modifier.isFocusable
        input.isFocused = isFocused
        input.isEnabled = DependencyTracker.ignoring { values.isEnabled }
        return input
    }

    private func show() {
        let shown = shown
        tree.update(render, to: .input(shown))
        if !shown.isEnabled || !shown.isFocusable { releaseFocus() }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    func showFocus(_ isFocused: Bool) {
        self.isFocused = isFocused
        show()
        if let inner = firstChild as? EnvironmentNode {
            inner.reapply()
        }
        modifier.didChange(isFocused)
    }

    override func tearDown() { leaveFocus() }

    func respond(to event: InputEvent) -> Bool {
        if case .setFocused(true) = event, !takesFocus { return false }
        return respondToFocus(event)
    }
}
