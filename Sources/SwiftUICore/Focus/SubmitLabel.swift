/// A semantic label describing the label of submission within a view hierarchy.
///
/// Follows [Apple's SubmitLabel](https://developer.apple.com/documentation/swiftui/submitlabel).
public struct SubmitLabel: Sendable, Equatable {
    private enum Kind: String { case done, go, send, join, route, search, `return`, next, `continue` }
    private let kind: Kind

    /// The name of the key; nil for its usual name.
    var name: String? { kind == .return ? nil : kind.rawValue }

    /// Defines a submit label with text of "Done".
    public static let done = SubmitLabel(kind: .done)
    /// Defines a submit label with text of "Go".
    public static let go = SubmitLabel(kind: .go)
    /// Defines a submit label with text of "Send".
    public static let send = SubmitLabel(kind: .send)
    /// Defines a submit label with text of "Join".
    public static let join = SubmitLabel(kind: .join)
    /// Defines a submit label with text of "Route".
    public static let route = SubmitLabel(kind: .route)
    /// Defines a submit label with text of "Search".
    public static let search = SubmitLabel(kind: .search)
    /// Defines a submit label with text of "Return".
    public static let `return` = SubmitLabel(kind: .return)
    /// Defines a submit label with text of "Next".
    public static let next = SubmitLabel(kind: .next)
    /// Defines a submit label with text of "Continue".
    public static let `continue` = SubmitLabel(kind: .continue)
}

struct SubmitLabelKey: EnvironmentKey {
    static var defaultValue: SubmitLabel { .return }
}

extension EnvironmentValues {
    /// The label of the key that submits.
    var submitLabel: SubmitLabel {
        get { self[SubmitLabelKey.self] }
        set { self[SubmitLabelKey.self] = newValue }
    }
}

extension View {
    /// Sets the submit label for this view.
    ///
    /// Only on-screen keyboards display the label. Follows
    /// [Apple's submitLabel(_:)](https://developer.apple.com/documentation/swiftui/view/submitlabel(_:)).
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.submitLabel, submitLabel)
    }
}
