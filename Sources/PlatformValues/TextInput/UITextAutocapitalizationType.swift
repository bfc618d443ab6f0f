public import SwiftUICore

/// The automatic capitalization of an on-screen keyboard.
///
/// Follows [Apple's
/// UITextAutocapitalizationType](https://developer.apple.com/documentation/uikit/uitextautocapitalizationtype).
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

extension TextInputAutocapitalization {
    /// Creates the behavior of a UIKit type; never nil.
    public init?(_ type: UITextAutocapitalizationType) {
        switch type {
        case .none: self = .never
        case .words: self = .words
        case .sentences: self = .sentences
        case .allCharacters: self = .characters
        }
    }
}

extension View {
    /// Specifies the automatic capitalization of an on-screen keyboard, with the type of SwiftUI's first version.
    ///
    /// A browser with a keyboard on the screen gets the attribute `autocapitalize`. Follows
    /// [Apple's autocapitalization(_:)](https://developer.apple.com/documentation/swiftui/view/autocapitalization(_:)).
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        textInputAutocapitalization(TextInputAutocapitalization(style))
    }
}
