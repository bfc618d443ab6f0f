internal import RenderTree
internal import ViewGraph

/// What the views of a page say of its bars. A view's own word goes before those of the views in it.
struct NavigationBar: Equatable {
    var title: String?
    var subtitle: String?
    var titleMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton: Bool?
    var hidesTitle: Bool?
    var columnWidth: RenderColumnWidth?
    var visibilities: [RenderPage.Bar: Visibility] = [:]

    var hiddenBars: [RenderPage.Bar] {
        [.navigation, .bottom, .tabs].filter { visibilities[$0] == .hidden }
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
            value.visibilities.merge(next.visibilities) { first, _ in first }
        }
    }
}

/// A page as what is in it sees it.
@MainActor
final class Page {
    /// What the items of its bars are put into.
    unowned(unsafe) var render: RenderNode?
    var barDidChange: ((NavigationBar) -> Void)?
    /// Whether a stack in it takes over its bar, as in a column.
    var lendsBar = false
    /// The stack that has taken over the bar: what leads back from the page leads back from that.
    weak var stack: NavigationNode?
    /// Called when the stack has come or gone, or its title has changed.
    var stackDidChange: (() -> Void)?
    /// What the page before is called, and how to go there.
    var wayBack: (title: String, action: () -> Void)?

    nonisolated init() {}
}

private struct PageKey: EnvironmentKey {
    static var defaultValue: Page? { nil }
}

extension EnvironmentValues {
    /// The page whose bars are this view's.
    var page: Page? {
        get { self[PageKey.self] }
        set { self[PageKey.self] = newValue }
    }
}

/// Reads what the views of a page say of its bars. That stays within the page.
struct NavigationBarReader: ViewModifier {
    typealias Body = Never

    let page: Page

    static func _place<Modified: View>(
        _ modifier: NavigationBarReader,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        BarNode.place(
            content, in: &place, as: BarNode.self, make: { BarNode(in: $0) }, accept: { $0.page = modifier.page })
    }
}

@MainActor
private final class BarNode: PreferenceNode<NavigationBar.Key> {
    var page: Page?

    override func gather() {
        page?.barDidChange?(gathered ?? NavigationBar())
    }
}

extension View {
    /// Has a view say something of the bars of its page.
    nonisolated func navigationBar(_ change: @escaping (inout NavigationBar) -> Void) -> some View {
        transformPreference(NavigationBar.Key.self, change)
    }
}
