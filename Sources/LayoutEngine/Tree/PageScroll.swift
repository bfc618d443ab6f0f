package import Foundation
package import RenderTree

/// The scroll state of a node, as reported by a page.
package struct PageScroll {
    /// The reason for the offset.
    package enum Cause {
        /// The node is at rest.
        case rest
        /// The user is scrolling.
        case user
        /// The program is scrolling.
        case program
    }

    /// The offset from the corner of the content with its margins.
    package var offset: CGPoint
    package var contentSize: CGSize
    package var windowSize: CGSize
    package var cause: Cause
    /// The nodes at the requested point, nearest first.
    package var nodes: [RenderNode]

    package init(offset: CGPoint, contentSize: CGSize, windowSize: CGSize, cause: Cause, nodes: [RenderNode] = []) {
        self.offset = offset
        self.contentSize = contentSize
        self.windowSize = windowSize
        self.cause = cause
        self.nodes = nodes
    }
}
