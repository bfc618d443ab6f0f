internal import RenderTree
internal import ViewGraph

/// The configuration of a page's bars, collected as a preference from its views. An outer view overrides the views
/// inside it.
struct NavigationBar: Equatable {
    var title: String?
    var subtitle: String?
    var titleMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton: Bool?
    var hidesTitle: Bool?
    var columnWidth: RenderColumnWidth?
    var description: String?
    var canonicalAddress: String?
    var visibilities: [RenderPage.Bar: Visibility] = [:]

    var hiddenBars: [RenderPage.Bar] {
        [.navigation, .bottom, .tabs].filter { visibilities[$0] == .hidden }
    }

    /// The title, description and canonical address of the page.
    var document: RenderDocument {
        RenderDocument(title: title, description: description, canonicalAddress: canonicalAddress)
    }

    struct Key: PreferenceKey {
        static var defaultValue: NavigationBar { NavigationBar() }

        static func reduce(value: inout NavigationBar, nextValue: () -> NavigationBar) {
            let next = nextValue()
            value.title = value.title ?? next.title
            value.subtitle = value.subtitle ?? next.subtitle
            value.titleMode = value.titleMode ?? next.titleMode
            value.hidesBackButton = value.hidesBackButton ?? next.hidesBackButton
            value.hidesTitle = value.hidesTitle ?? next.hidesTitle
            value.columnWidth = value.columnWidth ?? next.columnWidth
            value.description = value.description ?? next.description
            value.canonicalAddress = value.canonicalAddress ?? next.canonicalAddress
            value.visibilities.merge(next.visibilities) { first, _ in first }
        }
    }
}

/// The page that contains a view, as the environment provides it.
@MainActor
final class Page {
    /// The render node that the toolbar items are inserted into.
    weak var render: RenderNode?
    var barDidChange: ((NavigationBar) -> Void)?
    /// Whether a stack in the page takes over its bar, as in a column.
    var isBarReplaceable = false
    /// The stack that has taken over the bar. The page's back button takes the place of the stack's first back button.
    weak var stack: NavigationNode?
    /// Called when the stack has been added or removed, or its title has changed.
    var stackDidChange: (() -> Void)?
    /// The title of the previous page, and the action that returns to it.
    var backItem: (title: String, action: () -> Void)?

    nonisolated init() {}
}

private struct PageKey: EnvironmentKey {
    static var defaultValue: Page? { nil }
}

extension EnvironmentValues {
    /// The page whose bars this view configures.
    var page: Page? {
        get { self[PageKey.self] }
        set { self[PageKey.self] = newValue }
    }
}

/// Reads the bar configuration of a page's views. The preference does not leave the page.
struct NavigationBarReader: ViewModifier {
    typealias Body = Never

    let page: Page

    static func _reconcile<Modified: View>(
        _ modifier: NavigationBarReader,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        BarNode.reconcile(
            content, at: &cursor, as: BarNode.self, make: { BarNode(at: $0) }, update: { $0.page = modifier.page })
    }
}

@MainActor
private final class BarNode: PreferenceNode<NavigationBar.Key> {
    var page: Page?

    override func reduceValues() {
        page?.barDidChange?(reducedValue ?? NavigationBar())
    }
}

extension View {
    /// Changes the bar configuration of the view's page.
    nonisolated func navigationBar(_ change: @escaping (inout NavigationBar) -> Void) -> some View {
        transformPreference(NavigationBar.Key.self, change)
    }
}
