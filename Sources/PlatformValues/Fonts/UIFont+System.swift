public import Foundation
internal import RenderTree
internal import SwiftUICore

extension UIFont {
    /// The usual size of labels, in points.
    public static let labelFontSize: CGFloat = 17
    /// The usual size of buttons, in points.
    public static let buttonFontSize: CGFloat = 18
    /// The usual size of a system font, in points.
    public static let systemFontSize: CGFloat = 14
    /// The usual size of a small system font, in points.
    public static let smallSystemFontSize: CGFloat = 12

    /// Returns the system font in a size.
    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .regular)
    }

    /// Returns the system font in a size and a weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(RenderFont(size: size, weight: weight.rendered), pointSize: size)
    }

    /// Returns the system font in a size, a weight and a width.
    public static func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
        UIFont(RenderFont(size: size, weight: weight.rendered, width: width.rawValue), pointSize: size)
    }

    /// Returns the bold system font in a size.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// Returns the italic system font in a size.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(RenderFont(size: size, isItalic: true), pointSize: size)
    }

    /// Returns the monospaced system font.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(RenderFont(size: size, weight: weight.rendered, design: .monospaced), pointSize: size)
    }

    /// Returns the system font with monospaced digits.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(RenderFont(size: size, weight: weight.rendered, hasMonospacedDigits: true), pointSize: size)
    }

    /// Returns the font of a text style. It scales with the text size of the scene that draws it.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).font
    }

    /// A weight from -1 to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        private static let known: [(Weight, RenderFont.Weight)] = [
            (ultraLight, .ultraLight), (thin, .thin), (light, .light), (regular, .regular), (medium, .medium),
            (semibold, .semibold), (bold, .bold), (heavy, .heavy), (black, .black),
        ]

        /// The nearest weight that screens know.
        var rendered: RenderFont.Weight {
            Self.known.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
        }
    }

    /// A width from -1, the narrowest, to 1.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let compressed = Width(rawValue: -0.4)
        public static let condensed = Width(rawValue: -0.2)
        public static let standard = Width(rawValue: 0)
        public static let expanded = Width(rawValue: 0.2)
    }

    /// A kind of text, whose size follows the reader's.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleLargeTitle")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The style in SwiftUI; `body` for an unknown name.
        var style: Font.TextStyle {
            switch self {
            case .largeTitle: .largeTitle
            case .title1: .title
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .callout: .callout
            case .footnote: .footnote
            case .caption1: .caption
            case .caption2: .caption2
            default: .body
            }
        }
    }
}
