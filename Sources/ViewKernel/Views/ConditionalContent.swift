public import ViewGraph

/// One branch of an `if`, or the other.
@frozen
public struct _ConditionalContent<TrueContent, FalseContent> {
    public typealias Body = Never

    @usableFromInline
    @frozen
    package enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    @usableFromInline package let storage: Storage

    @inlinable
    package nonisolated init(storage: Storage) {
        self.storage = storage
    }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
    @inlinable public static var _holdsSeveralViews: Bool { true }

    @inlinable
    public static func _reconcile(_ view: _ConditionalContent, at cursor: inout ViewCursor) {
        let node = cursor.next(BranchNode.self) ?? BranchNode.make(at: cursor)
        switch view.storage {
        case .trueContent(let content): node.show(content, as: 1)
        case .falseContent(let content): node.show(content, as: 2)
        }
    }

    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: _ConditionalContent, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        let node = cursor.next(BranchNode.self) ?? BranchNode.make(at: cursor)
        switch view.storage {
        case .trueContent(let content): node.show(WrappedViews(content: content, wrapper: wrapper), as: 1)
        case .falseContent(let content): node.show(WrappedViews(content: content, wrapper: wrapper), as: 2)
        }
    }
}

/// A view that shows the wrapped view, or nothing.
extension Optional: View where Wrapped: View {
    public typealias Body = Never

    @inlinable public static var _holdsSeveralViews: Bool { true }

    @inlinable
    public static func _reconcile(_ view: Wrapped?, at cursor: inout ViewCursor) {
        let node = cursor.next(BranchNode.self) ?? BranchNode.make(at: cursor)
        if let content = view { node.show(content, as: 1) } else { node.showNothing() }
    }

    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: Wrapped?, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        let node = cursor.next(BranchNode.self) ?? BranchNode.make(at: cursor)
        if let content = view {
            node.show(WrappedViews(content: content, wrapper: wrapper), as: 1)
        } else {
            node.showNothing()
        }
    }
}

/// The node of a view that shows one of several branches, or none. A change of branch is a change of identity.
@MainActor
@usableFromInline
final class BranchNode: Node {
    /// The number of the current branch, or 0 if nothing is shown.
    @exclusivity(unchecked) @usableFromInline var branch = 0
    /// Whether the node is new, so that what it shows first appears with it.
    @exclusivity(unchecked) @usableFromInline var isNew = true

    @usableFromInline
    override var continuation: NodeContinuation { .description }

    /// Another branch may contain views of the same types, which take over nothing.
    @usableFromInline
    override func recreatedIdentity(of child: Node, at position: Int) -> AnyHashable? { AnyHashable(branch) }

    @usableFromInline
    static func make(at cursor: ViewCursor) -> BranchNode {
        let node = BranchNode(in: cursor.parent, scope: cursor.scope)
        cursor.add(node)
        return node
    }

    @inlinable
    func show<Content: View>(_ content: Content, as branch: Int) {
        if branch == self.branch {
            updateChildren(with: content)
        } else if isNew {
            isNew = false
            self.branch = branch
            replaceChildren { Content._reconcile(content, at: &$0) }
        } else {
            exchange(for: content, as: branch)
        }
    }

    @usableFromInline
    func exchange<Content: View>(for content: Content, as branch: Int) {
        let old = self.branch
        self.branch = branch
        guard let exits = graph.exits else {
            return replaceChildren { Content._reconcile(content, at: &$0) }
        }
        exchangeChildren(as: AnyHashable(branch), instead: AnyHashable(old), exits) {
            Content._reconcile(content, at: &$0)
        }
    }

    @usableFromInline
    func showNothing() {
        isNew = false
        let old = branch
        guard old != 0 else { return }
        branch = 0
        guard graph.exitKeeper != nil else { return discardChildren() }
        discardOverTime(children(after: nil), key: old)
    }
}
