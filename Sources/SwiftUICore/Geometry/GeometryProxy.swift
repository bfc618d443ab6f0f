public import Foundation
internal import ViewGraph

/// A proxy for access to the size and coordinate space (for anchor resolution) of the container view.
///
/// Lengths are in points. Whoever reads a frame is evaluated again when it is another one, also when only what is around
/// has moved; who reads the size alone is not. Main thread only. Follows
/// [Apple's GeometryProxy](https://developer.apple.com/documentation/swiftui/geometryproxy).
public struct GeometryProxy: Sendable {
    let source: GeometrySource
    /// The size of the container view.
    public let size: CGSize
    /// Another one whenever something that was read has changed, so that a view with a proxy is not what it was.
    let version: UInt64

    /// The safe area inset of the container view: none, on the screens that there are.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the container view's bounds rectangle, converted to a defined coordinate space.
    ///
    /// A name that nothing around the view has stands for the global space.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// Returns the container view's bounds rectangle, converted to a defined coordinate space.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        // Copied because isolation is assumed, not proved.
        nonisolated(unsafe) let space = coordinateSpace
        return assumingMainActor { source.frame(in: space) }
    }

    /// Returns the given coordinate space's bounds rectangle, converted to the local coordinate space; nil if nothing around
    /// the view has the name.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        // Copied because isolation is assumed, not proved.
        nonisolated(unsafe) let name = coordinateSpace.name
        return assumingMainActor { source.bounds(of: name) }
    }

    /// Resolves the value of an anchor to the container view.
    public subscript<T: Sendable>(anchor: Anchor<T>) -> T {
        assumingMainActor { source.value(of: anchor) }
    }
}
