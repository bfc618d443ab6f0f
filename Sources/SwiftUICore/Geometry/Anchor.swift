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

    /// The value for a view with the given frame.
    func value(in frame: CGRect) -> Value {
        guard let value = shape.value(in: frame) as? Value else { fatalError("an anchor is of its source's type") }
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

    func value(in frame: CGRect) -> any Sendable {
        switch self {
        case .bounds: frame
        case .rect(let rect): rect.offsetBy(dx: frame.minX, dy: frame.minY)
        case .point(let point): CGPoint(x: frame.minX + point.x, y: frame.minY + point.y)
        case .unitPoint(let point):
            CGPoint(x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y)
        }
    }
}

/// The view that an anchor belongs to.
@MainActor
final class AnchorReference {
    weak var node: Node?

    /// The frame of the view on the screen; zero once it has been removed.
    var globalFrame: CGRect {
        var frame = CGRect.null
        node?.forEachRender { frame = frame.union($0.globalFrame) }
        return frame.isNull ? .zero : frame
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
