public import Foundation

/// A frame of a fixed size, or between limits, around a child.
///
/// Lengths are in points; nil follows the child. A fixed length has equal minimum, ideal and maximum.
public struct RenderFrame: Equatable, Sendable {
    /// The limits of one axis.
    public struct Limits: Equatable, Sendable {
        public var minimum: CGFloat?
        public var ideal: CGFloat?
        public var maximum: CGFloat?
        /// Whether the length is fixed and ignores the proposal.
        public var isFixed: Bool

        public init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
            self.minimum = minimum
            self.ideal = ideal
            self.maximum = maximum
            isFixed = false
        }

        public init(fixed length: CGFloat?) {
            (minimum, ideal, maximum) = (length, length, length)
            isFixed = true
        }
    }

    public var width: Limits
    public var height: Limits
    public var alignment: RenderAlignment

    public init(width: Limits = Limits(), height: Limits = Limits(), alignment: RenderAlignment = .center) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

/// A set of axes.
public struct RenderAxes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let horizontal = RenderAxes(rawValue: 1)
    public static let vertical = RenderAxes(rawValue: 2)
    public static let both: RenderAxes = [.horizontal, .vertical]
}

/// An edge, named by the layout direction.
public enum RenderEdge: Hashable, Sendable {
    case top, leading, bottom, trailing

    public var isHorizontal: Bool { self == .leading || self == .trailing }
}

/// A set of edges of a rectangle.
public struct RenderEdges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let top = RenderEdges(rawValue: 1)
    public static let leading = RenderEdges(rawValue: 2)
    public static let bottom = RenderEdges(rawValue: 4)
    public static let trailing = RenderEdges(rawValue: 8)
    public static let all: RenderEdges = [.top, .leading, .bottom, .trailing]

    /// The set with the leading and the trailing edge exchanged.
    public var mirrored: RenderEdges {
        var mirrored = intersection([.top, .bottom])
        if contains(.leading) { mirrored.insert(.trailing) }
        if contains(.trailing) { mirrored.insert(.leading) }
        return mirrored
    }
}
