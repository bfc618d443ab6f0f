internal import RenderTree
internal import ViewGraph

/// The space in which a frame or a point is measured.
///
/// Follows [Apple's CoordinateSpace](https://developer.apple.com/documentation/swiftui/coordinatespace).
public enum CoordinateSpace: Hashable {
    /// The space of the window.
    case global
    /// The space of the view itself.
    case local
    /// The space of an enclosing view that `coordinateSpace(_:)` has named.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// Names a coordinate space.
///
/// Follows [Apple's
/// CoordinateSpaceProtocol](https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol).
public protocol CoordinateSpaceProtocol {
    /// The resolved coordinate space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The window's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}

    public var coordinateSpace: CoordinateSpace { .global }
}

/// The view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}

    public var coordinateSpace: CoordinateSpace { .local }
}

/// A named coordinate space.
///
/// Follows [Apple's NamedCoordinateSpace](https://developer.apple.com/documentation/swiftui/namedcoordinatespace).
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable

    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    /// The window's coordinates.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The view's own coordinates.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// The coordinates of the enclosing view with this name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }

    /// The coordinates of the nearest enclosing scroll view.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpace(axes: .both)) }

    /// The coordinates of the nearest enclosing scroll view that scrolls along `axis`.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: ScrollSpace(axes: axis == .horizontal ? .horizontal : .vertical))
    }
}

/// The name of the innermost space that scrolls along one of the given axes.
struct ScrollSpace: Hashable {
    let axes: RenderAxes
}

extension View {
    /// Names the coordinate space of this view, for views inside that read their frame in it.
    ///
    /// ```swift
    /// let view = VStack {
    ///     GeometryReader { proxy in Text("\(proxy.frame(in: .named("column")).minY)") }
    /// }
    /// .coordinateSpace(.named("column"))
    /// ```
    ///
    /// Follows [Apple's
    /// coordinateSpace(_:)](https://developer.apple.com/documentation/swiftui/view/coordinatespace(_:)).
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(name: name.name))
    }

    /// Names the coordinate space of this view with a hashable value.
    ///
    /// Follows [Apple's
    /// coordinateSpace(name:)](https://developer.apple.com/documentation/swiftui/view/coordinatespace(name:)).
    public nonisolated func coordinateSpace<T>(name: T) -> some View where T: Hashable {
        modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
    }
}

/// Gives a view's coordinate space a name.
public struct _CoordinateSpaceModifier {
    let name: AnyHashable
}

extension _CoordinateSpaceModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _CoordinateSpaceModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        cursor.wrap(content) {
            CoordinateSpaceNode(modifier.name, at: $0)
        } update: {
            $0.spaceName = modifier.name
        }
    }
}

/// The node of a named coordinate space.
@MainActor
final class CoordinateSpaceNode: RenderedNode {
    var spaceName: AnyHashable

    init(_ name: AnyHashable, at cursor: ViewCursor) {
        spaceName = name
        super.init(.arrangement(.coordinateSpace), at: cursor)
    }
}
