internal import ViewGraph

extension ViewModifier {
    public static func _place<Modified: View>(_ modifier: Self, on content: Modified, in place: inout ViewPlace) {
        if let node = place.take(ModifierNode<Self>.self) {
            node.accept(modifier, on: content)
        } else {
            ModifierNode.make(ModifierNode(modifier, on: content, in: place), in: place)
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

    /// Places the modified views, with a wrapper around each single view.
    public static func _place<Wrapper: _ViewWrapper>(
        _ view: _ViewModifier_Content, each wrapper: Wrapper, in place: inout ViewPlace
    ) {
        let node =
            place.take(WrappedModifiedNode<Wrapper>.self)
            ?? WrappedModifiedNode<Wrapper>.make(view.source, each: wrapper, in: place)
        node.wrapper = wrapper
        node.show()
    }
}

/// The view that a modifier is applied to, with its type erased.
///
/// The object stays the same when the view is replaced. The modifier's body, which has the object as an input,
/// therefore need not run again.
@MainActor
final class ModifiedSource {
    fileprivate(set) var content: any View
    /// The nodes at which the modifier's body shows the view.
    fileprivate var nodes: [Unmanaged<ModifiedNode>] = []

    init(_ content: any View) {
        self.content = content
    }
}

/// The node of the modified view in a modifier's body.
@MainActor
class ModifiedNode: Node {
    private let source: ModifiedSource

    fileprivate init(_ source: ModifiedSource, in place: ViewPlace) {
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
            put(source.content, in: &place)
        } else {
            var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
            put(source.content, in: &place)
        }
    }

    /// Reconciles the view with the nodes at a place.
    fileprivate func put<Content: View>(_ content: Content, in place: inout ViewPlace) {
        Content._place(content, in: &place)
    }

    override func update() { show() }

    override func tearDown() {
        source.nodes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
    }
}

/// The node of the modified view in a modifier's body, with a wrapper around each single view.
@MainActor
private final class WrappedModifiedNode<Wrapper: _ViewWrapper>: ModifiedNode {
    var wrapper: Wrapper

    private init(_ source: ModifiedSource, each wrapper: Wrapper, in place: ViewPlace) {
        self.wrapper = wrapper
        super.init(source, in: place)
    }

    static func make(_ source: ModifiedSource, each wrapper: Wrapper, in place: ViewPlace) -> WrappedModifiedNode {
        let node = WrappedModifiedNode(source, each: wrapper, in: place)
        place.add(node)
        return node
    }

    override func put<Content: View>(_ content: Content, in place: inout ViewPlace) {
        Content._place(content, each: wrapper, in: &place)
    }
}

/// The node of a modifier that has a body.
@MainActor
class ModifierNode<Modifier: ViewModifier>: EvaluatingNode {
    private var modifier: Modifier
    private let source: ModifiedSource

    init<Modified: View>(_ modifier: Modifier, on content: Modified, in place: ViewPlace) {
        self.modifier = modifier
        source = ModifiedSource(content)
        super.init(kind: ViewKind.of(Modifier.self), in: place)
    }

    static func make(_ node: ModifierNode, in place: ViewPlace) {
        place.add(node)
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: ModifierNode<Modifier>.self).updateBody() }
        }
        withUnsafeMutablePointer(to: &node.modifier) { node.kind.connect($0, replacing: nil, to: node) }
        guard node.hasRoomForBody() else { return }
        var inside = place.inside(node)
        node.put(node.evaluateBody(), in: &inside)
    }

    fileprivate func put(_ body: Modifier.Body, in place: inout ViewPlace) {
        Modifier.Body._place(body, in: &place)
    }

    func accept<Modified: View>(_ new: Modifier, on content: Modified) {
        source.content = content
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
        guard !traits.contains(.isCutOff) else { return }
        let body = evaluateBody()
        var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        put(body, in: &place)
    }

    override func withValue(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: modifier) { body($0) }
    }
}

/// The node of a modifier that has a body, with a wrapper around each single view.
@MainActor
final class WrappedModifierNode<Modifier: ViewModifier, Wrapper: _ViewWrapper>: ModifierNode<Modifier> {
    private var wrapper: Wrapper
    /// The result of the last evaluation of the modifier's body. A new wrapper is applied to it without another
    /// evaluation.
    private var body: Modifier.Body?

    init<Modified: View>(_ modifier: Modifier, each wrapper: Wrapper, on content: Modified, in place: ViewPlace) {
        self.wrapper = wrapper
        super.init(modifier, on: content, in: place)
    }

    func accept<Modified: View>(_ modifier: Modifier, each wrapper: Wrapper, on content: Modified) {
        let hasNewWrapper = !ComparisonPlan.areEqual(self.wrapper, wrapper)
        self.wrapper = wrapper
        accept(modifier, on: content)
        guard hasNewWrapper, let body else { return }
        var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        put(body, in: &place)
    }

    override fileprivate func put(_ body: Modifier.Body, in place: inout ViewPlace) {
        self.body = body
        Modifier.Body._place(body, each: wrapper, in: &place)
    }
}
