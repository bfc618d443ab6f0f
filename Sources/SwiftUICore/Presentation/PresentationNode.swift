internal import RenderTree
internal import ViewGraph

/// The node of content that is presented above other content until it is dismissed.
@MainActor
final class PresentationNode: PortalNode, @preconcurrency InputResponder {
    /// The identity of the presented item. Another identity creates a new presentation.
    let id: AnyHashable
    private let kind: RenderPresentation.Kind
    private var dismissal = Dismissal()
    private let queue = PresentationQueue()

    private init(_ content: RenderPresentation, id: AnyHashable, at cursor: ViewCursor) {
        self.id = id
        kind = content.kind
        super.init(.presentation(content), at: cursor)
        render.responder = self
    }

    static func make<Content: View>(
        _ kind: RenderPresentation.Kind,
        of presented: Presented<Content>,
        source: RenderNode.ID?,
        in enclosing: PresentationQueue?,
        dismiss: @escaping () -> Void,
        at cursor: ViewCursor
    ) -> PresentationNode {
        let renderPresentation = RenderPresentation(kind, title: presented.title, source: source)
        let node = PresentationNode(renderPresentation, id: presented.id, at: cursor)
        node.open(at: cursor, into: node.tree.root, before: kind == .window ? nil : node.windowAbove(cursor.parent))
        if let former = node.dequeueRetained(Dismissal.self), !node.graph.isRehearsal { node.dismissal = former }
        node.dismissal.open(dismiss)
        if kind != .window { node.queue.outer = enclosing }
        if kind == .fullScreenCover { enclosing?.coverDidAppear(in: node.graph) }
        if node.coversFocus {
            FocusManager.of(node)?.suspendFocus(beside: node)
            node.hasSuspendedFocus = true
        }
        var children = cursor.children(renderingInto: node)
        node.put(presented.content, at: &children)
        if node.render.isDialog, !node.isRecreated {
            node.graph.afterUpdates(of: node) { [unowned node] in node.focusField() }
        }
        return node
    }

    /// The action that dismisses the presentation, which a task may hold.
    override var continuation: NodeContinuation { continuing(with: dismissal) }

    /// Moves the focus to the first field of a dialog, unless the app has moved it there.
    private func focusField() {
        guard let manager = FocusManager.of(self), !manager.isFocus(in: self),
            let target = FocusManager.firstTarget(in: self), target.render.content.facts.traits.contains(.editable)
        else { return }
        manager.suspendFocus(beside: self)
        hasSuspendedFocus = true
        manager.move(to: target)
    }

    /// Presses the default button of a dialog, for Return in one of its fields.
    private func pressDefault() {
        guard let button = render.defaultButton, button.content.isEnabled else { return }
        button.send(.press)
    }

    /// Returns the window in front of the one that contains a node. New presentations are inserted below it.
    private func windowAbove(_ parent: Node) -> RenderNode? {
        for current in parent.selfAndAncestors {
            if let window = current as? PresentationNode, window.kind == .window { return window.render.nextWindow }
        }
        return tree.root.firstChild.flatMap { $0.isWindow ? $0 : $0.nextWindow }
    }

    /// Brings a window to the front, with everything that is presented in it.
    func bringToFront() {
        let behind = render.nextWindow
        guard behind != nil else { return }
        var next: RenderNode? = render
        while let current = next, current !== behind {
            next = current.next
            tree.move(current, before: nil)
        }
    }

    func update<Content: View>(with presented: Presented<Content>) {
        if var renderPresentation, renderPresentation.title != presented.title {
            renderPresentation.title = presented.title
            tree.update(render, to: .presentation(renderPresentation))
        }
        updateChildren { put(presented.content, at: &$0) }
    }

    private func put<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        EnvironmentNode.reconcile(PresentationContent(content: content), at: &cursor) {
            [dismissal, queue, closesAfterActions, kind, weak self] values in
            values.leaveContainers()
            // The shortcut belongs to the presenting control, not to the presented ones.
            values.shortcutOfControls = nil
            if closesAfterActions { values.resetLook() }
            // A dialog asks its question even where the view that asks is disabled.
            if kind == .alert || kind == .confirmationDialog { values.isEnabled = true }
            values.dismissal = dismissal
            values.presentationQueue = queue
            values.actionDismissal = closesAfterActions ? dismissal : nil
            if self?.render.isDialog == true { values.submitActions.add(.text) { self?.pressDefault() } }
        }
    }

    private var renderPresentation: RenderPresentation? {
        if case .presentation(let renderPresentation) = render.content { renderPresentation } else { nil }
    }

    /// Whether a control behind the presentation loses the focus when it appears. A dialog takes the focus later, if it
    /// has a field to move it to. Menus and popovers do not take it.
    private var coversFocus: Bool { kind == .sheet || kind == .fullScreenCover }

    /// Whether the focus returns to a control behind the presentation that may have had it.
    private var hasSuspendedFocus = false

    /// Whether the presentation leaves because the layout shows another alternative. Set before it leaves.
    var isWithdrawn = false

    /// Whether the presentation has been dismissed. A window is closed instead, and a presentation that leaves with its
    /// view is only removed.
    var isDismissed: Bool {
        kind != .window && !isWithdrawn && traits.contains(.isRemoved) && parent?.traits.contains(.isRemoved) == false
    }

    /// Whether every button inside dismisses the presentation.
    private var closesAfterActions: Bool {
        switch kind {
        case .alert, .confirmationDialog, .menu: true
        case .sheet, .fullScreenCover, .popover, .window: false
        }
    }

    func respond(to event: InputEvent) -> Bool {
        guard event == .dismiss, renderPresentation?.isDismissDisabled == false else { return false }
        switch kind {
        case .alert, .confirmationDialog:
            // Dismissing without a decision triggers the cancel button.
            guard let button = render.cancelButton, button.content.isEnabled else { return false }
            return button.send(.press)
        case .fullScreenCover: return false
        case .sheet, .popover, .menu, .window:
            dismissal()
            return true
        }
    }

    override func tearDown() {
        super.tearDown()
        dismissal.end(with: self)
        if kind == .fullScreenCover { queue.outer?.coverDidLeave(in: graph) }
        if hasSuspendedFocus, !graph.isResting { FocusManager.of(self)?.resumeFocus(beside: self) }
    }
}

/// The content of a presentation, which isolates its preferences.
private struct PresentationContent<Content: View>: View {
    typealias Body = Never

    let content: Content

    static func _reconcile(_ view: PresentationContent, at cursor: inout ViewCursor) {
        ColorSchemeNode.reconcile(view.content.modifier(PresentationOptionsReader()), at: &cursor)
    }
}

extension RenderNode {
    fileprivate var isWindow: Bool {
        if case .presentation(let presentation) = content { presentation.kind == .window } else { false }
    }

    /// The next window among the following siblings.
    fileprivate var nextWindow: RenderNode? {
        var node = next
        while let current = node, !current.isWindow { node = current.next }
        return node
    }

    /// All buttons in the subtree.
    var buttons: [RenderNode] {
        children.flatMap { child in
            if case .button = child.content { [child] } else { child.buttons }
        }
    }
}
