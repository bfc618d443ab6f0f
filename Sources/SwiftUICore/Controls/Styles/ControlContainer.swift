internal import RenderTree
internal import ViewGraph

/// A control as a render node: its content, its parts, and its event handler.
struct ControlContainer<Parts: View>: View {
    typealias Body = Never

    let content: RenderContent
    /// The tint of the control's style; nil means the environment's tint.
    let tint: Color?
    let respond: @MainActor (InputEvent) -> Bool
    let parts: Parts

    init(
        _ content: RenderContent,
        tint: Color? = nil,
        respond: @escaping @MainActor (InputEvent) -> Bool = { _ in false },
        @ViewBuilder parts: () -> Parts
    ) {
        self.content = content
        self.tint = tint
        self.respond = respond
        self.parts = parts()
    }

    static func _reconcile(_ view: ControlContainer, at cursor: inout ViewCursor) {
        cursor.wrap(view.parts) {
            ControlNode(view.content, tint: view.tint, view.respond, at: $0)
        } update: {
            $0.update(with: view.content, tint: view.tint, view.respond)
        }
    }
}

@MainActor
private final class ControlNode: RenderedNode, @preconcurrency InputResponder {
    private var tint: Color?
    private var respond: @MainActor (InputEvent) -> Bool

    override var continuation: NodeContinuation { .description }

    init(
        _ content: RenderContent, tint: Color?, _ respond: @escaping @MainActor (InputEvent) -> Bool,
        at cursor: ViewCursor
    ) {
        self.tint = tint
        self.respond = respond
        super.init(Self.tinted(content, by: tint, in: cursor.scope), at: cursor)
        render.responder = self
        interests = EnvironmentValues.tintInterests.union(cursor.scope.values.styledTintInterests)
    }

    func update(
        with content: RenderContent, tint: Color?, _ respond: @escaping @MainActor (InputEvent) -> Bool
    ) {
        self.tint = tint
        self.respond = respond
        tree.update(render, to: Self.tinted(content, by: tint, in: environmentScope))
    }

    private static func tinted(
        _ content: RenderContent, by tint: Color?, in scope: EnvironmentScope
    ) -> RenderContent {
        guard let tint = scope.values.controlTint(preferring: tint) else { return content }
        var content = content
        content.tint = tint
        return content
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        var content = render.content
        let values = environmentScope.values
        content.tint = values.controlTint(preferring: tint)
        addInterests(values.styledTintInterests)
        tree.update(render, to: content)
        return change
    }

    func respond(to event: InputEvent) -> Bool {
        guard isUsable else { return false }
        if render.content.opening == .choice { return render.choose(by: event) }
        return respond(event)
    }
}

/// A named part of a control or a group.
struct Part<Content: View>: View {
    typealias Body = Never

    let part: RenderPart
    let content: Content

    init(_ part: RenderPart, @ViewBuilder content: () -> Content) {
        self.part = part
        self.content = content()
    }

    static func _reconcile(_ view: Part, at cursor: inout ViewCursor) {
        // Content that is statically empty has no part.
        if Content.self == EmptyView.self || Content.self == EmptyView?.self { return }
        ContainerNode.reconcile(view.content, within: .part(view.part), at: &cursor)
    }
}
