internal import ViewGraph

/// The node of an app, or of a scene that has a body.
@MainActor
final class SceneNode<Value, Content: Scene>: EvaluatingNode {
    private var value: Value
    private let body: @MainActor (Value) -> Content

    private init(_ value: Value, at cursor: ViewCursor, body: @escaping @MainActor (Value) -> Content) {
        self.value = value
        self.body = body
        super.init(kind: ViewKind.of(Value.self), at: cursor)
    }

    static func reconcile(_ value: Value, at cursor: inout ViewCursor, body: @escaping @MainActor (Value) -> Content) {
        if let node = cursor.next(SceneNode.self) {
            node.update(with: value)
        } else {
            let node = SceneNode(value, at: cursor, body: body)
            cursor.add(node)
            if node.kind.update == nil {
                // The cast holds because all nodes of a kind are of one class.
                node.kind.update = { unsafeDowncast($0, to: SceneNode.self).updateBody() }
            }
            node.connect(replacing: nil)
            var children = cursor.children(of: node)
            Content._reconcile(node.evaluateBody(), at: &children)
            node.endObserving()
        }
    }

    override var continuation: NodeContinuation { propertiesContinuation }

    override func withContinuedValue(_ body: (UnsafeRawPointer) -> Void) { withUnsafePointer(to: value) { body($0) } }

    override var sharedModels: AnyObject? {
        guard Value.self is any App.Type else { return nil }
        return DependencyTracker.ignoring { environmentScope.values.appModels }
    }

    private func update(with new: Value) {
        guard !kind.plan.isEqual(value, to: new) else { return }
        var old = new
        swap(&old, &value)
        withUnsafePointer(to: &old) { connect(replacing: $0) }
        traits.remove(.isMarked)
        updateBody()
    }

    private func connect(replacing old: UnsafeRawPointer?) {
        withUnsafeMutablePointer(to: &value) { kind.connect($0, replacing: old, to: self) }
    }

    private func evaluateBody() -> Content {
        observe {
            withUnsafeMutablePointer(to: &value) { kind.update($0) }
            return body(value)
        }
    }

    private func updateBody() {
        let content = evaluateBody()
        updateChildren { Content._reconcile(content, at: &$0) }
        endObserving()
    }
}
