internal import FlowRecords
internal import ViewGraph

extension ViewModifier {
    public static func _reconcile<Modified: View>(_ modifier: Self, on content: Modified, at cursor: inout ViewCursor) {
        if let node = cursor.next(ModifierNode<Self>.self) {
            node.update(with: modifier, on: content)
        } else {
            ModifierNode.make(ModifierNode(modifier, on: content, at: cursor), at: cursor)
        }
    }
}

/// The content view that is passed to a modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let source: ModifiedSource
}

extension _ViewModifier_Content: View {
    public static func _reconcile(_ view: _ViewModifier_Content, at cursor: inout ViewCursor) {
        let node = cursor.next(ModifiedNode.self) ?? ModifiedNode.make(view.source, at: cursor)
        node.show()
    }

    /// Places the modified views, with a wrapper around each single view.
    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: _ViewModifier_Content, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        let node =
            cursor.next(WrappedModifiedNode<Wrapper>.self)
            ?? WrappedModifiedNode<Wrapper>.make(view.source, each: wrapper, at: cursor)
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
    /// The nodes at which the modifier's body shows the view. Each one removes itself before it is released.
    fileprivate var nodes: [Unmanaged<ModifiedNode>] = []

    init(_ content: any View) {
        self.content = content
    }
}

/// The node of the modified view in a modifier's body.
@MainActor
class ModifiedNode: Node {
    private let source: ModifiedSource

    fileprivate init(_ source: ModifiedSource, at cursor: ViewCursor) {
        self.source = source
        super.init(in: cursor.parent, scope: cursor.scope)
        interests = .tearDown
        source.nodes.append(.passUnretained(self))
    }

    override var flowLabel: FlowLabel { libraryFlowLabel }

    static func make(_ source: ModifiedSource, at cursor: ViewCursor) -> ModifiedNode {
        let node = ModifiedNode(source, at: cursor)
        cursor.add(node)
        return node
    }

    func show() {
        traits.remove(.isMarked)
        if firstChild == nil {
            var cursor = makeCursor()
            put(source.content, at: &cursor)
        } else {
            var cursor = ViewCursor(updating: self, from: firstChild, scope: environmentScope)
            put(source.content, at: &cursor)
        }
    }

    /// Reconciles the view with the nodes at a cursor.
    fileprivate func put<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        Content._reconcile(content, at: &cursor)
    }

    override func update() { show() }

    override var continuation: NodeContinuation { .description }

    override func tearDown() {
        // The addresses alone are compared.
        source.nodes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(self).toOpaque() }
    }
}

/// The node of the modified view in a modifier's body, with a wrapper around each single view.
@MainActor
private final class WrappedModifiedNode<Wrapper: _ViewWrapper>: ModifiedNode {
    var wrapper: Wrapper

    private init(_ source: ModifiedSource, each wrapper: Wrapper, at cursor: ViewCursor) {
        self.wrapper = wrapper
        super.init(source, at: cursor)
    }

    static func make(_ source: ModifiedSource, each wrapper: Wrapper, at cursor: ViewCursor) -> WrappedModifiedNode {
        let node = WrappedModifiedNode(source, each: wrapper, at: cursor)
        cursor.add(node)
        return node
    }

    override func put<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        Content._reconcile(content, each: wrapper, at: &cursor)
    }
}

/// The node of a modifier that has a body.
@MainActor
class ModifierNode<Modifier: ViewModifier>: EvaluatingNode {
    private var modifier: Modifier
    private let source: ModifiedSource

    init<Modified: View>(_ modifier: Modifier, on content: Modified, at cursor: ViewCursor) {
        self.modifier = modifier
        source = ModifiedSource(content)
        super.init(kind: ViewKind.of(Modifier.self), at: cursor)
    }

    static func make(_ node: ModifierNode, at cursor: ViewCursor) {
        cursor.add(node)
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: ModifierNode<Modifier>.self).updateBody() }
        }
        withUnsafeMutablePointer(to: &node.modifier) { node.kind.connect($0, replacing: nil, to: node) }
        guard node.hasStackForBody() else { return }
        var children = cursor.children(of: node)
        node.put(node.evaluateBody(), at: &children)
        node.endObserving()
    }

    fileprivate func put(_ body: Modifier.Body, at cursor: inout ViewCursor) {
        Modifier.Body._reconcile(body, at: &cursor)
    }

    func update<Modified: View>(with new: Modifier, on content: Modified) {
        source.content = content
        for node in source.nodes { graph.mark(node.takeUnretainedValue()) }
        guard replaceModifier(new) else { return }
        EvaluationReasons.hasNewValue = true
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateBody() }
    }

    /// Replaces the modifier. Returns false if it is equal.
    final func replaceModifier(_ new: Modifier) -> Bool {
        guard !kind.plan.isEqual(modifier, to: new) else { return false }
        var new = new
        swap(&new, &modifier)
        withUnsafePointer(to: &new) { old in
            withUnsafeMutablePointer(to: &modifier) { kind.connect($0, replacing: old, to: self) }
        }
        return true
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
        var cursor = ViewCursor(updating: self, from: firstChild, scope: environmentScope)
        put(body, at: &cursor)
        endObserving()
    }

    override var continuation: NodeContinuation { propertiesContinuation }

    override func withValue(_ body: (UnsafeRawPointer) -> Void) {
        withUnsafePointer(to: modifier) { body($0) }
    }
}

/// The node of a modifier that has a body, with a wrapper around each single view.
@MainActor
class WrappedModifierNode<Modifier: ViewModifier, Wrapper: _ViewWrapper>: ModifierNode<Modifier> {
    private var wrapper: BodyWrapper<Wrapper>
    /// The result of the last evaluation of the modifier's body. A new wrapper is applied to it without another
    /// evaluation.
    private var body: Modifier.Body?

    init<Modified: View>(_ modifier: Modifier, each wrapper: Wrapper, on content: Modified, at cursor: ViewCursor) {
        self.wrapper = BodyWrapper(wrapper)
        super.init(modifier, on: content, at: cursor)
    }

    func update<Modified: View>(with modifier: Modifier, each wrapper: Wrapper, on content: Modified) {
        let hasNewWrapper = self.wrapper.replace(by: wrapper)
        update(with: modifier, on: content)
        guard hasNewWrapper, let body else { return }
        var cursor = ViewCursor(updating: self, from: firstChild, scope: environmentScope)
        put(body, at: &cursor)
    }

    override fileprivate func put(_ body: Modifier.Body, at cursor: inout ViewCursor) {
        self.body = body
        wrapper.wrapEachOutside(of: body, at: &cursor)
    }
}
