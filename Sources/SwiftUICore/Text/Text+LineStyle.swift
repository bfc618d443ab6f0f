internal import RenderTree

extension Text {
    /// Description of the style used to draw the line for an underline or a strikethrough.
    ///
    /// Follows [Apple's Text.LineStyle](https://developer.apple.com/documentation/swiftui/text/linestyle).
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of the line.
        public struct Pattern: Hashable, Sendable {
            let rendered: RenderTextLine.Pattern

            /// Draw a solid line.
            public static let solid = Pattern(rendered: .solid)
            /// Draw a line of dots.
            public static let dot = Pattern(rendered: .dot)
            /// Draw a line of dashes.
            public static let dash = Pattern(rendered: .dash)
            /// Dash and dot in turn.
            public static let dashDot = Pattern(rendered: .dashDot)
            /// A dash and two dots in turn.
            public static let dashDotDot = Pattern(rendered: .dashDotDot)
        }

        let pattern: Pattern
        let color: Color?

        /// Creates a line style. A nil color means the color of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }

        /// Draw a single solid line.
        public static let single = LineStyle()
    }

    /// Capital or small letters throughout.
    public enum Case: Hashable, Sendable {
        /// Capital letters.
        case uppercase
        /// Small letters.
        case lowercase
    }

    /// Where an ellipsis stands in a line that is too long.
    public enum TruncationMode: Hashable, Sendable {
        /// In front.
        case head
        /// Behind.
        case tail
        /// In the middle.
        case middle

        var rendered: RenderTextLines.Truncation {
            switch self {
            case .head: .head
            case .tail: .tail
            case .middle: .middle
            }
        }
    }

    /// Defines text scales.
    public struct Scale: Hashable, Sendable {
        let isSecondary: Bool

        /// Defines default text scale.
        public static let `default` = Scale(isSecondary: false)
        /// Defines secondary text scale.
        public static let secondary = Scale(isSecondary: true)
    }
}

/// Where the lines of a text begin or end.
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
