/// Along a row or along a column.
///
/// Follows [Apple's Axis](https://developer.apple.com/documentation/swiftui/axis).
@frozen
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    /// One axis, both, or none.
    @frozen
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let horizontal = Set(rawValue: 1 << Axis.horizontal.rawValue)
        public static let vertical = Set(rawValue: 1 << Axis.vertical.rawValue)
    }
}

extension Axis: CustomStringConvertible {
    public var description: String { self == .horizontal ? "horizontal" : "vertical" }
}
