internal import RenderTree

extension Text {
    /// The pattern and the color of an underline or a strikethrough.
    ///
    /// Follows [Apple's Text.LineStyle](https://developer.apple.com/documentation/swiftui/text/linestyle).
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of the line.
        public struct Pattern: Hashable, Sendable {
            let rendered: RenderTextLine.Pattern

            /// A line without gaps.
            public static let solid = Pattern(rendered: .solid)
            /// Dots.
            public static let dot = Pattern(rendered: .dot)
            /// Dashes.
            public static let dash = Pattern(rendered: .dash)
            /// Alternating dashes and dots.
            public static let dashDot = Pattern(rendered: .dashDot)
            /// A dash and two dots, alternating.
            public static let dashDotDot = Pattern(rendered: .dashDotDot)
        }

        let pattern: Pattern
        let color: Color?

        /// Creates a line style. A nil color means the color of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// One solid line in the color of the text.
        public static let single = LineStyle()
    }

    /// A conversion of all letters to one case.
    public enum Case: Hashable, Sendable {
        /// Uppercase letters.
        case uppercase
        /// Lowercase letters.
        case lowercase
    }

    /// The position of the ellipsis in a truncated line.
    public enum TruncationMode: Hashable, Sendable {
        /// At the beginning of the line.
        case head
        /// At the end of the line.
        case tail
        /// In the middle of the line.
        case middle

        var rendered: RenderTextLines.Truncation {
            switch self {
            case .head: .head
            case .tail: .tail
            case .middle: .middle
            }
        }
    }

    /// The size of a text relative to its font.
    public struct Scale: Hashable, Sendable {
        let isSecondary: Bool

        /// The size of the font.
        public static let `default` = Scale(isSecondary: false)
        /// A smaller size, for less important parts of a text.
        public static let secondary = Scale(isSecondary: true)
    }
}

/// The horizontal alignment of the lines of a text.
///
/// Follows [Apple's TextAlignment](https://developer.apple.com/documentation/swiftui/textalignment).
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing

    var rendered: RenderTextLines.Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
