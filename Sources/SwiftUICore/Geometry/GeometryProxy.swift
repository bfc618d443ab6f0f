public import Foundation
internal import ViewGraph

/// A proxy for access to the size and coordinate space (for anchor resolution) of the container view.
///
/// Lengths are in points. A view that reads a frame is evaluated again when that frame changes, also if it has only
/// moved. A view that reads only the size is not evaluated after a move. Main thread only. Follows
/// [Apple's GeometryProxy](https://developer.apple.com/documentation/swiftui/geometryproxy).
public struct GeometryProxy: Sendable {
    let source: GeometrySource
    /// The size of the container view.
    public let size: CGSize
    /// Changes whenever a geometry that was read has changed. Views that store the proxy then compare unequal.
    let version: UInt64

    /// The safe area inset of the container view. Always zero on the supported screens.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the container view's bounds rectangle, converted to a defined coordinate space.
    ///
    /// If no view around this one has the name, the global space is used.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// Returns the container view's bounds rectangle, converted to a defined coordinate space.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        // Copied because isolation is assumed, not proved.
        nonisolated(unsafe) let space = coordinateSpace
        return assumingMainActor { source.frame(in: space) }
    }

    /// Returns the given coordinate space's bounds rectangle, converted to the local coordinate space; nil if no view
    /// around this one has the name.
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
