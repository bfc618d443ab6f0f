internal import RenderTree

/// The kind of autocapitalization behavior applied during text input.
///
/// Follows [Apple's
/// TextInputAutocapitalization](https://developer.apple.com/documentation/swiftui/textinputautocapitalization).
public struct TextInputAutocapitalization: Equatable, Sendable {
    let rendered: RenderTextHints.Capitalization

    /// Defines an autocapitalizing behavior that will not capitalize anything.
    public static var never: TextInputAutocapitalization { TextInputAutocapitalization(rendered: .never) }
    /// Defines an autocapitalizing behavior that will capitalize the first letter of every word.
    public static var words: TextInputAutocapitalization { TextInputAutocapitalization(rendered: .words) }
    /// Defines an autocapitalizing behavior that will capitalize the first letter in every sentence.
    public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization(rendered: .sentences) }
    /// Defines an autocapitalizing behavior that will capitalize every letter.
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
    /// Sets how often the shift key in the keyboard is automatically enabled.
    ///
    /// Has no effect on a physical keyboard. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:)).
    public nonisolated func textInputAutocapitalization(
        _ autocapitalization: TextInputAutocapitalization?
    ) -> some View {
        transformEnvironment(\.textHints) { $0.capitalization = autocapitalization?.rendered }
    }

    /// Sets whether to disable autocorrection for this view.
    ///
    /// Follows Apple's
    /// [autocorrectionDisabled(_:)](https://developer.apple.com/documentation/swiftui/view/autocorrectiondisabled(_:)).
    public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
        transformEnvironment(\.textHints) { $0.disablesCorrection = disable }
    }

    /// Sets whether to disable autocorrection for this view. Nil leaves the choice to the screen.
    public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
        transformEnvironment(\.textHints) { $0.disablesCorrection = disable }
    }
}
