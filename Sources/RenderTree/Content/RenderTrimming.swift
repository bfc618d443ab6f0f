public import Foundation

/// The part of a path between two fractions of its length.
public struct RenderTrimming: Equatable, Sendable {
    public var whole: RenderPath
    public var from: CGFloat
    public var to: CGFloat

    public init(_ whole: RenderPath, from: CGFloat, to: CGFloat) {
        self.whole = whole
        self.from = from
        self.to = to
    }
}

extension RenderPathSource {
    public func trimming(in rect: CGRect) -> RenderTrimming? { nil }
}
