public import Foundation
internal import LayoutEngine
internal import RenderTree

/// The preferred distances between a view and its neighbors.
///
/// Follows [Apple's ViewSpacing](https://developer.apple.com/documentation/swiftui/viewspacing).
public struct ViewSpacing: Sendable {
    private var top = EdgeDistance.default
    private var leading = EdgeDistance.default
    private var bottom = EdgeDistance.default
    private var trailing = EdgeDistance.default
    /// The default spacing of the screen.
    private var defaultSpacing = CGSize(width: 8, height: 8)

    /// The default distances.
    public init() {}

    /// No distance on any side.
    public static let zero = ViewSpacing(all: 0)

    private init(all length: CGFloat) {
        let distance = EdgeDistance.explicit(length)
        (top, leading, bottom, trailing) = (distance, distance, distance, distance)
    }

    init(of node: LayoutNode) {
        (top, bottom) = (node.distance(at: .top), node.distance(at: .bottom))
        (leading, trailing) = (node.distance(at: .leading), node.distance(at: .trailing))
        defaultSpacing = node.tree.metrics.spacing
    }

    /// The preferred distance to the next view along `axis`, according to both views.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        axis == .horizontal
            ? trailing.distance(to: next.leading, defaultSpacing: defaultSpacing.width)
            : bottom.distance(to: next.top, defaultSpacing: defaultSpacing.height)
    }

    /// Adopts the larger preference of the two at each of `edges`.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        if edges.contains(.top) { top = top.union(other.top, defaultSpacing: defaultSpacing.height) }
        if edges.contains(.leading) { leading = leading.union(other.leading, defaultSpacing: defaultSpacing.width) }
        if edges.contains(.bottom) { bottom = bottom.union(other.bottom, defaultSpacing: defaultSpacing.height) }
        if edges.contains(.trailing) { trailing = trailing.union(other.trailing, defaultSpacing: defaultSpacing.width) }
    }

    /// Returns the larger of both preferences on each side.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var union = self
        union.formUnion(other, edges: edges)
        return union
    }

    /// The preferred distance at an edge.
    subscript(edge: RenderEdge) -> EdgeDistance {
        switch edge {
        case .top: top
        case .leading: leading
        case .bottom: bottom
        case .trailing: trailing
        }
    }
}
