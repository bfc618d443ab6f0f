internal import RenderTree
internal import ViewGraph

/// The node of content that is shown above the rest until it is dismissed.
@MainActor
final class PresentationNode: RenderedNode, @preconcurrency InputResponder {
    /// What is presented: another one is presented anew.
    let id: AnyHashable
    private let dismiss: @MainActor () -> Void

    private init(
        _ content: RenderPresentation, id: AnyHashable, dismiss: @escaping @MainActor () -> Void, in place: ViewPlace
    ) {
        self.id = id
        self.dismiss = dismiss
        super.init(.presentation(content), in: place)
        render.responder = self
    }

    static func make<Content: View>(
        _ kind: RenderPresentation.Kind,
        of content: Content,
        id: AnyHashable,
        dismiss: @escaping @MainActor () -> Void,
        in place: ViewPlace
    ) -> PresentationNode {
        let node = PresentationNode(RenderPresentation(kind), id: id, dismiss: dismiss, in: place)
        place.add(node)
        var inside = place.within(node)
        ColorSchemeNode.place(content, in: &inside)
        return node
    }

    func accept<Content: View>(_ content: Content) {
        var inside = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        ColorSchemeNode.place(content, in: &inside)
    }

    func respond(to event: InputEvent) -> Bool {
        guard event == .dismiss else { return false }
        dismiss()
        return true
    }
}
