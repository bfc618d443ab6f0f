/// The action of a person that begins dictation in a field.
///
/// Follows [Apple's
/// TextInputDictationActivation](https://developer.apple.com/documentation/swiftui/textinputdictationactivation).
public struct TextInputDictationActivation: Equatable, Sendable {
    private let number: Int

    /// The person looks at the field.
    public static let onLook = TextInputDictationActivation(number: 0)
    /// The person selects the microphone of the field.
    public static let onSelect = TextInputDictationActivation(number: 1)
}

/// Whether a field can be dictated to.
///
/// Follows [Apple's
/// TextInputDictationBehavior](https://developer.apple.com/documentation/swiftui/textinputdictationbehavior).
public struct TextInputDictationBehavior: Equatable, Sendable {
    private let activation: TextInputDictationActivation?
    private let isPrevented: Bool

    /// The system's choice.
    public static let automatic = TextInputDictationBehavior(activation: nil, isPrevented: false)
    /// The field cannot be dictated to.
    public static let preventDictation = TextInputDictationBehavior(activation: nil, isPrevented: true)

    /// The field can be dictated to, in place.
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(activation: activation, isPrevented: false)
    }
}

extension View {
    /// Sets whether the search fields inside can be dictated to. Has no effect: dictation belongs to the browser or the
    /// terminal.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/searchdictationbehavior(_:)).
    public nonisolated func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View {
        self
    }
}
