public import Foundation

/// The scroll information that a screen which does its own scrolling must report.
public enum RenderScrollReporting: Equatable, Sendable {
    /// The offset and the size of the content.
    case offset
    /// The offset, and the item at a point of the viewport, given as a fraction of both axes.
    case offsetAndItem(CGPoint)
}
