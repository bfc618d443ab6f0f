/// An entry of a navigation stack above its root.
@MainActor
final class NavigationEntry {
    /// The identity of the page, by which it finds its state after a rest of the scene.
    let pageID: UInt64
    /// The value that was pushed; nil for a view-based destination.
    let value: AnyHashable?
    /// The content of the page; nil while there is no destination for the value.
    var content: AnyView?
    /// Notifies the owner of the entry that it has been popped.
    var didPop: (() -> Void)?
    /// The action that pops the page, which a task may hold.
    let dismissal = Dismissal()
    /// The node of the page, once it exists.
    weak var page: PageNode?
    /// The link that pushed the page, if it was one with a destination.
    weak var link: LinkAnchorNode?
    /// The place of the link, once a snapshot has asked for it.
    var place: LinkLocation?

    private static var lastPageID: UInt64 = 0

    init(value: AnyHashable? = nil, content: AnyView? = nil, didPop: (() -> Void)? = nil) {
        Self.lastPageID += 1
        pageID = Self.lastPageID
        self.value = value
        self.content = content
        self.didPop = didPop
    }

    /// Creates an entry for a rehearsal of a rest, which leaves the scene's own entry alone.
    init(rehearsing entry: NavigationEntry) {
        pageID = entry.pageID
        value = entry.value
        content = entry.content
    }
}

/// A navigation stack, as the environment of its views provides it. Weakly refers to its node, which owns it.
@MainActor
final class Navigation {
    weak var node: NavigationNode?
    /// Whether a push replaces all entries, as a push by a link in the previous column does.
    private let replaces: Bool

    /// Whether this is the navigation of the column after the one that reads it.
    var targetsNextColumn: Bool { replaces }

    nonisolated init(replaces: Bool = false) {
        self.replaces = replaces
    }

    /// Pushes a value, and shows the stack's column.
    func push(_ value: AnyHashable) {
        if replaces { node?.removeAll() }
        node?.push(value)
        node?.showColumn()
    }

    /// Pushes an entry, and shows the stack's column.
    func push(_ entry: NavigationEntry) {
        if replaces { node?.removeAll() }
        node?.push(entry)
        node?.showColumn()
    }

    /// Shows the stack's column without a push.
    func showColumn() { node?.showColumn() }
}

private struct NavigationKey: EnvironmentKey {
    static var defaultValue: Navigation? { nil }
}

extension EnvironmentValues {
    /// The navigation that links push onto.
    var navigation: Navigation? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }

    /// Removes the navigation and page of the presenting view, for content that is presented above them.
    mutating func leaveContainers() {
        navigation = nil
        page = nil
    }
}
