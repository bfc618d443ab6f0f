public import Foundation

/// An event of a drag over a node.
public struct RenderDrop: Equatable, Sendable {
    public enum Phase: Equatable, Sendable {
        case entered, moved, exited, dropped
    }

    public var phase: Phase
    /// The point of the screen.
    public var location: CGPoint
    /// Files that come from outside; empty for items that are dragged within the screen.
    public var files: [URL]
    /// The point as a fraction of the node's height, from 0 at the top to 1, if the screen has measured it; otherwise
    /// nil, and the frame of the node determines it.
    public var height: Double?

    public init(_ phase: Phase, at location: CGPoint, files: [URL] = [], height: Double? = nil) {
        self.phase = phase
        self.location = location
        self.files = files
        self.height = height
    }
}
