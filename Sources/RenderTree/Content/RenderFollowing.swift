public import Foundation

/// What somebody wants to be told of how something is scrolled, by a screen that scrolls it by itself.
public enum RenderFollowing: Equatable, Sendable {
    /// How far, and how much there is.
    case offset
    /// That, and what is seen at a point of the window, as a fraction of both axes.
    case offsetAndPoint(CGPoint)
}
