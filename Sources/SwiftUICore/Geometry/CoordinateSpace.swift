internal import RenderTree
internal import ViewGraph

/// A resolved coordinate space created by the coordinate space protocol.
///
/// Follows [Apple's CoordinateSpace](https://developer.apple.com/documentation/swiftui/coordinatespace).
public enum CoordinateSpace: Hashable {
    /// The global coordinate space at the root of the view hierarchy.
    case global
    /// The local coordinate space of the current view.
    case local
    /// A named reference to a view's local coordinate space.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A frame of reference within the layout system.
///
/// Follows [Apple's CoordinateSpaceProtocol](https://developer.apple.com/documentation/swiftui/coordinatespaceprotocol).
public protocol CoordinateSpaceProtocol {
    /// The resolved coordinate space.
    var coordinateSpace: CoordinateSpace { get }
}

/// The global coordinate space at the root of the view hierarchy.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}

    public var coordinateSpace: CoordinateSpace { .global }
}

/// The local coordinate space of the current view.
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
    /// The global coordinate space at the root of the view hierarchy.
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    /// The local coordinate space of the current view.
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    /// Creates a named coordinate space using the given value.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }

    /// The named coordinate space that is added by the system for the innermost containing scroll view.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollSpace(axes: .both)) }

    /// The named coordinate space that is added by the system for the innermost containing scroll view that allows
    /// scrolling along the provided axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: ScrollSpace(axes: axis == .horizontal ? .horizontal : .vertical))
    }
}

/// The name of the innermost space that scrolls along one of the given axes.
struct ScrollSpace: Hashable {
    let axes: RenderAxes
}

extension View {
    /// Assigns a name to the view's coordinate space, so other code can operate on dimensions like points and sizes
    /// relative to the named space.
    ///
    /// ```swift
    /// let view = VStack {
    ///     GeometryReader { proxy in Text("\(proxy.frame(in: .named("column")).minY)") }
    /// }
    /// .coordinateSpace(.named("column"))
    /// ```
    ///
    /// Follows [Apple's coordinateSpace(_:)](https://developer.apple.com/documentation/swiftui/view/coordinatespace(_:)).
    public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(_CoordinateSpaceModifier(name: name.name))
    }

    /// Assigns a name to the view's coordinate space.
    ///
    /// Follows [Apple's coordinateSpace(name:)](https://developer.apple.com/documentation/swiftui/view/coordinatespace(name:)).
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
