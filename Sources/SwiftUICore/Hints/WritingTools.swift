/// The behavior of writing tools in a text field.
///
/// Follows [Apple's WritingToolsBehavior](https://developer.apple.com/documentation/swiftui/writingtoolsbehavior).
public struct WritingToolsBehavior: Hashable, Sendable {
    private let number: Int

    /// The system's choice.
    public static let automatic = WritingToolsBehavior(number: 0)
    /// Suggestions in the text itself.
    public static let complete = WritingToolsBehavior(number: 1)
    /// Suggestions beside the text.
    public static let limited = WritingToolsBehavior(number: 2)
    /// No suggestions.
    public static let disabled = WritingToolsBehavior(number: 3)
}

extension View {
    /// Chooses how writing tools change the texts inside. Has no effect: no screen has writing tools.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/writingtoolsbehavior(_:)).
    public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

    /// Shows or hides the buttons of writing tools. Has no effect: no screen has writing tools.
    public nonisolated func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }
}
