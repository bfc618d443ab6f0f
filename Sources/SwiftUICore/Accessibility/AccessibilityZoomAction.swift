public import Foundation
internal import RenderTree

/// A request of assistive technologies to zoom a view.
///
/// Follows [Apple's
/// AccessibilityZoomGestureAction](https://developer.apple.com/documentation/swiftui/accessibilityzoomgestureaction).
public struct AccessibilityZoomGestureAction {
    /// Whether the view's content becomes larger or smaller.
    public enum Direction: Hashable, Sendable {
        /// Larger.
        case zoomIn
        /// Smaller.
        case zoomOut
    }

    /// Whether the view's content becomes larger or smaller.
    public let direction: Direction
    /// The place to zoom, relative to the view. Always its center, because the request is an action without a place.
    public let location: UnitPoint
    /// The same place as a point on the screen. Always zero, because an action has no point.
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
        let actions: KeyValuePairs<String, AccessibilityZoomGestureAction.Direction> = [
            "Zoom In": .zoomIn, "Zoom Out": .zoomOut,
        ]
        return modifier(
            AccessibilityActionModifier(
                describe: { $0.actions = actions.map { $0.key } },
                respond: { event in
                    guard let direction = actions.first(where: { event == .perform($0.key) })?.value else {
                        return false
                    }
                    handler(AccessibilityZoomGestureAction(direction: direction, location: .center, point: .zero))
                    return true
                }
            )
        )
    }
}
