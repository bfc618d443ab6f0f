internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// Content that depends on the available space, and takes all of it.
///
/// ```swift
/// let view = GeometryReader { proxy in
///     Text("\(Int(proxy.size.width)) points wide")
/// }
/// ```
///
/// The reader takes all the proposed space, or 10 by 10 points if nothing is proposed. Its content is evaluated once
/// the size is known, and again when it changes. The content is proposed all of that space, and placed at the top
/// leading corner. Follows [Apple's GeometryReader](https://developer.apple.com/documentation/swiftui/geometryreader).
@frozen
public struct GeometryReader<Content: View> {
    public var content: (GeometryProxy) -> Content

    /// Creates content from its size and position.
    @inlinable
    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

extension GeometryReader: View {
    public static func _reconcile(_ view: GeometryReader, at cursor: inout ViewCursor) {
        if let node = cursor.next(GeometryNode<Content>.self) {
            node.reading?.update(with: view.content)
        } else {
            GeometryNode.make(view, at: cursor)
        }
    }
}

/// The node of a geometry reader: the space that it takes.
@MainActor
private final class GeometryNode<Content: View>: RenderedNode {
    private(set) var reading: ReadingContentNode<Content>?

    static func make(_ view: GeometryReader<Content>, at cursor: ViewCursor) {
        let node = GeometryNode(.arrangement(.geometry), at: cursor)
        node.interests = .tearDown
        node.render.responder = node
        cursor.add(node)
        let children = cursor.children(renderingInto: node)
        let reading = ReadingContentNode(view.content, source: GeometrySource(of: node), at: children)
        children.add(reading)
        node.reading = reading
        // Without a layout no size will ever be known: evaluate the content now.
        if !node.tree.isLaidOut { reading.show() }
    }

    override func tearDown() { render.responder = nil }
}

extension GeometryNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func respond(to event: InputEvent) -> Bool { false }

    func didLayOut(_ node: RenderNode) {
        guard let reading else { return }
        if reading.source.update(with: node.frame.size) || !reading.isShown { graph.mark(reading) }
    }
}

/// The node of a geometry reader's content.
@MainActor
private final class ReadingContentNode<Content: View>: EvaluatingNode {
    private var content: (GeometryProxy) -> Content
    let source: GeometrySource
    private(set) var isShown = false

    init(_ content: @escaping (GeometryProxy) -> Content, source: GeometrySource, at cursor: ViewCursor) {
        self.content = content
        self.source = source
        super.init(kind: ViewKind.of(GeometryReader<Content>.self), at: cursor)
        if kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            kind.update = { unsafeDowncast($0, to: ReadingContentNode<Content>.self).show() }
        }
        source.didChange = { [unowned self] in graph.mark(self) }
    }

    func update(with content: @escaping (GeometryProxy) -> Content) {
        self.content = content
        guard isShown else { return }
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { show() }
    }

    func show() {
        let content = observe { self.content(source.proxy) }
        var cursor = isShown ? ViewCursor(updating: self, from: firstChild, scope: environmentScope) : makeCursor()
        isShown = true
        Content._reconcile(content, at: &cursor)
        endObserving()
    }
}
