public import Foundation

/// A direction and a length in the plane.
///
/// Foundation does not provide this type where Core Graphics does not exist. Follows
/// [Apple's CGVector](https://developer.apple.com/documentation/corefoundation/cgvector).
public struct CGVector: Hashable, Sendable {
    /// The x component of the vector.
    public var dx: CGFloat
    /// The y component of the vector.
    public var dy: CGFloat

    /// The vector whose components are both zero.
    public static let zero = CGVector()

    /// Creates a vector from its components.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }
}

/// A vector is coded as its two numbers in order.
extension CGVector: Codable {
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        dx = try container.decode(CGFloat.self)
        dy = try container.decode(CGFloat.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(dx)
        try container.encode(dy)
    }
}
