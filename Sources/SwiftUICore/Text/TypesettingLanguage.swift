public import Foundation

/// The language by whose rules text is set: line breaking, spacing, and the shapes of characters.
///
/// ```swift
/// let name = Text(verbatim: "แอปเปิล").typesettingLanguage(.explicit(Locale.Language(identifier: "th")))
/// ```
///
/// A browser applies these rules; the cells of a terminal have none. Follows [Apple's
/// TypesettingLanguage](https://developer.apple.com/documentation/swiftui/typesettinglanguage).
public struct TypesettingLanguage: Equatable, Sendable {
    /// The language as a BCP 47 tag; nil means the screen's.
    let tag: String?

    /// The language of the screen.
    public static let automatic = TypesettingLanguage(tag: nil)

    /// A language of the app's choice.
    public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
        TypesettingLanguage(tag: language.minimalIdentifier)
    }
}

extension Text {
    /// Sets the typesetting language of the text, if enabled.
    ///
    /// The language has no effect on localization.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }

    /// Sets the typesetting language of the text, if enabled.
    public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
        isEnabled ? with { $0.language = language } : self
    }
}

extension View {
    /// Sets the typesetting language of the texts inside, if enabled.
    ///
    /// The language has no effect on localization. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/typesettinglanguage(_:isenabled:)).
    public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View {
        typesettingLanguage(.explicit(language), isEnabled: isEnabled)
    }

    /// Sets the typesetting language of the texts inside, if enabled.
    public nonisolated func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
        transformEnvironment(\.textCharacterStyle.language) { if isEnabled { $0 = language } }
    }
}
