internal import ClampedNumbers
public import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewKernel

extension Text {
    /// The lines of a text, as they are laid out, with the attributes of their runs.
    ///
    /// A line is a collection of runs of one style, and a run is a collection of slices of one character. Screens here
    /// place characters and no glyphs, so a ligature counts as its characters. Lengths are in points, from the upper
    /// left corner of the text. A layout is valid within the call of the renderer that receives it. Follows
    /// [Apple's Text.Layout](https://developer.apple.com/documentation/swiftui/text/layout).
    public struct Layout: RandomAccessCollection, Equatable {
        private let lines: [Line]
        /// Whether the text is truncated.
        public let isTruncated: Bool

        public var startIndex: Int { 0 }
        public var endIndex: Int { lines.count }
        public subscript(index: Int) -> Line { lines[index] }

        /// Lays out a text in the size of its view.
        init(_ resolved: GraphicsContext.ResolvedText, in size: CGSize) {
            let metrics = resolved.resources.metrics
            let isRightToLeft = resolved.resources.environment.layoutDirection == .rightToLeft
            let broken = resolved.resources.lines(resolved.text, Proposal(Self.room(for: size)))
            let alignment = resolved.text.style.lines.alignment
            let fraction: CGFloat =
                switch alignment {
                case .leading: isRightToLeft ? 1 : 0
                case .center: 0.5
                case .trailing: isRightToLeft ? 0 : 1
                }
            var (lines, position): ([Line], Int) = ([], 0)
            for line in broken.lines {
                let origin = CGPoint(x: Swift.max(0, size.width - line.width) * fraction, y: line.baseline)
                lines.append(
                    Line(
                        line.pieces, origin: origin, scale: broken.scale, from: &position,
                        measure: metrics.textMeasure))
            }
            self.lines = lines
            isTruncated = broken.isTruncated
        }

        /// The space in which a text that has a size is laid out. Its margin is less than a pixel, so that sums of
        /// fractions break no line.
        static func room(for size: CGSize) -> CGSize { CGSize(width: size.width + 0.05, height: size.height + 0.05) }

        /// The position of a character in the displayed text.
        public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
            let position: Int

            public static func < (left: Self, right: Self) -> Bool { left.position < right.position }
            public func distance(to other: Self) -> Int { other.position.clampedDifference(position) }
            public func advanced(by distance: Int) -> Self { Self(position: position.clampedSum(distance)) }
        }

        /// The position and the dimensions of a part of a text.
        ///
        /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/text/layout/typographicbounds).
        public struct TypographicBounds: Equatable, Sendable {
            /// The beginning of the baseline, in the view's coordinates.
            public var origin = CGPoint.zero
            /// The width of the element.
            public var width: CGFloat = 0
            /// The ascent of the element.
            public var ascent: CGFloat = 0
            /// The descent of the element.
            public var descent: CGFloat = 0
            /// The leading of the element. Screens count it among ascent and descent.
            public var leading: CGFloat = 0

            /// Empty bounds at the view's origin.
            public init() {}

            /// The rectangle around the element.
            public var rect: CGRect {
                CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
            }

            /// Bounds around both, on the baseline of these.
            func union(_ other: TypographicBounds) -> TypographicBounds {
                var both = self
                both.origin.x = Swift.min(origin.x, other.origin.x)
                both.width = Swift.max(origin.x + width, other.origin.x + other.width) - both.origin.x
                both.ascent = Swift.max(ascent, other.ascent)
                both.descent = Swift.max(descent, other.descent)
                return both
            }
        }

        /// Options for drawing lines and runs.
        public struct DrawingOptions: OptionSet, Sendable {
            public let rawValue: UInt32

            public init(rawValue: UInt32) {
                self.rawValue = rawValue
            }

            /// Disables the quantization of positions. Has no effect: only a terminal quantizes them, to its cells.
            public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1) }
        }
    }
}
