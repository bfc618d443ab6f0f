internal import RenderTree
internal import ViewGraph

/// The node of content that is shown above the rest until it is dismissed.
@MainActor
final class PresentationNode: PortalNode, @preconcurrency InputResponder {
    /// What is presented: another one is presented anew.
    let id: AnyHashable
    private let kind: RenderPresentation.Kind
    private let dismissal = Dismissal()
    private let level = PresentationLevel()

    private init(_ content: RenderPresentation, id: AnyHashable, in place: ViewPlace) {
        self.id = id
        kind = content.kind
        super.init(.presentation(content), in: place)
        render.responder = self
    }

    static func make<Content: View>(
        _ kind: RenderPresentation.Kind,
        of presented: Presented<Content>,
        source: RenderNode.ID?,
        dismiss: @escaping () -> Void,
        in place: ViewPlace
    ) -> PresentationNode {
        let shell = RenderPresentation(kind, title: presented.title, source: source)
        let node = PresentationNode(shell, id: presented.id, in: place)
        node.dismissal.open(dismiss)
        node.open(in: place, into: node.tree.root, before: kind == .window ? nil : node.windowAbove(place.parent))
        var inside = place.within(node)
        node.put(presented.content, in: &inside)
        return node
    }

    /// The window in front of the one that a node is in: what is presented there lies below that.
    private func windowAbove(_ parent: Node) -> RenderNode? {
        var node: Node? = parent
        while let here = node {
            if let window = here as? PresentationNode, window.kind == .window { return window.render.nextWindow }
            node = here.parent
        }
        return tree.root.firstChild.flatMap { $0.isWindow ? $0 : $0.nextWindow }
    }

    /// Brings a window to the front, with all that is presented in it.
    func comeToTheFront() {
        let behind = render.nextWindow
        guard behind != nil else { return }
        var next: RenderNode? = render
        while let here = next, here !== behind {
            next = here.next
            tree.move(here, before: nil)
        }
    }

    func accept<Content: View>(_ presented: Presented<Content>) {
        if var shell, shell.title != presented.title {
            shell.title = presented.title
            tree.update(render, to: .presentation(shell))
        }
        var inside = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        put(presented.content, in: &inside)
    }

    private func put<Content: View>(_ content: Content, in place: inout ViewPlace) {
        EnvironmentNode.place(PresentationInside(content: content), in: &place) {
            [dismissal, level, closesAfterActions] values in
            values.leaveContainers()
            values.dismissal = dismissal
            values.presentationLevel = level
            values.closing = closesAfterActions ? dismissal : nil
        }
    }

    private var shell: RenderPresentation? {
        if case .presentation(let shell) = render.content { shell } else { nil }
    }

    /// Whether any of its buttons closes it.
    private var closesAfterActions: Bool {
        switch kind {
        case .alert, .confirmationDialog, .menu: true
        case .sheet, .fullScreenCover, .popover, .window: false
        }
    }

    func respond(to event: InputEvent) -> Bool {
        guard event == .dismiss, shell?.isDismissDisabled == false else { return false }
        switch kind {
        case .alert, .confirmationDialog:
            // Leaving it without a decision is what its cancel button stands for.
            guard let way = render.wayOut else { return false }
            return way.send(.press)
        case .fullScreenCover: return false
        case .sheet, .popover, .menu, .window:
            dismissal()
            return true
        }
    }

    override func tearDown() {
        super.tearDown()
        dismissal.end()
    }
}

/// No preference gets out of what is presented.
private struct PresentationInside<Content: View>: View {
    typealias Body = Never

    let content: Content

    static func _place(_ view: PresentationInside, in place: inout ViewPlace) {
        ColorSchemeNode.place(view.content.modifier(PresentationOptionsReader()), in: &place)
    }
}

extension RenderNode {
    fileprivate var isWindow: Bool {
        if case .presentation(let presentation) = content { presentation.kind == .window } else { false }
    }

    /// The first window behind it among what it is among.
    fileprivate var nextWindow: RenderNode? {
        var node = next
        while let here = node, !here.isWindow { node = here.next }
        return node
    }

    /// The button that leaves things as they are: the one with that role, or the only one.
    fileprivate var wayOut: RenderNode? {
        let buttons = self.buttons
        let cancels = buttons.first {
            if case .button(let button) = $0.content { button.role == .cancel } else { false }
        }
        return cancels ?? (buttons.count == 1 ? buttons.first : nil)
    }

    /// All buttons below.
    var buttons: [RenderNode] {
        children.flatMap { child in
            if case .button = child.content { [child] } else { child.buttons }
        }
    }
}
