internal import AnimationEngine
internal import ViewGraph

extension View {
    /// Whether the view stands for the views in its body, so that modifiers apply to each of them.
    ///
    /// The type alone determines the answer: a tree has the same nodes for all values of a type. It is found once per
    /// type. Views of the library with a body are single views, and so are animatable views, whose nodes know no
    /// wrapper.
    public static var _holdsSeveralViews: Bool {
        let kind = ViewKind.of(Self.self)
        if let isGroup = kind.isGroup { return isGroup }
        guard !kind.isFromLibrary, !(Self.self is any Animatable.Type) else {
            kind.isGroup = false
            return false
        }
        return kind.isGroup(withBody: Body.self)
    }

    /// Reconciles a view that has a body, with a wrapper around each single view of the body.
    @usableFromInline
    static func reconcileBody<Wrapper: _ViewWrapper>(of view: Self, each wrapper: Wrapper, at cursor: inout ViewCursor)
    {
        guard !Wrapper.isAroundEnoughBodies else { return Wrapper._wrap(wrapper, around: view, at: &cursor) }
        wrapper.reconcileInside(at: &cursor) { cursor in
            if let node = cursor.next(WrappedCompositeNode<Self, Wrapper>.self) {
                node.update(with: view, each: wrapper)
            } else {
                WrappedCompositeNode<Self, Wrapper>.make(view, each: wrapper, at: cursor)
            }
        }
    }
}

extension View where Body == Never {
    /// False: a view without a body is a single view, unless it says otherwise.
    @inlinable public static var _holdsSeveralViews: Bool { false }

    /// Wraps the view as one view.
    @inlinable
    public static func _reconcile<Wrapper: _ViewWrapper>(
        _ view: Self, each wrapper: Wrapper, at cursor: inout ViewCursor
    ) {
        Wrapper._wrap(wrapper, around: view, at: &cursor)
    }
}

extension ViewKind {
    /// The number of types whose bodies are being examined.
    @exclusivity(unchecked) private static var depth = 0

    /// Whether the body of this type of views or modifiers holds several views. It is found once. A body that contains
    /// itself is one view, and so are generic views whose bodies have ever longer types.
    func isGroup<Body: View>(withBody body: Body.Type) -> Bool {
        if let isGroup { return isGroup }
        // The answer for a body that contains itself.
        isGroup = false
        let isFound = Self.examine { Body._holdsSeveralViews }
        isGroup = isFound
        return isFound
    }

    /// The answer of a type that asks other types; false where there is no end.
    static func examine(_ answer: () -> Bool) -> Bool {
        guard depth < 100 else { return false }
        depth += 1
        defer { depth -= 1 }
        return answer()
    }
}

/// The node of a view whose body has several views, with a wrapper around each of them.
///
/// It is one node with one state, as without the wrapper. The wrappers are below it, so that a view of the body that
/// comes or goes has its own.
@MainActor
final class WrappedCompositeNode<Content: View, Wrapper: _ViewWrapper>: CompositeNode<Content> {
    private var wrapper: BodyWrapper<Wrapper>
    /// The result of the last evaluation of the body. A new wrapper is applied to it without another evaluation.
    private var body: Content.Body?

    private init(_ view: Content, each wrapper: Wrapper, at cursor: ViewCursor) {
        self.wrapper = BodyWrapper(wrapper)
        // A separate kind, because all nodes of a kind are updated as one class.
        super.init(view, kind: ViewKind.of(Content.self, as: WrappedCompositeNode.self), at: cursor)
    }

    static func make(_ view: Content, each wrapper: Wrapper, at cursor: ViewCursor) {
        let node = WrappedCompositeNode(view, each: wrapper, at: cursor)
        cursor.add(node)
        if node.kind.update == nil {
            node.kind.update = { unsafeDowncast($0, to: WrappedCompositeNode.self).updateWrappedBody() }
        }
        if !node.kind.properties.isEmpty { node.connect(replacing: nil) }
        guard node.hasStackForBody() else { return }
        var children = cursor.children(of: node)
        node.put(node.evaluateBody(), at: &children)
        node.endObserving()
    }

    func update(with new: Content, each wrapper: Wrapper) {
        let hasNewWrapper = self.wrapper.replace(by: wrapper)
        if !kind.plan.isEqual(view, to: new) {
            replaceView(new)
            if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateWrappedBody() }
        } else if hasNewWrapper, let body, !traits.contains(.isCutOff) {
            updateChildren { put(body, at: &$0) }
        }
    }

    private func updateWrappedBody() {
        guard !traits.contains(.isCutOff) else { return }
        let body = evaluateBody()
        updateChildren { put(body, at: &$0) }
        endObserving()
    }

    private func put(_ body: Content.Body, at cursor: inout ViewCursor) {
        self.body = body
        wrapper.wrapEachOutside(of: body, at: &cursor)
    }

    override var continuation: NodeContinuation { propertiesContinuation }
}
