public import Foundation
internal import ViewGraph

/// The size and position of a view, as far as the layout knows them.
///
/// Lengths are in points. A view that reads a frame is evaluated again when that frame changes, even if it has only
/// moved. A view that reads only the size is not evaluated after a move. Main thread only. Follows
/// [Apple's GeometryProxy](https://developer.apple.com/documentation/swiftui/geometryproxy).
public struct GeometryProxy: Sendable {
    let source: GeometrySource
    /// The view's size, in points.
    public let size: CGSize
    /// Changes whenever a geometry that was read has changed. Views that store the proxy then compare unequal.
    let version: UInt64

    /// The insets of the areas that bars and screen edges cover. Always zero on the supported screens.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }

    /// Returns the frame of the view in a coordinate space.
    ///
    /// It is the bounding box after the effects between both, such as `scaleEffect`. If no enclosing view has the name,
    /// the global space is used.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// Returns the frame of the view in a coordinate space.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        // Copied because isolation is assumed, not proved.
        nonisolated(unsafe) let space = coordinateSpace
        return assumingMainActor { source.frame(in: space) }
    }

    /// Returns the bounds of a named space in this view's coordinates; nil if no enclosing view has the name.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        // Copied because isolation is assumed, not proved.
        nonisolated(unsafe) let name = coordinateSpace.name
        return assumingMainActor { source.bounds(of: name) }
    }

    /// Returns the rectangle or point of `anchor` in this view's coordinates.
    public subscript<T: Sendable>(anchor: Anchor<T>) -> T {
        assumingMainActor { source.value(of: anchor) }
    }
}
