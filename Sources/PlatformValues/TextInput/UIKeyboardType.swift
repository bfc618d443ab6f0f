internal import RenderTree
public import SwiftUICore

/// The on-screen keyboards for text fields.
///
/// Follows [Apple's UIKeyboardType](https://developer.apple.com/documentation/uikit/uikeyboardtype).
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad

    /// The same as ``asciiCapable``.
    public static var alphabet: UIKeyboardType { .asciiCapable }

    /// The nearest keyboard of browsers; nil for the default keyboard.
    fileprivate var rendered: RenderTextHints.Keyboard? {
        switch self {
        case .default, .asciiCapable, .namePhonePad, .twitter, .numbersAndPunctuation: nil
        case .URL: .url
        case .numberPad, .asciiCapableNumberPad: .digits
        case .phonePad: .telephone
        case .emailAddress: .email
        case .decimalPad: .decimal
        case .webSearch: .search
        }
    }
}

extension View {
    /// Suggests an on-screen keyboard for the text fields in this view.
    ///
    /// ```swift
    /// struct Age: View {
    ///     @State private var age = ""
    ///     var body: some View {
    ///         TextField("Age", text: $age).keyboardType(.numberPad)
    ///     }
    /// }
    /// ```
    ///
    /// A browser gets the attribute `inputmode`, which selects its on-screen keyboard; keyboards for letters, names and
    /// punctuation mean its default one. A terminal ignores the keyboard type. Follows [Apple's
    /// keyboardType(_:)](https://developer.apple.com/documentation/swiftui/view/keyboardtype(_:)).
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
        textHint(keyboard: type.rendered)
    }
}
