public import Foundation

/// A size that a parent proposes: `nil` for the ideal length, zero for the minimum, infinity for the maximum.
///
/// Follows [Apple's ProposedViewSize](https://developer.apple.com/documentation/swiftui/proposedviewsize).
@frozen
public struct ProposedViewSize: Equatable, Sendable {
    /// The proposed width in points; nil means an unspecified width.
    public var width: CGFloat?
    /// The proposed height in points; nil means an unspecified height.
    public var height: CGFloat?

    /// Proposes the minimum size.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// Proposes the ideal size.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// Proposes the maximum size.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    @inlinable
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    @inlinable
    public init(_ size: CGSize) {
        self.init(width: size.width, height: size.height)
    }

    /// Returns the size, with the lengths of `size` where this proposal has none.
    @inlinable
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
