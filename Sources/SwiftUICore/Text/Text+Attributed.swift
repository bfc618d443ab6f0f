public import Foundation
internal import RenderTree

extension Text {
    /// Shows an attributed string, run by run.
    ///
    /// ```swift
    /// var title = AttributedString("Breaking")
    /// title.foregroundColor = .red
    /// let view = Text(title)
    /// ```
    ///
    /// The text shows links and the attributes of ``AttributeScopes/SwiftUIAttributes``. Follows Apple's
    /// [init(_:)](https://developer.apple.com/documentation/swiftui/text/init(_:)-1a4oh).
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        let parts = attributedContent.runs.map { run in
            let text = Text(verbatim: String(attributedContent.characters[run.range]))
            let intent = run.inlinePresentationIntent ?? []
            let characterStyle = CharacterStyle(
                font: run.font,
                isBold: intent.contains(.stronglyEmphasized) ? true : nil,
                isItalic: intent.contains(.emphasized) ? true : nil,
                isMonospaced: intent.contains(.code) ? true : nil,
                underline: run.underlineStyle.map { .some($0) },
                strikethrough: (run.strikethroughStyle ?? (intent.contains(.strikethrough) ? .single : nil)).map {
                    .some($0)
                },
                kerning: run.kern,
                tracking: run.tracking,
                baselineOffset: run.baselineOffset,
                foreground: run.foregroundColor.map { AnyShapeStyle($0) },
                background: run.backgroundColor,
                link: run.link
            )
            return characterStyle == CharacterStyle() ? text : text.with { $0 = characterStyle }
        }
        self.init(parts: parts)
    }

    /// A picture within a line of text.
    ///
    /// The image appears inline. Assistive technologies read its label.
    public init(_ image: Image) {
        string = "\u{FFFC}"
        attributes = TextAttributes(image: image.rendered)
    }
}

extension AttributeScopes {
    /// The attributes of text that this library draws.
    ///
    /// Follows Apple's
    /// [SwiftUIAttributes](https://developer.apple.com/documentation/foundation/attributescopes/swiftuiattributes).
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let inlinePresentationIntent: InlinePresentationIntentAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }

        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.BackgroundColor"
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }

        public enum KerningAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Kern"
        }

        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.Tracking"
        }

        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "SwiftUI.BaselineOffset"
        }

        public enum InlinePresentationIntentAttribute: AttributedStringKey {
            public typealias Value = InlinePresentationIntent
            public static let name = "NSInlinePresentationIntent"
        }
    }

    /// The attributes of text that this library draws.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T {
        self[T.self]
    }
}
