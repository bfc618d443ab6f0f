internal import ViewGraph

/// A modifier that names a view as a scroll target, in addition to its identity.
struct NamedScrollTargetModifier<Name: Hashable> {
    let name: Name
}

extension NamedScrollTargetModifier: TransparentModifier {
    static func _reconcile<Modified: View>(
        _ modifier: NamedScrollTargetModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        if let node = cursor.next(NamedScrollTargetNode.self) {
            node.scrollName = AnyHashable(modifier.name)
            var children = ViewCursor(updating: node, from: node.firstChild, scope: node.environmentScope)
            Modified._reconcile(content, at: &children)
        } else {
            let node = NamedScrollTargetNode(in: cursor.parent, scope: cursor.scope)
            node.scrollName = AnyHashable(modifier.name)
            cursor.add(node)
            var children = cursor.children(of: node)
            Modified._reconcile(content, at: &children)
        }
    }
}

/// The node of a view with a name to scroll to.
@MainActor
final class NamedScrollTargetNode: Node {
    var scrollName: AnyHashable?
}
