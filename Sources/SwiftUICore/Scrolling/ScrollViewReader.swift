internal import Foundation
internal import LayoutEngine
internal import ViewGraph

/// A view that provides programmatic scrolling, by working with a proxy to scroll to known child views.
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
    /// The view builder that creates the reader's content.
    public var content: (ScrollViewProxy) -> Content
    @State private var reader = ScrollReader()

    /// Creates an instance that can perform programmatic scrolling of its child scroll views.
    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

extension ScrollViewReader: View {
    public var body: some View {
        ScrollReading(reader: reader, content: content(ScrollViewProxy(reader: reader)))
    }
}

/// A proxy value that supports programmatic scrolling of the scrollable views within a view hierarchy.
///
/// Follows [Apple's ScrollViewProxy](https://developer.apple.com/documentation/swiftui/scrollviewproxy).
@MainActor
@preconcurrency
public struct ScrollViewProxy {
    let reader: ScrollReader

    /// Scans all scroll views contained by the proxy for the first with a child view with identifier `id`, and then
    /// scrolls to that view.
    ///
    /// The identity is one of `id(_:)` or of an element of a `ForEach`, also of one whose row has not been made. Without an
    /// anchor no further than it takes to see the view. It happens with the next layout.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        reader.scroll(to: id, anchor: anchor?.point)
    }
}

/// What a proxy knows of its reader.
final class ScrollReader: Sendable {
    /// Written and read on the main actor.
    @MainActor weak var node: Node?

    nonisolated init() {}

    /// How often a way may turn out to be another one, because rows on it were made.
    private static let mostAttempts = 8

    @MainActor
    func scroll(to id: AnyHashable, anchor: CGPoint?) {
        guard let node, let scene = node.environmentScope.values.scene else { return }
        if let page = scene.page { return Self.scroll(node, to: id, anchor: anchor, on: page) }
        guard let layout = scene.layout else { return }
        node.graph.afterUpdates(of: node) { [weak node] in
            layout.afterLayout { if let node { Self.scroll(node, to: id, anchor: anchor, in: layout, attempt: 1) } }
        }
    }

    /// Goes where something is, or is supposed to be; and again, when that has been made and measured.
    @MainActor
    private static func scroll(
        _ node: Node, to id: AnyHashable, anchor: CGPoint?, in layout: LayoutTree, attempt: Int
    ) {
        guard node.scrollTarget(id) != nil else { return }
        let isThere = node.scroll(to: id, anchor: anchor, in: layout)
        guard attempt < mostAttempts, !isThere || layout.needsUpdate else { return }
        layout.afterLayout { [weak node] in
            if let node { scroll(node, to: id, anchor: anchor, in: layout, attempt: attempt + 1) }
        }
    }
}

extension ScrollReader {
    /// Has a page go where something is. A row that does not exist is made first, with some around it.
    @MainActor
    static func scroll(
        _ node: Node, to id: AnyHashable, anchor: CGPoint?, on page: PageGeometry, isFirst: Bool = true
    ) {
        node.graph.afterUpdates(of: node) { [weak node, weak page] in
            page?.afterLayout {
                guard let node, let page, let target = node.scrollTarget(id) else { return }
                switch target {
                case .node(let node):
                    if let first = node.firstRender { page.scroll(to: first, anchor: anchor) }
                case .row(let source, let position):
                    if let row = source.run.render(of: position) {
                        page.scroll(to: row, anchor: anchor)
                    } else if isFirst {
                        let first = max(0, position - PageGeometry.firstRows / 2)
                        page.show(first..<first + PageGeometry.firstRows, of: source.run.render)
                        scroll(node, to: id, anchor: anchor, on: page, isFirst: false)
                    }
                }
            }
        }
    }
}

/// Something to scroll to.
private enum ScrollGoal {
    case node(Node)
    case row(LazySource, Int)

    /// Returns whether it exists, and not only its place.
    @MainActor
    func scrollIntoView(anchor: CGPoint?, in layout: LayoutTree) -> Bool {
        switch self {
        case .node(let node):
            guard let first = node.firstRender, first.box != nil else { return true }
            let layoutNode = layout.node(for: first)
            layoutNode.scrollIntoView(CGRect(origin: .zero, size: layoutNode.frame.size), anchor: anchor)
            return true
        case .row(let source, let position):
            let run = layout.node(for: source.run.render)
            guard let frame = run.frame(ofItem: position) else { return true }
            run.scrollIntoView(frame, anchor: anchor)
            return source.run.shows(position)
        }
    }
}

extension Node {
    /// Scrolls what is below so that something with an identity is seen. Returns whether it exists, and not only its place.
    func scroll(to id: AnyHashable, anchor: CGPoint?, in layout: LayoutTree) -> Bool {
        scrollTarget(id)?.scrollIntoView(anchor: anchor, in: layout) ?? true
    }

    /// The first thing below that has an identity.
    fileprivate func scrollTarget(_ id: AnyHashable) -> ScrollGoal? {
        if let source = self as? LazySource, let position = source.position(of: id) { return .row(source, position) }
        if let named = self as? IdentifiedNode, named.has(id) { return .node(self) }
        if let rows = self as? any IdentifiedRows, let row = rows.firstNode(of: id) { return .node(row) }
        var child = firstChild
        while let here = child {
            child = here.next
            if let item = here as? ItemNode, item.isAside { continue }
            if let target = here.scrollTarget(id) { return target }
        }
        return nil
    }
}

/// A node of which each row has an identity.
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

/// The content of a reader.
private struct ScrollReading<Content: View>: View {
    typealias Body = Never

    let reader: ScrollReader
    let content: Content

    static func _place(_ view: ScrollReading, in place: inout ViewPlace) {
        if let node = place.take(Node.self) {
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(view.content, in: &inside)
        } else {
            let node = Node(in: place.parent, scope: place.scope)
            view.reader.node = node
            place.add(node)
            var inside = place.inside(node)
            Content._place(view.content, in: &inside)
        }
    }
}
