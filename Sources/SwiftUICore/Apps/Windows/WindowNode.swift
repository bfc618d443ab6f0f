internal import ViewGraph

/// The description of a scene's windows.
struct WindowDescription<Content: View> {
    var kind: WindowKind
    var id: String?
    var title: Text?
    /// The type of the values for which windows are opened, or nil if windows have no value.
    var valueType: (any Any.Type)?
    /// The content of a window for a value.
    var content: (AnyHashable?) -> Content
}

/// The node of a scene that has windows. Its children are the content of the first window, if the scene owns it, and
/// then its windows above the first.
@MainActor
final class WindowNode<Content: View>: Node, WindowScene {
    private var description: WindowDescription<Content>
    private let center: WindowCenter?
    private var isFirst = false
    private var windows: [(window: OpenWindow, node: PresentationNode)] = []

    private init(_ description: WindowDescription<Content>, in place: ViewPlace) {
        self.description = description
        let values = place.scope.values
        center = Tracker.ignoring { values.scene }?.windows
        super.init(in: place.parent, scope: place.scope)
        interests = .tearDown
        isFirst = center?.add(self) ?? (description.kind != .settings)
    }

    static func place(_ description: WindowDescription<Content>, in place: inout ViewPlace) {
        if let node = place.take(WindowNode.self) {
            node.accept(description)
        } else {
            let node = WindowNode(description, in: place)
            place.add(node)
            guard node.isFirst else { return }
            let main = Node(in: node, scope: node.scope)
            node.insertChild(main)
            var inside = place.inside(main)
            Content._place(description.content(nil), in: &inside)
        }
    }

    private func accept(_ new: WindowDescription<Content>) {
        description = new
        if isFirst, let main = firstChild {
            var inside = ViewPlace(updating: main, from: main.firstChild, scope: environmentScope)
            Content._place(new.content(nil), in: &inside)
        }
        for (window, node) in windows { node.accept(content(of: window)) }
    }

    override func tearDown() { center?.leave(self) }

    // MARK: - Open Windows

    var kind: WindowKind { description.kind }
    var title: String? { description.title?.string }

    func matches(id: String?, value: AnyHashable?) -> Bool {
        if let id, id != description.id { return false }
        guard let value else { return id != nil }
        return description.valueType == type(of: value.base)
    }

    func windowsDidChange() { graph.mark(self) }

    override func update() {
        let openWindows = center?.open.filter { $0.scene === self } ?? []
        for (window, node) in windows where !openWindows.contains(where: { $0 === window }) { discardChild(node) }
        windows = openWindows.map { window in
            if let known = windows.first(where: { $0.window === window }) { return known }
            let node = PresentationNode.make(
                .window, of: content(of: window), source: nil,
                dismiss: { [weak center] in center?.close(window) }, in: newPlace())
            return (window, node)
        }
        // The window that was opened or brought to the front most recently is presented last.
        if let front = windows.last, center?.open.last === front.window { front.node.comeToTheFront() }
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
