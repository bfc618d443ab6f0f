internal import RenderTree
internal import ViewGraph

/// The options that the content requests of its presentation.
struct PresentationOptions: Equatable {
    var detents: [RenderPresentation.Detent]?
    var isDismissDisabled: Bool?

    struct Key: PreferenceKey {
        static var defaultValue: PresentationOptions { PresentationOptions() }

        static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
            let next = nextValue()
            value.detents = value.detents ?? next.detents
            // One view that disables dismissal is sufficient.
            if next.isDismissDisabled == true { value.isDismissDisabled = true }
        }
    }
}

/// A modifier that reads the options of a presentation's content and passes them to the renderer.
struct PresentationOptionsReader: ViewModifier {
    typealias Body = Never

    static func _reconcile<Modified: View>(
        _ modifier: PresentationOptionsReader,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        OptionsNode.reconcile(
            content, at: &cursor, as: OptionsNode.self, make: { OptionsNode(at: $0) }, update: { _ in })
    }
}

@MainActor
private final class OptionsNode: PreferenceNode<PresentationOptions.Key> {
    override func reduceValues() {
        let options = reducedValue ?? PresentationOptions()
        guard case .presentation(var presentation) = renderParent.content else { return }
        presentation.detents = options.detents ?? []
        presentation.isDismissDisabled = options.isDismissDisabled ?? false
        environmentScope.tree.update(renderParent, to: .presentation(presentation))
    }
}
