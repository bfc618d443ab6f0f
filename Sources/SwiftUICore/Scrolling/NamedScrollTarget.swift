internal import ViewGraph

/// A modifier that names a view as a scroll target, in addition to its identity.
struct NamedScrollTargetModifier<Name: Hashable> {
    let name: Name
}

extension NamedScrollTargetModifier: TransparentModifier {
    static func _reconcile<Modified: View>(
        _ modifier: NamedScrollTargetModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        cursor.nest(content) { cursor -> NamedScrollTargetNode in
            let node = NamedScrollTargetNode(in: cursor.parent, scope: cursor.scope)
            node.scrollName = AnyHashable(modifier.name)
            return node
        } update: {
            $0.scrollName = AnyHashable(modifier.name)
        }
    }
}

/// The node of a view with a name to scroll to.
@MainActor
final class NamedScrollTargetNode: Node {
    var scrollName: AnyHashable?

    override var continuation: NodeContinuation { .description }
}
