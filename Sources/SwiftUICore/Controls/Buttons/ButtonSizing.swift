/// The width of buttons, and of controls that look like them.
///
/// Follows [Apple's ButtonSizing](https://developer.apple.com/documentation/swiftui/buttonsizing).
public struct ButtonSizing: Hashable, Sendable {
    let isFlexible: Bool
    private let isAutomatic: Bool

    /// The screen's choice, which is ``fitted`` everywhere.
    public static let automatic = ButtonSizing(isFlexible: false, isAutomatic: true)
    /// A button that is as wide as its label needs, and compresses if necessary.
    public static let fitted = ButtonSizing(isFlexible: false, isAutomatic: false)
    /// A button that is as wide as the space that is proposed to it.
    public static let flexible = ButtonSizing(isFlexible: true, isAutomatic: false)
}

struct ButtonSizingKey: EnvironmentKey {
    static var defaultValue: ButtonSizing { .automatic }
}

extension EnvironmentValues {
    /// The width of the buttons inside.
    ///
    /// A custom button style can read it. Follows
    /// [Apple's buttonSizing](https://developer.apple.com/documentation/swiftui/environmentvalues/buttonsizing).
    public internal(set) var buttonSizing: ButtonSizing {
        get { self[ButtonSizingKey.self] }
        set { self[ButtonSizingKey.self] = newValue }
    }
}

extension View {
    /// Chooses how wide the buttons inside should be.
    ///
    /// ```swift
    /// let button = Button("Sign in") {}.buttonStyle(.bordered).buttonSizing(.flexible)
    /// ```
    ///
    /// It applies to the width of buttons, of menus, and of toggles with the button style. Follows
    /// [Apple's buttonSizing(_:)](https://developer.apple.com/documentation/swiftui/view/buttonsizing(_:)).
    public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View {
        transformEnvironment(\.buttonSizing) { $0 = sizing }
    }
}
