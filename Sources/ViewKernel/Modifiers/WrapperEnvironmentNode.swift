internal import ViewGraph

// A body of several views, a modifier with a body, and a presentation are one node outside of the wrappers around each
// view. They are nevertheless inside the environment that modifiers among these wrappers set:
//
//     Two().environment(\.lineLimit, 1).padding()
//
//     WrapperEnvironmentNode    sets the line limit
//       └ the node of `Two`, whose body reads it
//           └ OuterEnvironmentNode    has the environment around all of this
//               ├ padding, then the environment node of the first text, then the text
//               └ padding, then the environment node of the second text, then the text
//
// Each view's own environment node sets the values again, from the ones around the padding. A modifier that transforms
// a value therefore transforms it once for each view, and the padding does not see it.

extension _ViewWrapper {
    /// Reconciles what lies outside of the wrappers, in the environment that they set for the views inside them.
    ///
    /// The views inside belong to a ``ViewsOutside`` or to ``wrapEachOutside(of:at:)``.
    @MainActor
    func reconcileInside(at cursor: inout ViewCursor, _ reconcile: (inout ViewCursor) -> Void) {
        guard Self._writesEnvironment else { return reconcile(&cursor) }
        if let node = cursor.next(WrapperEnvironmentNode<Self>.self) {
            node.update(with: self)
            var children = ViewCursor(updating: node, from: node.firstChild, scope: node.inner)
            reconcile(&children)
        } else {
            let node = WrapperEnvironmentNode(self, at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node, scope: node.inner)
            reconcile(&children)
        }
    }

    /// Reconciles each single view of content in its wrapper, in the environment outside of the wrappers.
    @MainActor
    func wrapEachOutside<Content: View>(of content: Content, at cursor: inout ViewCursor) {
        guard Self._writesEnvironment else { return Content._reconcile(content, each: self, at: &cursor) }
        if let node = cursor.next(OuterEnvironmentNode.self) {
            node.updateChildren { Content._reconcile(content, each: self, at: &$0) }
        } else {
            let node = OuterEnvironmentNode(at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node, scope: node.environmentScope)
            Content._reconcile(content, each: self, at: &children)
        }
    }
}

/// Views in their wrappers, in the environment outside of the wrappers.
struct ViewsOutside<Content: View, Wrapper: _ViewWrapper>: View {
    typealias Body = Never

    let content: Content
    let wrapper: Wrapper

    static func _reconcile(_ view: ViewsOutside, at cursor: inout ViewCursor) {
        view.wrapper.wrapEachOutside(of: view.content, at: &cursor)
    }
}

/// A node that sets the values of a wrapper for something outside of it.
@MainActor
private class LiftedEnvironmentNode: EnvironmentNode {
    /// The descendant that has the environment around this node again. It is in the tree as long as its parent.
    weak var outerNode: OuterEnvironmentNode?

    override var continuation: NodeContinuation { .description }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        let innerChange = super.environmentDidChange(change)
        // A change of a value that is set here does not reach the nodes in between.
        outerNode?.propagate(change)
        return innerChange
    }
}

@MainActor
private final class WrapperEnvironmentNode<Wrapper: _ViewWrapper>: LiftedEnvironmentNode {
    private var wrapper: Wrapper

    init(_ wrapper: Wrapper, at cursor: ViewCursor) {
        self.wrapper = wrapper
        var values = cursor.scope.values
        Wrapper._writeEnvironment(wrapper, to: &values)
        super.init(values, at: cursor)
    }

    override func write(to values: inout EnvironmentValues) { Wrapper._writeEnvironment(wrapper, to: &values) }

    func update(with new: Wrapper) {
        let isSame = ComparisonPlan.areEqual(wrapper, new)
        wrapper = new
        if !isSame { reapply() }
    }
}

/// A node whose descendants have the environment around the nearest lifted environment.
@MainActor
private final class OuterEnvironmentNode: Node {
    init(at cursor: ViewCursor) {
        let lifted = cursor.parent.selfAndAncestors.lazy.compactMap { $0 as? LiftedEnvironmentNode }.first
        guard let lifted else { preconditionFailure("wrapped views outside of their environment") }
        super.init(in: cursor.parent, scope: lifted.environmentScope)
        lifted.outerNode = self
    }

    override var continuation: NodeContinuation { .description }

    /// Nothing: the lifted environment propagates the changes around it.
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange { ChangedKeys([]) }
}
