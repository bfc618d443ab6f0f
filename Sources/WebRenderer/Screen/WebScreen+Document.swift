internal import RenderTree

/// The title, the description and the canonical address of what the screen shows.
extension WebScreen {
    /// The title of the front page, else the title of the window's views, else the name of the selected tab, else the
    /// name.
    package var title: String { fact { $0.title } ?? titleOfTab ?? name }

    /// The words of the tab whose page is in front.
    private var titleOfTab: String? {
        for node in writer.pages.all.reversed() where node.content.isShownPage && !node.isHidden {
            if let title = node.tabOfPage?.accessibilityName { return title }
        }
        return nil
    }

    /// The description of what is shown; nil if no view states one.
    package var pageDescription: String? { fact { $0.description } }

    /// The canonical address of the shown page, absolute or from the root of the site: the one that a view of the front
    /// page states, else the address that leads there by links; nil for a page that was not found or still loads.
    package var canonicalAddress: String? {
        guard navigation.isDeepLinkResolved, navigation.deepLink == nil else { return nil }
        let document = shownPages.first?.document ?? callbacks.windowDocument()
        if let stated = document.canonicalAddress, !stated.isEmpty { return stated }
        return shownAddress
    }

    /// The address that leads by tabs, links and rows to what is shown, or by which the app itself has opened it,
    /// without a query.
    package var shownAddress: String {
        let steps = route.map(\.name)
        if let own = navigation.appRoute, own.steps == steps {
            return String(own.address.prefix { $0 != "?" && $0 != "#" })
        }
        return PagePath(steps).text
    }

    /// The addresses that the tabs, links and rows on the screen lead to, the tabs first.
    package var targets: [String] {
        guard let root = tree?.root else { return [] }
        return RouteTarget.all(in: root).compactMap { linkAddress(of: $0.node) }
    }

    /// Sends the page the changes that come without a change of the tree: its title, or the whole page after a rest
    /// during which something outside of the scene has changed.
    package func pageMayHaveChanged() {
        if isOpen, rest == nil, title != outbox.title || outbox.pending.isWhole { flush() }
    }

    /// The pages on the screen, the front one first.
    private var shownPages: some Collection<RenderPage> {
        writer.pages.all.reversed().lazy.compactMap { node in
            guard case .page(let page) = node.content, page.isShown, !node.isHidden else { return nil }
            return page
        }
    }

    /// Returns a fact from the front page that states it, or else from the window.
    private func fact(_ read: (RenderDocument) -> String?) -> String? {
        for page in shownPages {
            if let fact = read(page.facts), !fact.isEmpty { return fact }
        }
        return read(callbacks.windowDocument()).flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension RenderContent {
    /// Whether the content is a page that is not covered by another one.
    var isShownPage: Bool { if case .page(let page) = self { page.isShown } else { false } }
}

extension RenderPage {
    /// The facts of the page, with the title of its bar if it states no other.
    fileprivate var facts: RenderDocument {
        var document = document
        document.title = document.title ?? title
        return document
    }
}
