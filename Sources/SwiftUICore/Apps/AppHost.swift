internal import MainThread
package import LayoutEngine
package import RenderTree

/// An app on a screen, kept up to date on the main thread.
///
/// What is written to the app's state, on any thread, is shown in one pass after the turn of the main loop in which the
/// first write comes.
@MainActor
package final class AppHost {
    /// The app's first window, and all that the app holds.
    package let host: ViewHost

    /// - Parameter renderer: Nil for a screen that is read rather than drawn.
    package init<Application: App>(
        _ app: Application,
        environment: EnvironmentValues = EnvironmentValues(),
        renderer: (any Renderer)? = nil,
        restoring snapshot: SceneSnapshot = SceneSnapshot(),
        layout: ((RenderTree) -> LayoutTree)? = nil,
        page: ((RenderTree) -> PageGeometry)? = nil
    ) {
        let shown = Shown()
        let pass = MainThread.Pass { shown.host?.update() }
        host = ViewHost(
            AppContent(app: app), environment: environment, renderer: renderer ?? NoRenderer(),
            restoring: snapshot, witness: nil, layout: layout, page: page, updateIsDue: { pass.mark() }
        )
        shown.host = host
    }

    /// The host, which is made after the pass that updates it.
    private final class Shown {
        weak var host: ViewHost?
    }

    /// What is shown, in words: the title of the window, and a line for each thing in it.
    package var outline: String {
        let content = host.tree.semantics.outline
        guard let title = host.windowTitle else { return content }
        return content.isEmpty ? title : "\(title)\n\n\(content)"
    }
}

private final class NoRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}
