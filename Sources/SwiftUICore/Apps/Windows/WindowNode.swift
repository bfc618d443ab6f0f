internal import ViewGraph

/// The description of a scene's windows.
struct WindowDescription<Content: View> {
    var kind: WindowKind
    var id: String?
    var title: Text?
    /// The type of the values for which windows are opened, or nil if windows have no value.
    var valueType: (any Any.Type)?
    /// The opener of documents; nil if the windows show none.
    var documents: DocumentOpener?
    /// The content of a window for a value.
    var content: (AnyHashable?) -> Content
}

/// The node of a scene that has windows. Its children are the content of the first window, if the scene owns it, and
/// then its windows above the first.
@MainActor
final class WindowNode<Content: View>: Node, WindowScene {
    private var description: WindowDescription<Content>
    private let manager: WindowManager?
    private var isFirst = false
    private var windows: [(window: OpenWindow, node: PresentationNode)] = []

    private init(_ description: WindowDescription<Content>, at cursor: ViewCursor) {
        self.description = description
        let values = cursor.scope.values
        manager = DependencyTracker.ignoring { values.scene }?.windows
        super.init(in: cursor.parent, scope: cursor.scope)
        interests = .tearDown
        isFirst = manager?.add(self) ?? !description.kind.isNeverFirst
    }

    static func reconcile(_ description: WindowDescription<Content>, at cursor: inout ViewCursor) {
        if let node = cursor.next(WindowNode.self) {
            node.update(with: description)
        } else {
            let node = WindowNode(description, at: cursor)
            cursor.add(node)
            guard node.isFirst else { return }
            let main = Node(in: node, scope: node.scope)
            node.insertChild(main)
            var children = cursor.children(of: main)
            Content._reconcile(description.content(nil), at: &children)
        }
    }

    private func update(with new: WindowDescription<Content>) {
        description = new
        if isFirst, let main = firstChild {
            main.updateChildren(with: new.content(nil))
        }
        for (window, node) in windows { node.update(with: content(of: window)) }
    }

    override var continuation: NodeContinuation { windows.isEmpty ? .description : .impossible("an open window") }

    override func tearDown() { manager?.remove(self) }

    // MARK: - Open Windows

    var kind: WindowKind { description.kind }
    var documents: DocumentOpener? { description.documents }
    var title: String? { description.title?.words(for: DependencyTracker.ignoring { environmentScope.values.locale }) }

    func matches(id: String?, value: AnyHashable?) -> Bool {
        if let id, id != description.id { return false }
        guard let value else { return id != nil }
        return description.valueType == type(of: value.base)
    }

    func windowsDidChange() { graph.mark(self) }

    override func update() {
        let openWindows = manager?.openWindows.filter { $0.scene === self } ?? []
        for (window, node) in windows where !openWindows.contains(where: { $0 === window }) { discardChild(node) }
        windows = openWindows.map { window in
            if let known = windows.first(where: { $0.window === window }) { return known }
            let node = PresentationNode.make(
                .window, of: content(of: window), source: nil, in: nil,
                dismiss: { [weak manager] in manager?.close(window) }, at: makeCursor())
            return (window, node)
        }
        // The window that was opened or brought to the front most recently is presented last.
        if let front = windows.last, manager?.openWindows.last === front.window { front.node.bringToFront() }
    }

    private func content(of window: OpenWindow) -> Presented<some View> {
        Presented(
            id: ObjectIdentifier(window), content: description.content(window.value).environment(\.window, window))
    }
}

private struct WindowKey: EnvironmentKey {
    static var defaultValue: OpenWindow? { nil }
}

extension EnvironmentValues {
    /// The open window that contains a view, or nil in the first window.
    var window: OpenWindow? {
        get { self[WindowKey.self] }
        set { self[WindowKey.self] = newValue }
    }
}
