internal import ViewGraph

/// A modifier that shows a view as its transition renders it in the current phase.
///
/// A screen without motion inserts and removes views at once, and leaves the view unchanged.
public struct _TransitionModifier {
    let transition: AnyTransition
    /// Whether the transition is a client's own, whose identity phase every screen shows.
    let isShownInIdentity: Bool
}

extension _TransitionModifier: RemovalModifier {
    package var removesFirst: Bool { transition.removesUnchanged }
}

extension _TransitionModifier: _WrapperModifier {
    public typealias Body = Never

    public static func _wrap<Content: View>(
        _ modifier: _TransitionModifier, around content: Content, at cursor: inout ViewCursor
    ) {
        let own = modifier.transition.ownAnimation
        guard let exits = cursor.scope.graph.exits else {
            guard modifier.isShownInIdentity else { return Content._reconcile(content, at: &cursor) }
            let shown = modifier.transition.apply(AnyView(content), .identity)
            return AnyView._reconcile(shown, at: &cursor)
        }
        let change = cursor.scope.graph.transaction
        var animation = change.animation
        if let insertion = own?.insertion, !change.disablesAnimations { animation = insertion }
        let appears = cursor.isNew && animation != nil && exits.isInserting(at: cursor.parent)
        let host = TransitionHost(
            content: content, transition: modifier.transition, stage: appears ? .willAppear : .identity)
        TransitionHost._reconcile(host, at: &cursor)
    }
}

/// A view with its transition.
private struct TransitionHost<Content: View>: View {
    let content: Content
    let transition: AnyTransition
    @State private var phase: TransitionPhase

    init(content: Content, transition: AnyTransition, stage: TransitionPhase) {
        self.content = content
        self.transition = transition
        _phase = State(initialValue: stage)
    }

    var body: some View {
        let phase = phase
        let content = TransitionContent(content: AnyView(content), isLeaving: phase == .didDisappear)
        TransitionAnchor(
            content: transition.apply(AnyView(content), phase), phase: phase, animation: transition.ownAnimation
        ) { self.phase = $0 }
    }
}

/// The view that a transition renders.
private struct TransitionContent: View {
    typealias Body = Never

    let content: AnyView
    let isLeaving: Bool

    static func _reconcile(_ view: TransitionContent, at cursor: inout ViewCursor) {
        if let node = cursor.next(TransitionContentNode.self) {
            node.show(isLeaving: view.isLeaving) { $0.updateChildren(with: view.content) }
        } else {
            let node = TransitionContentNode(at: cursor)
            cursor.add(node)
            var children = cursor.children(of: node)
            AnyView._reconcile(view.content, at: &children)
        }
    }
}

/// The place of a transition's node, above everything that the transition renders.
private struct TransitionAnchor<Content: View> {
    let content: Content
    let phase: TransitionPhase
    let animation: TransitionAnimation?
    let show: @MainActor (TransitionPhase) -> Void

    init(
        content: Content, phase: TransitionPhase, animation: TransitionAnimation?,
        show: @escaping @MainActor (TransitionPhase) -> Void
    ) {
        self.content = content
        self.phase = phase
        self.animation = animation
        self.show = show
    }

    @MainActor
    func connect(_ node: TransitionNode) {
        let show = show
        node.show = { stage in show(TransitionPhase(stage)) }
        node.insertionAnimation = animation?.insertion
        node.removalAnimation = animation?.removal
    }
}

extension TransitionAnchor: View {
    typealias Body = Never

    static func _reconcile(_ view: TransitionAnchor, at cursor: inout ViewCursor) {
        if let node = cursor.next(TransitionNode.self) {
            view.connect(node)
            node.updateChildren(with: view.content)
        } else {
            let node = TransitionNode(at: cursor)
            view.connect(node)
            cursor.add(node)
            var children = cursor.children(of: node)
            Content._reconcile(view.content, at: &children)
            if view.phase == .willAppear { node.showLater(.identity, after: node.graph.transaction) }
        }
    }
}

extension TransitionPhase {
    fileprivate init(_ stage: TransitionStage) {
        switch stage {
        case .willAppear: self = .willAppear
        case .identity: self = .identity
        case .didDisappear: self = .didDisappear
        }
    }
}
