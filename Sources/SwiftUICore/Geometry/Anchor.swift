public import Foundation
internal import RenderTree
internal import ViewGraph

/// A rectangle or point of one view that a `GeometryProxy` of another can convert.
///
/// A ``GeometryProxy`` converts it to the coordinates of another view. Follows
/// [Apple's Anchor](https://developer.apple.com/documentation/swiftui/anchor).
public struct Anchor<Value: Sendable>: Sendable {
    /// The part of a view that an anchor records: its bounds, a point, or a rectangle in it.
    public struct Source: Sendable {
        let shape: AnchorShape
    }

    let shape: AnchorShape
    let reference: AnchorReference

    /// The value of the shape with a converted frame.
    func value(of frame: CGRect) -> Value {
        guard let value = shape.value(of: frame) as? Value else { fatalError("an anchor is of its source's type") }
        return value
    }
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (left: Anchor, right: Anchor) -> Bool {
        left.reference === right.reference && left.shape == right.shape
    }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(reference))
    }
}

/// The geometry of a view that an anchor refers to.
enum AnchorShape: Equatable, Sendable {
    case bounds
    case rect(CGRect)
    case point(CGPoint)
    case unitPoint(UnitPoint)

    /// The rectangle of the shape in a view with the given frame. A point has no size.
    func frame(in frame: CGRect) -> CGRect {
        switch self {
        case .bounds: frame
        case .rect(let rect): rect.offsetBy(dx: frame.minX, dy: frame.minY)
        case .point(let point): CGRect(x: frame.minX + point.x, y: frame.minY + point.y, width: 0, height: 0)
        case .unitPoint(let point):
            CGRect(
                x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y, width: 0, height: 0)
        }
    }

    /// The value of a shape with the given frame.
    func value(of frame: CGRect) -> any Sendable {
        switch self {
        case .bounds, .rect: frame
        case .point, .unitPoint: frame.origin
        }
    }
}

/// The view that an anchor belongs to.
@MainActor
final class AnchorReference {
    weak var node: Node?

    /// The frame of a shape of the view, in another view's coordinates. A removed view counts as empty, at the corner
    /// of the screen.
    func frame(of shape: AnchorShape, in other: RenderNode) -> CGRect {
        var renders: [RenderNode] = []
        node?.forEachRender { renders.append($0) }
        guard let first = renders.first else {
            return shape.frame(in: other.projection(from: nil).applied(to: CGRect.zero))
        }
        if renders.count == 1 { return first.convert(shape.frame(in: first.bounds), to: other) }
        return shape.frame(in: renders.reduce(CGRect.null) { $0.union($1.convert($1.bounds, to: other)) })
    }
}

extension RenderNode {
    /// Converts a rectangle to another node's coordinates, through the nearest node that contains both.
    fileprivate func convert(_ rect: CGRect, to other: RenderNode) -> CGRect {
        let common = nearestCommon(with: other)
        return projection(to: common).then(other.projection(from: common)).applied(to: rect)
    }

    /// The nearest node that contains both nodes or is one of them; nil if there is none.
    private func nearestCommon(with other: RenderNode) -> RenderNode? {
        var (one, two): (RenderNode?, RenderNode?) = (self, other)
        // After its root, each path continues with the other's, so both reach a common node after as many steps.
        while one !== two {
            one = if let node = one { node.parent } else { other }
            two = if let node = two { node.parent } else { self }
        }
        return one
    }
}

extension Anchor.Source where Value == CGRect {
    /// The whole rectangle of the view that sets the anchor.
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source(shape: .bounds) }

    /// A rectangle in the coordinates of the view that sets the anchor.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { Anchor<CGRect>.Source(shape: .rect(r)) }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the coordinates of the view that sets the anchor.
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { Anchor<CGPoint>.Source(shape: .point(p)) }

    /// A point in fractions of the size of the view that sets the anchor.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(shape: .unitPoint(p))
    }

    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}
