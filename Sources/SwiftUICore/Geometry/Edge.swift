/// A side of a rectangle, by reading direction.
///
/// Follows [Apple's Edge](https://developer.apple.com/documentation/swiftui/edge).
@frozen
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
    case top, leading, bottom, trailing

    /// Any of the edges.
    @frozen
    public struct Set: OptionSet, Sendable {
        public typealias Element = Edge.Set

        public let rawValue: Int8

        @inlinable
        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        /// The set of one edge.
        @inlinable
        public init(_ e: Edge) {
            self.init(rawValue: 1 << e.rawValue)
        }

        public static let top = Set(.top)
        public static let leading = Set(.leading)
        public static let bottom = Set(.bottom)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
    }
}
