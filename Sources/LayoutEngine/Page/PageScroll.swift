package import Foundation
package import RenderTree

/// How something is scrolled, as a page has told it.
package struct PageScroll {
    /// Why it is where it is.
    package enum Cause {
        /// It is at rest.
        case rest
        /// A person is scrolling it.
        case person
        /// The program has it scrolled.
        case program
    }

    /// From the corner of the content, with the room around that.
    package var offset: CGPoint
    package var contentSize: CGSize
    package var windowSize: CGSize
    package var cause: Cause
    /// What is seen at the point that was asked for, the nearest first.
    package var nodes: [RenderNode]

    package init(offset: CGPoint, contentSize: CGSize, windowSize: CGSize, cause: Cause, nodes: [RenderNode] = []) {
        self.offset = offset
        self.contentSize = contentSize
        self.windowSize = windowSize
        self.cause = cause
        self.nodes = nodes
    }
}
