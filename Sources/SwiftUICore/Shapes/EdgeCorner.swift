public import Foundation

extension Edge {
    /// A corner of a rectangle.
    ///
    /// Follows [Apple's Edge.Corner](https://developer.apple.com/documentation/swiftui/edge/corner).
    public enum Corner: Int8, CaseIterable, Hashable, Sendable {
        case topLeading, topTrailing, bottomLeading, bottomTrailing

        /// The shape of a corner: a fixed radius, or the container's.
        ///
        /// A number stands for a fixed radius. Follows
        /// [Apple's Edge.Corner.Style](https://developer.apple.com/documentation/swiftui/edge/corner/style).
        public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
            /// The radius; the minimum radius of a concentric corner.
            let radius: CGFloat
            let isConcentric: Bool

            private init(radius: CGFloat, isConcentric: Bool) {
                self.radius = max(0, radius)
                self.isConcentric = isConcentric
            }

            public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }

            public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

            /// A corner with a radius in points.
            public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius, isConcentric: false) }

            /// A corner with the radius of the container's corner.
            public static let concentric = Style(radius: 0, isConcentric: true)

            /// A corner with the radius of the container's corner, or a larger one.
            ///
            /// `minimum` is the minimum radius; nil if there is none.
            public static func concentric(minimum: Style? = nil) -> Style {
                Style(radius: minimum?.radius ?? 0, isConcentric: true)
            }
        }
    }
}
