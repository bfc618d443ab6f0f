public import Foundation
internal import LayoutEngine
internal import RenderTree

/// The geometric spacing preferences of a view.
///
/// Follows [Apple's ViewSpacing](https://developer.apple.com/documentation/swiftui/viewspacing).
public struct ViewSpacing: Sendable {
    /// In points; nil is the screen's usual, and minus infinity is none, whatever the neighbour prefers.
    private var top: CGFloat?
    private var leading: CGFloat?
    private var bottom: CGFloat?
    private var trailing: CGFloat?
    /// What is usual on the screen.
    private var usual = CGSize(width: 8, height: 8)

    /// Initializes an instance with default spacing values.
    public init() {}

    /// A view spacing instance that contains zero on all edges.
    public static let zero = ViewSpacing(all: 0)

    private init(all length: CGFloat) {
        (top, leading, bottom, trailing) = (length, length, length, length)
    }

    init(of node: LayoutNode) {
        func length(_ edge: RenderEdge) -> CGFloat? {
            let length = node.distance(at: edge)
            return length.isNaN ? nil : length
        }
        (top, leading, bottom, trailing) = (length(.top), length(.leading), length(.bottom), length(.trailing))
        usual = node.tree.metrics.spacing
    }

    /// Gets the preferred spacing distance along the specified axis to the view that returns a specified spacing preference.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let usual = axis == .horizontal ? usual.width : usual.height
        let mine = (axis == .horizontal ? trailing : bottom) ?? usual
        let its = (axis == .horizontal ? next.leading : next.top) ?? usual
        return mine == -.infinity || its == -.infinity ? 0 : max(mine, its)
    }

    /// Merges the spacing preferences of another spacing instance with this instance for a specified set of edges.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        func merge(_ length: inout CGFloat?, _ other: CGFloat?, _ edge: Edge.Set, _ usual: CGFloat) {
            guard edges.contains(edge), length != other else { return }
            length = max(length ?? usual, other ?? usual)
        }
        merge(&top, other.top, .top, usual.height)
        merge(&leading, other.leading, .leading, usual.width)
        merge(&bottom, other.bottom, .bottom, usual.height)
        merge(&trailing, other.trailing, .trailing, usual.width)
    }

    /// Gets a new value that merges the spacing preferences of another spacing instance with this instance.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var union = self
        union.formUnion(other, edges: edges)
        return union
    }

    /// What it prefers at an edge; not a number where that is the usual.
    func length(at edge: RenderEdge) -> CGFloat {
        switch edge {
        case .top: top ?? .nan
        case .leading: leading ?? .nan
        case .bottom: bottom ?? .nan
        case .trailing: trailing ?? .nan
        }
    }
}
