internal import ViewGraph

extension ViewModifier {
    public static func _place<Modified: View>(_ modifier: Self, on content: Modified, in place: inout ViewPlace) {
        if let node = place.take(ModifierNode<Self>.self) {
            node.accept(modifier, on: content)
        } else {
            ModifierNode.make(modifier, on: content, in: place)
        }
    }
}

/// The content view that is passed to a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let source: ModifiedSource
}

extension _ViewModifier_Content: View {
    public static func _place(_ view: _ViewModifier_Content, in place: inout ViewPlace) {
        let node = place.take(ModifiedNode.self) ?? ModifiedNode.make(view.source, in: place)
        node.show()
    }
}

/// The view that a modifier is applied to, whose type the modifier does not know.
///
/// It stays while the view is replaced, so that what holds it as an input need not run again.
@MainActor
final class ModifiedSource {
    /// Brings a place in line with the view.
    fileprivate(set) var place: (inout ViewPlace) -> Void
    /// Where the modifier's body shows the view.
    fileprivate var nodes: [Unmanaged<ModifiedNode>] = []

    init(_ place: @escaping (inout ViewPlace) -> Void) {
        self.place = place
    }
}

/// The place in a modifier's body where the modified view is.
@MainActor
final class ModifiedNode: Node {
    private let source: ModifiedSource

    private init(_ source: ModifiedSource, in place: ViewPlace) {
        self.source = source
        super.init(in: place.parent, scope: place.scope)
        interests = .tearDown
        source.nodes.append(.passUnretained(self))
    }

    static func make(_ source: ModifiedSource, in place: ViewPlace) -> ModifiedNode {
        let node = ModifiedNode(source, in: place)
        place.add(node)
        return node
    }

    func show() {
        traits.remove(.isMarked)
        if firstChild == nil {
            var place = newPlace()
            source.place(&place)
        } else {
            var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
            source.place(&place)
        }
    }

    override func update() { show() }

    override func tearDown() {
        source.nodes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
    }
}

/// The node of a modifier that has a body.
@MainActor
final class ModifierNode<Modifier: ViewModifier>: EvaluatingNode {
    private var modifier: Modifier
    private let source: ModifiedSource

    private init(_ modifier: Modifier, source: ModifiedSource, in place: ViewPlace) {
        self.modifier = modifier
        self.source = source
        super.init(kind: ViewKind.of(Modifier.self), in: place)
    }

    static func make<Modified: View>(_ modifier: Modifier, on content: Modified, in place: ViewPlace) {
        let source = ModifiedSource { Modified._place(content, in: &$0) }
        let node = ModifierNode(modifier, source: source, in: place)
        place.add(node)
        if node.kind.update == nil {
            node.kind.update = { unsafeDowncast($0, to: ModifierNode<Modifier>.self).updateBody() }
        }
        withUnsafeMutablePointer(to: &node.modifier) { node.kind.connect($0, replacing: nil, to: node) }
        var inside = place.inside(node)
        Modifier.Body._place(node.evaluateBody(), in: &inside)
    }

    func accept<Modified: View>(_ new: Modifier, on content: Modified) {
        source.place = { Modified._place(content, in: &$0) }
        for node in source.nodes { graph.mark(node.takeUnretainedValue()) }
        guard !kind.plan.isEqual(modifier, to: new) else { return }
        var new = new
        swap(&new, &modifier)
        withUnsafePointer(to: &new) { old in
            withUnsafeMutablePointer(to: &modifier) { kind.connect($0, replacing: old, to: self) }
        }
        BodyChanges.hasNewValue = true
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateBody() }
    }

    private func evaluateBody() -> Modifier.Body {
        observe {
            withUnsafeMutablePointer(to: &modifier) { kind.update($0) }
            return modifier.body(content: _ViewModifier_Content(source: source))
        }
    }

    private func updateBody() {
        let body = evaluateBody()
        var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        Modifier.Body._place(body, in: &place)
    }

    override func withValue(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: modifier) { body($0) }
    }
}
