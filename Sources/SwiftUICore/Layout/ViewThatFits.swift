internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The first of several views that fits the available space, or the last.
///
/// ```swift
/// let view = ViewThatFits(in: .horizontal) {
///     Text("Uploading the pictures of the week")
///     Text("Uploading")
/// }
/// ```
///
/// A child fits if its ideal size, on the given axes, is no larger than the proposal. If none fits, the last one is
/// shown. All children exist and keep their state. The others are hidden: they receive no events, have not appeared,
/// present nothing, and their titles, toolbar items and preferences do not count. Follows [Apple's
/// ViewThatFits](https://developer.apple.com/documentation/swiftui/viewthatfits).
public struct ViewThatFits<Content: View> {
    private let axes: Axis.Set
    private let content: Content

    /// Compares ideal sizes with the proposal along the given axes.
    public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: View {
    public static func _reconcile(_ view: ViewThatFits, at cursor: inout ViewCursor) {
        let rendered = RenderContent.arrangement(.firstThatFits(view.axes.rendered))
        cursor.wrap(EachChild(content: view.content, reconciler: AlternativeReconciler.shared)) {
            ChoiceNode(rendered, at: $0)
        } update: {
            $0.tree.update($0.render, to: rendered)
        }
    }
}

/// The node of a view that shows one of its children, which the layout chooses.
@MainActor
private final class ChoiceNode: RenderedNode {
    override init(_ content: consuming RenderContent, at cursor: ViewCursor, traits: Traits = []) {
        super.init(content, at: cursor, traits: traits)
        interests = .tearDown
        render.responder = self
    }

    override var continuation: NodeContinuation { .description }

    /// Whether the library lays out the screen, and so chooses.
    var isLaidOut: Bool {
        tree.isLaidOut && DependencyTracker.ignoring { sceneGeometry }?.screenMetrics != nil
    }

    private var alternatives: [AlternativeNode] { topmostDescendants(of: AlternativeNode.self) }

    static func around(_ node: Node) -> ChoiceNode? {
        for current in node.selfAndAncestors {
            if let choice = current as? ChoiceNode { return choice }
        }
        return nil
    }

    func isFirst(_ alternative: AlternativeNode) -> Bool { alternatives.first === alternative }

    /// The last update of the scene in which the choice has changed, and the number of changes in it.
    private var changes = (update: -1, count: 0)
    /// The maximum number of changes in one update.
    private static let maximumChanges = 5

    /// Follows the choice of the layout.
    override func update() {
        let changed = alternatives.filter { !$0.isUpToDate }
        guard !changed.isEmpty else { return }
        let update = FocusManager.of(self)?.updates ?? 0
        changes = (update, changes.update == update ? changes.count + 1 : 1)
        // The bar of an alternative may take the space that the alternative needs, which would never come to rest.
        guard changes.count <= Self.maximumChanges else { return }
        // The one that is shown now comes last: it may present what the other one has presented.
        for alternative in changed where !alternative.isPlaced { alternative.setChosen(false) }
        for alternative in changed where alternative.isPlaced { alternative.setChosen(true) }
        graph.afterUpdates(of: self) { [weak self] in
            if let self { FocusManager.of(self)?.leaveHiddenControl(in: self) }
        }
    }

    override func tearDown() { render.responder = nil }
}

extension ChoiceNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func respond(to event: InputEvent) -> Bool { false }

    func didLayOut(_ node: RenderNode) {
        if alternatives.contains(where: { !$0.isUpToDate }) { graph.mark(self) }
    }
}

/// A reconciler that creates a node around each alternative.
@MainActor
private final class AlternativeReconciler: ChildReconciler {
    static let shared = AlternativeReconciler()

    override func reconcile<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        AlternativeNode.reconcile(
            content, at: &cursor, as: AlternativeNode.self, make: { AlternativeNode(at: $0) },
            update: { $0.continueChoice() })
    }
}

/// A key that no view sets.
private struct AlternativeKey: PreferenceKey {
    static var defaultValue: Bool { false }

    static func reduce(value: inout Bool, nextValue: () -> Bool) {}
}

/// A node that has to know whether the layout has chosen the alternative around it.
@MainActor
protocol AlternativeFollower: Node {
    func choiceDidChange()
}

/// One of the children of a `ViewThatFits`.
@MainActor
private final class AlternativeNode: PreferenceNode<AlternativeKey> {
    /// Whether the layout has chosen the alternative; nil before the first layout. Always true on a screen without one.
    private(set) var isChosen: Bool?

    override init(at cursor: ViewCursor) {
        super.init(at: cursor)
        if ChoiceNode.around(cursor.parent)?.isLaidOut != true { isChosen = true }
    }

    override var continuation: NodeContinuation { isChosen.map { continuing(with: $0) } ?? .description }

    /// Takes over the choice from before a rest, until the next layout.
    func continueChoice() {
        guard isRecreated, let former = dequeueRetained(Bool.self) else { return }
        isChosen = isChosen ?? former
    }

    /// Whether the last layout has placed one of the alternative's views, or it has none.
    var isPlaced: Bool {
        var (hasRender, isPlaced) = (false, false)
        forEachRender { render in
            hasRender = true
            if let box = render.box, !box.isOmitted { isPlaced = true }
        }
        return isPlaced || !hasRender
    }

    var isUpToDate: Bool { isChosen == isPlaced }

    func setChosen(_ isChosen: Bool) {
        let was = self.isChosen
        self.isChosen = isChosen
        guard was != isChosen else { return }
        preferencesDidMove()
        guard was ?? false != isChosen else { return }
        if isPresent { super.presenceDidChange(to: isChosen) }
        notifyFollowers(below: self)
    }

    private func notifyFollowers(below node: Node) {
        for current in node.children where current.interests.contains(.tearDown) {
            (current as? any AlternativeFollower)?.choiceDidChange()
            notifyFollowers(below: current)
        }
    }

    /// Until the layout has chosen, only the first alternative counts.
    override var isBoundary: Bool {
        if let isChosen { return !isChosen }
        return ChoiceNode.around(self)?.isFirst(self) == false
    }

    override func hidesChild(_ child: Node) -> Bool { isChosen != true }

    override func presenceDidChange(to isPresent: Bool) {
        if isChosen == true { super.presenceDidChange(to: isPresent) }
    }
}

extension Node {
    /// Whether the node is in an alternative of a `ViewThatFits`.
    final var isInAlternative: Bool { selfAndAncestors.contains { $0 is AlternativeNode } }

    /// Whether a `ViewThatFits` around the node shows another alternative, or has not chosen one yet.
    final var isInOmittedAlternative: Bool {
        selfAndAncestors.contains { ($0 as? AlternativeNode).map { $0.isChosen != true } ?? false }
    }
}
