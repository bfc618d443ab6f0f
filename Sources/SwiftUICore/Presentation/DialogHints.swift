/// The severity of an alert or confirmation dialog.
///
/// Follows [Apple's DialogSeverity](https://developer.apple.com/documentation/swiftui/dialogseverity).
public struct DialogSeverity: Hashable, Sendable {
    private let number: Int

    public static let automatic = DialogSeverity(number: 0)
    public static let critical = DialogSeverity(number: 1)
    public static let standard = DialogSeverity(number: 2)
}

extension View {
    /// Sets the severity of the alerts inside. Has no effect: alerts have no icon that could warn.
    ///
    /// Follows
    /// [Apple's dialogSeverity(_:)](https://developer.apple.com/documentation/swiftui/view/dialogseverity(_:)).
    public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

    /// Sets the icon of the dialogs inside. Has no effect: dialogs have no icon.
    public nonisolated func dialogIcon(_ icon: Image?) -> some View { self }
}
