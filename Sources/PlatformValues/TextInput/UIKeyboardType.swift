internal import RenderTree
public import SwiftUICore

/// Constants that specify the type of keyboard to display for a text-based view.
///
/// Follows [Apple's UIKeyboardType](https://developer.apple.com/documentation/uikit/uikeyboardtype).
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad

    /// The same as ``asciiCapable``.
    public static var alphabet: UIKeyboardType { .asciiCapable }

    /// The nearest of the keyboards that browsers know; nil for one of letters.
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
    /// Sets the keyboard type for this view.
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
    /// A browser with a keyboard on the screen gets the attribute `inputmode`; for keyboards of letters, of names and
    /// of punctuation it shows its usual one. A terminal has the user's own keyboard. Follows [Apple's
    /// keyboardType(_:)](https://developer.apple.com/documentation/swiftui/view/keyboardtype(_:)).
    public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
        textHint(keyboard: type.rendered)
    }
}
