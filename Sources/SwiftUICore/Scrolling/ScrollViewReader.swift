internal import Foundation
internal import LayoutEngine
internal import ViewGraph

/// Lets its content scroll to a view by its identity.
///
/// ```swift
/// let view = ScrollViewReader { proxy in
///     Button("To the end") { proxy.scrollTo(99_999) }
///     List(0..<100_000) { Text("Row \($0)") }
/// }
/// ```
///
/// Follows [Apple's ScrollViewReader](https://developer.apple.com/documentation/swiftui/scrollviewreader).
public struct ScrollViewReader<Content: View> {
    /// Makes the content, which gets the proxy.
    public var content: (ScrollViewProxy) -> Content
    @State private var reader = ScrollReader()

    /// Makes content that gets a proxy to scroll with.
    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

extension ScrollViewReader: View {
    public var body: some View {
        ScrollReading(reader: reader, content: content(ScrollViewProxy(reader: reader)))
    }
}

/// Scrolls the views inside a ``ScrollViewReader``.
///
/// Follows [Apple's ScrollViewProxy](https://developer.apple.com/documentation/swiftui/scrollviewproxy).
@MainActor
@preconcurrency
public struct ScrollViewProxy {
    let reader: ScrollReader

    /// Scrolls to the view with an identity, in the first scroll view that has it.
    ///
    /// The identity can come from `id(_:)` or from an element of a `ForEach`, including an element whose row does not
    /// exist yet. Without an anchor, the scroll view moves only as far as needed to show the view. Scrolling happens
    /// with the next layout.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        reader.scroll(to: id, anchor: anchor?.point)
    }
}

/// The state that a proxy shares with its reader.
final class ScrollReader: Sendable {
    /// The reader's node. Accessed on the main actor only.
    @MainActor weak var node: Node?
    /// The scene, whose views are recreated before they scroll.
    @MainActor weak var scene: HostedScene?

    nonisolated init() {}

    @MainActor
    func scroll(to id: AnyHashable, anchor: CGPoint?) {
        if node == nil { scene?.resumeViews() }
        node?.scroll(to: id, anchor: anchor)
    }

    @MainActor
    func open(_ node: Node) {
        // A rehearsal has the same reader, which keeps the node of the scene.
        guard !node.graph.isRehearsal else { return }
        self.node = node
        scene = DependencyTracker.ignoring { node.environmentScope.values.scene }
    }
}

extension Node {
    /// The limit of attempts. Each attempt can create rows, which changes the distance to the target.
    private static let maximumAttempts = 8

    /// Scrolls this subtree to show the view with an identity, after the next layout.
    ///
    /// `isWanted` is called before each attempt; false cancels it.
    func scroll(to id: AnyHashable, anchor: CGPoint?, while isWanted: @escaping @MainActor () -> Bool = { true }) {
        afterLayout { node, geometry in
            guard isWanted(), let target = node.scrollTarget(id) else { return true }
            return geometry.scroll(to: target, anchor: anchor)
        }
    }

    /// Performs an action after the passes and the layout of the running or next update, and after further layouts
    /// until it returns true.
    func afterLayout(_ action: @escaping @MainActor (Node, any SceneGeometry) -> Bool) {
        graph.afterUpdates(of: self) { [weak self] in self?.attempt(1, action) }
    }

    private func attempt(_ count: Int, _ action: @escaping @MainActor (Node, any SceneGeometry) -> Bool) {
        guard count <= Self.maximumAttempts else { return }
        sceneGeometry?.afterLayout { [weak self] in
            guard let self, let geometry = sceneGeometry, !action(self, geometry) else { return }
            attempt(count + 1, action)
        }
    }

    /// The geometry of the scene.
    var sceneGeometry: (any SceneGeometry)? { environmentScope.values.scene?.geometry }

    /// Returns the first target in this subtree with the given identity. Nil if there is none, or it renders nothing.
    private func scrollTarget(_ id: AnyHashable) -> ScrollDestination? {
        if let source = self as? LazySource, let position = source.position(of: id) {
            return .item(position, of: source.run.render, render: source.run.render(of: position))
        }
        if let named = self as? ScrollTargetNode, named.matches(id: id) {
            return firstRender.map(ScrollDestination.node)
        }
        if let named = self as? NamedScrollTargetNode, named.scrollName == id {
            return firstRender.map(ScrollDestination.node)
        }
        if let rows = self as? any IdentifiedRows, let row = rows.firstNode(of: id) {
            return row.firstRender.map(ScrollDestination.node)
        }
        for current in children {
            if let item = current as? ItemNode, item.isOffScreen { continue }
            if let target = current.scrollTarget(id) { return target }
        }
        return nil
    }
}

/// A node whose rows each have an identity.
@MainActor
protocol IdentifiedRows {
    func firstNode(of id: AnyHashable) -> Node?
    func forEachRow(_ body: (AnyHashable, Node) -> Void)
}

extension ForEachNode: IdentifiedRows {
    func firstNode(of id: AnyHashable) -> Node? {
        guard let id = id.base as? ID, let position = ids.firstIndex(of: id) else { return nil }
        var node = firstChild
        for _ in 0..<position * nodesPerRow { node = node?.next }
        return node
    }

    func forEachRow(_ body: (AnyHashable, Node) -> Void) {
        guard nodesPerRow > 0 else { return }
        var node = firstChild
        for id in ids {
            guard let first = node else { return }
            body(AnyHashable(id), first)
            node = skipRow(from: first)
        }
    }
}

/// The content of a scroll view reader.
private struct ScrollReading<Content: View>: View {
    typealias Body = Never

    let reader: ScrollReader
    let content: Content

    static func _reconcile(_ view: ScrollReading, at cursor: inout ViewCursor) {
        cursor.nest(view.content) { cursor -> Node in
            let node = Node(in: cursor.parent, scope: cursor.scope)
            view.reader.open(node)
            return node
        } update: { _ in
        }
    }
}
