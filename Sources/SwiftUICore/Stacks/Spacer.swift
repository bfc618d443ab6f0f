public import Foundation
internal import RenderTree
internal import ViewGraph

/// Flexible space that takes the remaining length of a row or a column.
///
/// The minimum length is in points; with nil the renderer chooses it. Follows
/// [Apple's Spacer](https://developer.apple.com/documentation/swiftui/spacer).
@frozen
public struct Spacer {
    public var minLength: CGFloat?

    @inlinable
    public nonisolated init(minLength: CGFloat? = nil) {
        self.minLength = minLength
    }
}

extension Spacer: View {
    public static func _reconcile(_ view: Spacer, at cursor: inout ViewCursor) {
        let content = RenderContent.spacer(minLength: view.minLength.map { Double($0) })
        if let node = cursor.next(RenderedNode.self) {
            node.tree.update(node.render, to: content)
        } else {
            cursor.add(RenderedNode(content, at: cursor))
        }
    }
}
