public import Foundation

/// A request of assistive technologies to zoom a view.
///
/// Follows [Apple's
/// AccessibilityZoomGestureAction](https://developer.apple.com/documentation/swiftui/accessibilityzoomgestureaction).
public struct AccessibilityZoomGestureAction {
    /// Whether the view's content becomes larger or smaller.
    public enum Direction: Hashable, Sendable {
        /// Makes the content larger.
        case zoomIn
        /// Makes the content smaller.
        case zoomOut
    }

    /// Whether the view's content becomes larger or smaller.
    public let direction: Direction
    /// The point to zoom at, relative to the view. Always its center, because a named action has no position.
    public let location: UnitPoint
    /// The same position as a point on the screen. Always zero, because an action has no point.
    public let point: CGPoint
}

extension View {
    /// Lets assistive technologies zoom the view, by two actions.
    ///
    /// ```swift
    /// struct Map: View {
    ///     @State private var scale = 1.0
    ///     var body: some View {
    ///         Circle().accessibilityZoomAction { scale *= $0.direction == .zoomIn ? 2 : 0.5 }
    ///     }
    /// }
    /// ```
    ///
    /// The actions are listed as Zoom In and Zoom Out. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/accessibilityzoomaction(_:)).
    public nonisolated func accessibilityZoomAction(
        _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
    ) -> some View {
        accessibilityActions(
            named: ["Zoom In": AccessibilityZoomGestureAction.Direction.zoomIn, "Zoom Out": .zoomOut]
        ) {
            handler(AccessibilityZoomGestureAction(direction: $0, location: .center, point: .zero))
        }
    }
}
