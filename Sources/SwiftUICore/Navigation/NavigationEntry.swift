/// A step of the way that a navigation has gone.
@MainActor
final class NavigationEntry {
    /// The value that led here; nil where a view was given.
    let value: AnyHashable?
    /// What the page shows; nil as long as nobody has said what there is for the value.
    var content: AnyView?
    /// Tells whoever has asked for the page that it has gone.
    var didPop: (() -> Void)?
    /// The page, once it is there.
    weak var page: PageNode?

    init(value: AnyHashable? = nil, content: AnyView? = nil, didPop: (() -> Void)? = nil) {
        self.value = value
        self.content = content
        self.didPop = didPop
    }
}

/// A navigation as what is in it sees it. It belongs to its node, which it must not keep alive.
@MainActor
final class Navigation {
    weak var node: NavigationNode?
    /// Whether what is pushed takes the place of all that there is, as what a link of the column before leads to does.
    private let replaces: Bool

    /// Whether it is that of the column behind the one that it is seen in.
    var leadsToNextColumn: Bool { replaces }

    nonisolated init(replaces: Bool = false) {
        self.replaces = replaces
    }

    /// Goes on to what there is for a value.
    func push(_ value: AnyHashable) {
        if replaces { node?.removeAll() }
        node?.push(value)
        node?.comeToTheFront()
    }

    /// Goes on to a page that is given.
    func push(_ entry: NavigationEntry) {
        if replaces { node?.removeAll() }
        node?.push(entry)
        node?.comeToTheFront()
    }

    /// Goes on to a page that is there.
    func goOn() { node?.comeToTheFront() }
}

private struct NavigationKey: EnvironmentKey {
    static var defaultValue: Navigation? { nil }
}

extension EnvironmentValues {
    /// The navigation that links lead on in.
    var navigation: Navigation? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }

    /// What is shown above all the rest is in none of what the presenting view is in.
    mutating func leaveContainers() {
        navigation = nil
        page = nil
    }
}
