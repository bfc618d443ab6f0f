internal import RenderTree

/// A navigation to an address: by tabs, links and rows, step by step, as a person would go.
struct DeepLinkNavigation {
    /// The time that it waits for the next step's target, in seconds.
    static let navigationTimeout = 5.0
    /// The time that the first page waits for it.
    static let firstPageTimeout = 1.0
    /// The time that the first page waits for loading when its route is complete.
    static let loadingTimeout = 0.3

    let number: Int
    let address: String
    var wanted: PagePath
    var hasAskedApp = false
}

extension WebScreen {
    /// Navigates to an address, as far as possible. Call it before ``page()``.
    ///
    /// Targets may appear later: the navigation continues as the tree changes, for some seconds, until a person uses
    /// the page. A path that no tab, link or row leads to is passed to the app.
    package func begin(at address: String) {
        navigation.isDeepLinkResolved = false
        startDeepLink(to: address, by: PagePath(address: address))
    }

    /// Follows the browser back or forward in its history.
    func go(to address: String) {
        // A page that the browser has reloaded reports its address, which the screen usually shows already.
        let reported = navigation.reportedRoute
        guard address != reported.address || route.map(\.name) != reported.steps else { return }
        let own = navigation.appRoute.flatMap { $0.address == address ? PagePath($0.steps) : nil }
        startDeepLink(to: address, by: own ?? PagePath(address: address))
    }

    package func whenReady(_ action: @escaping @MainActor () -> Void) {
        arrival.waitsForTasks = true
        callbacks.whenTasksEnd { [weak self] in
            self?.arrival.waitsForTasks = false
            self?.scheduleArrival()
        }
        guard navigation.deepLink != nil || isLoading else { return action() }
        arrival.actions.append(action)
        callbacks.later(DeepLinkNavigation.loadingTimeout) { [weak self] in
            guard let self else { return }
            arrival.hasWaitedLongEnough = true
            completeIfReady()
            // Few pages wait longer, and each timer wakes two threads.
            guard !arrival.actions.isEmpty else { return }
            let rest = DeepLinkNavigation.firstPageTimeout - DeepLinkNavigation.loadingTimeout
            callbacks.later(rest) { [weak self] in self?.completeArrivals() }
        }
    }

    /// Schedules a check of whether the first page is complete.
    func scheduleArrival() {
        guard !arrival.actions.isEmpty, !arrival.isScheduled else { return }
        arrival.isScheduled = true
        callbacks.later(0) { [weak self] in
            guard let self else { return }
            arrival.isScheduled = false
            completeIfReady()
        }
    }

    private func completeIfReady() {
        if navigation.deepLink == nil, arrival.hasWaitedLongEnough || !isLoading { completeArrivals() }
    }

    /// Whether the requested address exists, as far as is known while something loads.
    package var isFound: Bool { navigation.isDeepLinkResolved || (navigation.deepLink != nil && isLoading) }

    /// Whether a view's task runs, or something on the screen shows that it loads.
    private var isLoading: Bool { arrival.waitsForTasks || tree?.root.showsLoading == true }

    /// Ends the navigation. Only the person navigates from then on.
    func endDeepLink() {
        guard navigation.deepLink != nil else { return }
        navigation.deepLink = nil
        completeIfReady()
        scheduleSettling()
    }

    private func completeArrivals() {
        let actions = arrival.actions
        arrival.actions = []
        for action in actions { action() }
    }

    private func startDeepLink(to address: String, by path: PagePath) {
        navigation.reportedRoute = ReportedRoute(address: address, steps: path.steps)
        navigation.deepLinkCount += 1
        let number = navigation.deepLinkCount
        navigation.deepLink = DeepLinkNavigation(number: number, address: address, wanted: path)
        advanceDeepLink()
        guard navigation.deepLink != nil else { return }
        callbacks.later(DeepLinkNavigation.navigationTimeout) { [weak self] in
            guard let self, navigation.deepLink?.number == number, settling == nil else { return }
            endDeepLink()
            flush()
        }
    }

    /// Schedules the next steps after a change of the tree.
    func scheduleDeepLink() {
        guard navigation.deepLink != nil, !navigation.isDeepLinkScheduled else { return }
        navigation.isDeepLinkScheduled = true
        callbacks.later(0) { [weak self] in
            guard let self else { return }
            navigation.isDeepLinkScheduled = false
            advanceDeepLink()
            flush()
        }
    }

    // MARK: - Steps

    /// Performs the next steps whose targets are in the tree.
    func advanceDeepLink() {
        for _ in 0..<4 * PagePath.maximumSteps {
            guard let deepLink = navigation.deepLink, let root = tree?.root else { return }
            let route = route
            let wanted = deepLink.wanted.steps
            let common = zip(route, wanted).prefix { $0.name == $1 }.count
            if route.count > common, leave(route[route.count - 1], for: common < wanted.count ? wanted[common] : nil) {
                if route.map(\.name) == self.route.map(\.name) { return endDeepLink() }
                continue
            }
            guard common < wanted.count else {
                navigation.isDeepLinkResolved = true
                if deepLink.address.contains("?") { _ = ask() }
                return endDeepLink()
            }
            guard let target = RouteTarget.to(wanted[common], in: root) ?? opener(of: wanted[...common]) else {
                if !deepLink.hasAskedApp, ask() { endDeepLink() }
                return
            }
            follow(target, from: route, common, in: root)
        }
        endDeepLink()
    }

