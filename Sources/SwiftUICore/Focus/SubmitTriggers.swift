internal import FlowRecords
internal import ViewGraph

/// The fields whose submission runs an action: text fields, search fields, or both.
///
/// Follows [Apple's SubmitTriggers](https://developer.apple.com/documentation/swiftui/submittriggers).
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Return in a text field.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Return in a search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The submission actions that apply to a control, the innermost first.
struct SubmitActions {
    private var actions: [Entry] = []

    /// Not a tuple, because an array of tuples wraps each closure in another one, which hides the closure from records.
    private struct Entry {
        let triggers: SubmitTriggers
        let action: () -> Void
    }

    mutating func add(_ triggers: SubmitTriggers, _ action: @escaping () -> Void) {
        actions.insert(Entry(triggers: triggers, action: action), at: 0)
    }

    func run(_ trigger: SubmitTriggers) {
        for entry in actions where entry.triggers.contains(trigger) {
            ActionPlace.record(entry.action)
            entry.action()
        }
    }
}

private struct SubmitActionsKey: EnvironmentKey {
    static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
    /// The actions that a control runs on submission, outside of updates.
    var submitActions: SubmitActions {
        get { self[SubmitActionsKey.self] }
        set { self[SubmitActionsKey.self] = newValue }
    }
}

extension View {
    /// Runs `action` when a person presses Return in a field inside.
    ///
    /// ```swift
    /// // given: name: Binding<String>
    /// let field = TextField("Name", text: name)
    ///     .onSubmit { print("Return was pressed") }
    /// ```
    ///
    /// The action applies to all fields in the view. If several actions apply to a field, the innermost runs first.
    /// Follows [Apple's onSubmit(of:_:)](https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)).
    public nonisolated func onSubmit(
        of triggers: SubmitTriggers = .text,
        _ action: @escaping () -> Void
    ) -> some View {
        transformEnvironment(\.submitActions) { $0.add(triggers, action) }
    }

    /// Keeps submissions inside this view from the actions of enclosing `onSubmit` modifiers.
    public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.submitActions) { if isBlocking { $0 = SubmitActions() } }
    }
}
