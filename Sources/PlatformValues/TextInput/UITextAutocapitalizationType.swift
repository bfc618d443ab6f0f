public import SwiftUICore

/// Where an on-screen keyboard capitalizes automatically.
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
    /// Specifies where an on-screen keyboard capitalizes automatically, as in SwiftUI of 2019.
    ///
    /// A browser with a keyboard on the screen gets the attribute `autocapitalize`. Follows
    /// [Apple's autocapitalization(_:)](https://developer.apple.com/documentation/swiftui/view/autocapitalization(_:)).
    public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        textInputAutocapitalization(TextInputAutocapitalization(style))
    }
}
