/// The word on the Return key of an on-screen keyboard.
///
/// Follows [Apple's SubmitLabel](https://developer.apple.com/documentation/swiftui/submitlabel).
public struct SubmitLabel: Sendable, Equatable {
    private enum Kind: String { case done, go, send, join, route, search, `return`, next, `continue` }
    private let kind: Kind

    /// The name of the key; nil for its usual name.
    var name: String? { kind == .return ? nil : kind.rawValue }

    /// "Done".
    public static let done = SubmitLabel(kind: .done)
    /// "Go".
    public static let go = SubmitLabel(kind: .go)
    /// "Send".
    public static let send = SubmitLabel(kind: .send)
    /// "Join".
    public static let join = SubmitLabel(kind: .join)
    /// "Route".
    public static let route = SubmitLabel(kind: .route)
    /// "Search".
    public static let search = SubmitLabel(kind: .search)
    /// "Return".
    public static let `return` = SubmitLabel(kind: .return)
    /// "Next".
    public static let next = SubmitLabel(kind: .next)
    /// "Continue".
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
    /// Chooses the word on the Return key for the fields inside.
    ///
    /// Only on-screen keyboards display the label. Follows
    /// [Apple's submitLabel(_:)](https://developer.apple.com/documentation/swiftui/view/submitlabel(_:)).
    public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
        environment(\.submitLabel, submitLabel)
    }
}
