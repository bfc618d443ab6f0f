internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The options that the content requests of its presentation.
struct PresentationOptions: Equatable {
    var detents: Set<PresentationDetent>?
    /// The detent that comes first.
    var selectedDetent: PresentationDetent?
    var isDismissDisabled: Bool?

    struct Key: PreferenceKey {
        static var defaultValue: PresentationOptions { PresentationOptions() }

        static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
            let next = nextValue()
            if value.detents == nil { (value.detents, value.selectedDetent) = (next.detents, next.selectedDetent) }
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
    /// Follows the height of the screen for detents that depend on it, from the first one on.
    private var observer: HeightObserver?

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        reduceValues()
        return change
    }

    override func reduceValues() {
        let options = reducedValue ?? PresentationOptions()
        guard case .presentation(var presentation) = renderParent.content else { return }
        presentation.detents = rendered(options)
        presentation.isDismissDisabled = options.isDismissDisabled ?? false
        environmentScope.tree.update(renderParent, to: .presentation(presentation))
    }

    /// The detents in their order, the selected one first.
    private func rendered(_ options: PresentationOptions) -> [RenderPresentation.Detent] {
        guard let detents = options.detents else { return [] }
        let context = DependencyTracker.ignoring {
            PresentationDetent.Context(values: environmentScope.values, maxDetentValue: screenHeight)
        }
        if observer == nil, detents.contains(where: \.dependsOnScreen) { followHeight() }
        // A custom detent may read any value of the environment.
        if detents.contains(where: \.isCustom) { addInterests(.anything) }
        let selected = options.selectedDetent.map { [$0] } ?? []
        let others = detents.subtracting(selected).sorted { $0.order(in: context) < $1.order(in: context) }
        return (selected + others).compactMap { $0.rendered(in: context) }
    }

    private var screenHeight: CGFloat {
        let height = environmentScope.values.scene?.geometry?.viewport.height ?? 0
        return height > 0 ? height : 800
    }

    private func followHeight() {
        guard let geometry = environmentScope.values.scene?.geometry else { return }
        let observer = HeightObserver(of: geometry.viewport.height, node: self)
        geometry.addObserver(observer)
        self.observer = observer
    }

    /// Determines the detents again after the height of the screen has changed.
    @MainActor
    private final class HeightObserver: @preconcurrency LayoutObserver {
        private weak var node: OptionsNode?
        private var height: CGFloat

        init(of height: CGFloat, node: OptionsNode) {
            self.height = height
            self.node = node
        }

        var isRemoved: Bool { node == nil }

        func didLayOut() {
            guard let node, !node.traits.contains(.isRemoved) else { return }
            let height = node.environmentScope.values.scene?.geometry?.viewport.height ?? self.height
            guard height != self.height else { return }
            self.height = height
            node.graph.afterUpdates(of: node) { [weak node] in
                if let node, !node.traits.contains(.isRemoved) { node.reduceValues() }
            }
        }
    }
}
