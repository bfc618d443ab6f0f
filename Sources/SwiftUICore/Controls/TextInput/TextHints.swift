internal import RenderTree

/// The letters that an on-screen keyboard capitalizes.
///
/// Follows [Apple's
/// TextInputAutocapitalization](https://developer.apple.com/documentation/swiftui/textinputautocapitalization).
public struct TextInputAutocapitalization: Equatable, Sendable {
    let rendered: RenderTextHints.Capitalization

    /// Typed text is not capitalized.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(rendered: .never) }
    /// Each word begins with a capital.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(rendered: .words) }
    /// Each sentence begins with a capital.
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(rendered: .sentences) }
    /// All letters are capitals.
    public static var characters: TextInputAutocapitalization { TextInputAutocapitalization(rendered: .characters) }
}

struct TextHintsKey: EnvironmentKey {
    static var defaultValue: RenderTextHints { RenderTextHints() }
}

extension EnvironmentValues {
    /// The hints for keyboards about the text of fields.
    var textHints: RenderTextHints {
        get {
            var hints = self[TextHintsKey.self]
            hints.submitKey = submitLabel.name
            return hints
        }
        set { self[TextHintsKey.self] = newValue }
    }

    /// Whether text fields here leave spelling alone.
    public var autocorrectionDisabled: Bool {
        get { self[TextHintsKey.self].disablesCorrection ?? false }
        set { self[TextHintsKey.self].disablesCorrection = newValue }
    }
}

extension View {
    /// Specifies where an on-screen keyboard capitalizes automatically.
    ///
    /// Has no effect on a physical keyboard. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:)).
    public nonisolated func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        transformEnvironment(\.textHints) { $0.capitalization = autocapitalization?.rendered }
    }

    /// Turns off autocorrection.
    ///
    /// Follows Apple's
    /// [autocorrectionDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/autocorrectiondisabled(_:)).
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        transformEnvironment(\.textHints) { $0.disablesCorrection = disable }
    }

    /// Turns off autocorrection. Nil leaves the choice to the screen.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
        transformEnvironment(\.textHints) { $0.disablesCorrection = disable }
    }
}
