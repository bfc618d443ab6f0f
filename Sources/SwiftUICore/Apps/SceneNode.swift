internal import ViewGraph

/// The node of an app, or of a scene that has a body.
@MainActor
final class SceneNode<Value, Content: Scene>: EvaluatingNode {
    private var value: Value
    private let body: @MainActor (Value) -> Content

    private init(_ value: Value, in place: ViewPlace, body: @escaping @MainActor (Value) -> Content) {
        self.value = value
        self.body = body
        super.init(kind: ViewKind.of(Value.self), in: place)
    }

    static func place(_ value: Value, in place: inout ViewPlace, body: @escaping @MainActor (Value) -> Content) {
        if let node = place.take(SceneNode.self) {
            node.accept(value)
        } else {
            let node = SceneNode(value, in: place, body: body)
            place.add(node)
            if node.kind.update == nil {
                // The cast holds because all nodes of a kind are of one class.
                node.kind.update = { unsafeDowncast($0, to: SceneNode.self).updateBody() }
            }
            node.connect(replacing: nil)
            var inside = place.inside(node)
            Content._place(node.evaluateBody(), in: &inside)
        }
    }

    override var sharedModels: (any SharedModels)? {
        guard Value.self is any App.Type else { return nil }
        return Tracker.ignoring { environmentScope.values.appModels }
    }

    private func accept(_ new: Value) {
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
        var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        Content._place(content, in: &place)
    }
}