    /// Goes back by the last step of the route.
    ///
    /// - Returns: False if there is no way back, but the next step replaces it.
    private func leave(_ step: RouteStep, for next: String?) -> Bool {
        switch step.kind {
        case .page: step.node.send(.dismiss)
        case .row:
            guard let page = step.node.backPage else { return false }
            page.send(.dismiss)
        case .tab:
            if let next, let root = tree?.root, RouteTarget.to(next, in: root)?.isTab == true { return false }
            step.node.firstTab?.send(.press)
        }
        callbacks.update()
        return true
    }

    private func follow(_ target: RouteTarget, from route: [RouteStep], _ common: Int, in root: RenderNode) {
        let step = RouteTarget.step(to: target.node, in: root)
        target.node.send(target.event)
        callbacks.update()
        if !target.isTab { namePage(step, newSince: route) }
        let new = self.route
        if new.count > common, zip(route, new).prefix(common).allSatisfy({ $0.name == $1.name }),
            new[common].name == step || step == nil
        {
            navigation.deepLink?.wanted.steps[common] = new[common].name
        } else if target.isTab, new.count <= common {
            // The first tab is not a step of a route.
            navigation.deepLink?.wanted.steps.remove(at: common)
        } else {
            endDeepLink()
        }
    }

    /// Asks the app to open the address.
    ///
    /// - Returns: Whether the tree has changed.
    private func ask() -> Bool {
        guard let address = navigation.deepLink?.address else { return false }
        navigation.deepLink?.hasAskedApp = true
        // Earlier changes do not count as the app's answer.
        callbacks.update()
        let before = changes
        callbacks.openPath(address)
        callbacks.update()
        guard changes != before else { return false }
        navigation.isDeepLinkResolved = true
        navigation.appRoute = AppRoute(address: address, steps: route.map(\.name))
        return true
    }
}

// MARK: - Presses

extension WebScreen {
    /// The route to what the screen shows.
    var route: [RouteStep] { tree.map { navigation.reader.read($0.root) } ?? [] }

    /// The names of the steps of the route, for the screen that shows the same pages next time.
    package var pageNames: [String] { rest?.pageNames ?? route.map(\.name) }

    /// The names of the pages in hidden tabs, for the next screen with the same tabs.
    package var hiddenPageNames: [String: [String]] { rest?.hiddenPageNames ?? navigation.reader.hiddenNames() }

    /// Restores the names of the pages in hidden tabs from a previous scene.
    package func nameHiddenPages(_ names: [String: [String]]) { navigation.reader.restore(names) }

    /// Names the pages of a restored scene as they were named before, so that their address stays.
    package func namePages(_ names: [String]) {
        for (step, name) in zip(route, names) where step.kind == .page { navigation.reader.name(step.node, name) }
    }

    /// The step of a route that an event takes to a page or a row's content; nil if it takes none.
    ///
    /// Pressing a tab shows the pages that are already on its stack, which keep their names.
    func step(of event: ClientEvent) -> String? {
        guard let root = tree?.root, let node = node(pressedBy: event) else { return nil }
        switch node.content {
        case .button(let button) where button.opensPage: break
        case .row: break
        default: return nil
        }
        return RouteTarget.step(to: node, in: root)
    }

    /// Names a new page after the node that led to it, and remembers that node.
    func recordRoute(from before: [RouteStep], by event: ClientEvent, _ step: String?) {
        namePage(step, newSince: before)
        let now = route
        guard now.count == before.count + 1, let node = node(pressedBy: event) else { return }
        if navigation.openers.count >= Self.maximumOpeners { navigation.openers.removeAll() }
        navigation.openers[now.map(\.name)] = node.id
    }

    private func namePage(_ step: String?, newSince before: [RouteStep]) {
        guard let step else { return }
        let new = route.first { step in
            !before.contains { $0.node === step.node && (step.kind == .page || $0.name == step.name) }
        }
        // A row's content may be a stack that already has pages, which keep their names.
        if let new, new.kind == .page { navigation.reader.name(new.node, step) }
    }

    private func node(pressedBy event: ClientEvent) -> RenderNode? {
        guard case .act(let act, let id, _) = event, act == .press || act == .selectRow else { return nil }
        return writer.sent[ElementID(number: id.number)]?.node
    }

    private static let maximumOpeners = 256

    /// The node that led to a path from the one before it, if it is still on the screen.
    private func opener(of path: ArraySlice<String>) -> RouteTarget? {
        guard let id = navigation.openers[Array(path)],
            let node = writer.sent[ElementID(number: id.number)]?.node, node.isOnScreen, !node.isHidden
        else { return nil }
        if case .row = node.content { return RouteTarget(node: node, event: .choose) }
        return node.takesPress ? RouteTarget(node: node, event: .press) : nil
    }
}

// MARK: - Links

extension WebScreen {
    /// The address that the browser would show after a press of a node.
    func linkAddress(of node: RenderNode) -> String? {
        guard let root = tree?.root else { return nil }
        let links = navigation.links ?? LinkAddresses(root, route)
        navigation.links = links
        return prefix.outer(links.path(of: node, by: navigation.reader))
    }
}

extension RouteTarget {
    fileprivate var isTab: Bool { if case .tab = node.content { true } else { false } }
}

extension RenderNode {
    /// The page of a column that has a back button to the column before.
    fileprivate var backPage: RenderNode? {
        children.first { if case .page(let page) = $0.content { page.isShown && page.canGoBack } else { false } }
    }
}
