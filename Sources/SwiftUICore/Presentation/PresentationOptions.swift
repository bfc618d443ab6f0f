internal import RenderTree
internal import ViewGraph

/// What the content of a presentation wants of it.
struct PresentationOptions: Equatable {
    var detents: [RenderPresentation.Detent]?
    var isDismissDisabled: Bool?

    struct Key: PreferenceKey {
        static var defaultValue: PresentationOptions { PresentationOptions() }

        static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
            let next = nextValue()
            value.detents = value.detents ?? next.detents
            // One view that must not be lost is enough.
            if next.isDismissDisabled == true { value.isDismissDisabled = true }
        }
    }
}

/// Reads what the content of a presentation wants, and tells the screen.
struct PresentationOptionsReader: ViewModifier {
    typealias Body = Never

    static func _place<Modified: View>(
        _ modifier: PresentationOptionsReader,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        OptionsNode.place(content, in: &place, as: OptionsNode.self, make: { OptionsNode(in: $0) }, accept: { _ in })
    }
}

@MainActor
private final class OptionsNode: PreferenceNode<PresentationOptions.Key> {
    override func gather() {
        let options = gathered ?? PresentationOptions()
        guard case .presentation(var shell) = renderParent.content else { return }
        shell.detents = options.detents ?? []
        shell.isDismissDisabled = options.isDismissDisabled ?? false
        environmentScope.tree.update(renderParent, to: .presentation(shell))
    }
}
