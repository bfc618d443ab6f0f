public import Foundation

/// The reason why a piece of text stands out. Foundation provides this type on Apple's platforms only.
///
/// Follows Apple's
/// [InlinePresentationIntent](https://developer.apple.com/documentation/foundation/inlinepresentationintent).
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let emphasized = InlinePresentationIntent(rawValue: 1)
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
    public static let code = InlinePresentationIntent(rawValue: 4)
    public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension AttributedString {
    /// Creates an attributed string from Markdown. Foundation provides this initializer on Apple's platforms only.
    ///
    /// ```swift
    /// let note = try AttributedString(markdown: "**Careful**, see [this](https://example.com)")
    /// let view = Text(note)
    /// ```
    ///
    /// Only inline markup is parsed: emphasis, strong emphasis, code, strikethrough, links, character references such
    /// as `&amp;`, and addresses of the web and of mail. An image is shown as its text, without an `imageURL`. Block
    /// markup, such as headings and lists, stays plain text. Follows [Apple's page](
    /// https://developer.apple.com/documentation/foundation/attributedstring/init(markdown:options:baseurl:)-52n3u).
    public init(markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil)
        throws
    {
        self.init()
        for span in InlineMarkupCache.shared.spans(of: markdown) {
            var part = AttributedString(span.text)
            var intent: InlinePresentationIntent = []
            if span.marks.contains(.emphasized) { intent.insert(.emphasized) }
            if span.marks.contains(.strong) { intent.insert(.stronglyEmphasized) }
            if span.marks.contains(.code) { intent.insert(.code) }
            if span.marks.contains(.struck) { intent.insert(.strikethrough) }
            if !intent.isEmpty { part.inlinePresentationIntent = intent }
            part.link = span.link.flatMap { URL(string: $0.relativeString, relativeTo: baseURL)?.absoluteURL }
            self += part
        }
    }

    /// The options of parsing Markdown. Swiftwater parses inline markup only, for all options.
    public struct MarkdownParsingOptions: Sendable {
        /// The extent of the parsed syntax.
        public enum InterpretedSyntax: Hashable, Sendable {
            case full, inlineOnly, inlineOnlyPreservingWhitespace
        }

        /// The behavior for Markdown that cannot be parsed. Parsing in Swiftwater never fails.
        public enum FailurePolicy: Hashable, Sendable {
            case throwError, returnPartiallyParsedIfPossible
        }

        public var allowsExtendedAttributes: Bool
        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy
        public var languageCode: String?

        public init(
            allowsExtendedAttributes: Bool = false,
            interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil
        ) {
            self.allowsExtendedAttributes = allowsExtendedAttributes
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
            self.languageCode = languageCode
        }
    }
}
