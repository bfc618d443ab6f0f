public import ViewGraph

/// The node of a view that has a body.
@MainActor
@usableFromInline
package class CompositeNode<Content: View>: EvaluatingNode {
    // Accessed on the main actor only. `holds` is nonisolated, but its only caller is `_reconcile`, which runs on the
    // main actor.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var view: Content

    @inlinable
    init(_ view: Content, at cursor: ViewCursor) {
        self.view = view
        super.init(kind: ViewKind.of(Content.self), at: cursor)
    }

    init(_ view: Content, kind: ViewKind, at cursor: ViewCursor) {
        self.view = view
        super.init(kind: kind, at: cursor)
    }

    @inlinable
    static func make(_ view: Content, at cursor: ViewCursor) {
        make(CompositeNode(view, at: cursor), at: cursor)
    }

    @inlinable
    static func make(_ node: CompositeNode, at cursor: ViewCursor) {
        cursor.add(node)
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: CompositeNode<Content>.self).updateBody() }
        }
        if !node.kind.properties.isEmpty { node.connect(replacing: nil) }
        guard node.hasStackForBody() else { return }
        var children = cursor.children(of: node)
        Content.Body._reconcile(node.evaluateBody(), at: &children)
        node.endObserving()
    }

    /// Accepts a new value. Evaluates its body if the value differs from the current one.
    @inlinable
    final func update(with new: Content) {
        guard !kind.plan.isEqual(view, to: new) else { return }
        replace(by: new)
    }

    /// Whether the value of a node equals a new value. Nonisolated, because an isolated closure would check its
    /// executor.
    @inlinable
    nonisolated static func holds(_ new: UnsafePointer<Content>, in node: Unmanaged<Node>) -> Bool {
        node._withUnsafeGuaranteedRef { node in
            // The cast holds because the type of a view determines the class of its nodes.
            let node = unsafeDowncast(node, to: CompositeNode<Content>.self)
            return withUnsafePointer(to: &node.view) { node.kind.plan.isEqual($0, new) }
        }
    }

    /// Replaces the value by one that is known to differ, and updates the body.
    @inlinable
    final func replace(by new: Content) {
        replaceView(new)
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateBody() }
    }

    @inlinable
    final func replaceView(_ new: Content) {
        EvaluationReasons.hasNewValue = true
        if kind.properties.isEmpty { view = new } else { replaceConnectedView(new) }
    }

    @usableFromInline
    final func replaceConnectedView(_ new: Content) {
        var old = new
        swap(&old, &view)
        withUnsafePointer(to: &old) { old in connect(replacing: old) }
    }

    @usableFromInline
    final func connect(replacing old: UnsafeRawPointer?) {
        withUnsafeMutablePointer(to: &view) { kind.connect($0, replacing: old, to: self) }
    }

    @inlinable
    final func evaluateBody() -> Content.Body {
        guard !kind.properties.isEmpty else { return observe { view.body } }
        return observe {
            updateProperties()
            return view.body
        }
    }

    @usableFromInline
    final func updateProperties() {
        withUnsafeMutablePointer(to: &view) { kind.update($0) }
    }

    @inlinable
    final func updateBody() {
        guard !traits.contains(.isCutOff) else { return }
        let body = evaluateBody()
        updateChildren(with: body)
        endObserving()
    }

    package override var continuation: NodeContinuation {
        type(of: self) == CompositeNode<Content>.self ? propertiesContinuation : .impossible(nil)
    }

    package override func withValue(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: view) { body($0) }
    }
}
