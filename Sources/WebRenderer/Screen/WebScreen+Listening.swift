internal import RenderTree

/// The state of announcements: the part of a page that assistive technologies have announced, and how long the page is
/// watched.
struct SpokenState {
    /// The seconds between two looks. A change is announced if the next look finds no other.
    static let interval = 0.4
    /// The number of looks after a person's last event, and while something loads.
    static let looks = 20
    static let looksWhileLoading = 300
    /// The number of looks after which the results of a search are complete. Apps wait for a pause in the typing too.
    static let looksOfSearch = 3
    /// The number of consecutive looks at which a page may have changed before its changes are announced anyway.
    static let patience = 4

    /// The page as last announced; nil before the first event.
    var summary: PageSummary?
    var looksLeft = 0
    /// The number of changes of the tree at the last look, and the number of looks since it was quiet.
    var changes = 0
    var restlessLooks = 0
    /// The number of changes of the tree when the summary was made.
    var summarizedChanges = 0
    var isScheduled = false
    /// The text of the search whose results are awaited, and the looks since it was typed; 0 without one.
    var awaitedSearch: String?
    var awaitedLooks = 0
    /// The text of the search during which the app itself has last announced something; nil without one.
    var searchOfApp: String?
}

/// Announcement of the effects of a person's events, once the page has settled.
extension WebScreen {
    /// Watches the page for some seconds after a person's event.
    func beginListening() {
        guard isOpen, tree != nil else { return }
        if spoken.looksLeft == 0 || spoken.summary == nil {
            spoken.summary = summary()
            spoken.summarizedChanges = changes
            spoken.changes = changes
        }
        spoken.looksLeft = max(spoken.looksLeft, SpokenState.looks)
        scheduleLook()
    }

    /// Records the search of an app's announcement, so that the number of results is not announced as well.
    func handleAnnouncement() {
        if spoken.looksLeft > 0 { spoken.searchOfApp = summary().searched }
    }

    private func scheduleLook() {
        guard !spoken.isScheduled else { return }
        spoken.isScheduled = true
        callbacks.later(SpokenState.interval) { [weak self] in self?.look() }
    }

    private func look() {
        spoken.isScheduled = false
        guard isOpen, tree != nil, spoken.looksLeft > 0 else { return spoken.looksLeft = 0 }
        spoken.looksLeft -= 1
        defer { if spoken.looksLeft > 0 { scheduleLook() } else { spoken = SpokenState() } }
        guard changes == spoken.changes || spoken.restlessLooks >= SpokenState.patience else {
            spoken.changes = changes
            spoken.restlessLooks += 1
            return
        }
        spoken.restlessLooks = 0
        spoken.changes = changes
        guard changes != spoken.summarizedChanges || spoken.awaitedLooks > 0, let old = spoken.summary else { return }
        var new = summary()
        awaitResults(of: &new, since: old)
        var news = new.news(since: old) { writer.maker.word($0) }
        if new.searched != old.searched, new.searched == spoken.searchOfApp {
            // The app's own words replace the number of results.
            var known = old
            known.searched = new.searched
            news = new.news(since: known) { writer.maker.word($0) }
        }
        if new.loading.isEmpty != old.loading.isEmpty {
            spoken.looksLeft = new.loading.isEmpty ? SpokenState.looks : SpokenState.looksWhileLoading
        }
        spoken.summary = new
        spoken.summarizedChanges = changes
        for text in news { outbox.waiting.announce(text) }
        if !news.isEmpty { flush() }
    }

    /// Keeps the old search in a summary while the new one is typed, or its results load.
    private func awaitResults(of new: inout PageSummary, since old: PageSummary) {
        guard new.searched != old.searched else { return spoken.awaitedLooks = 0 }
        if new.searched != spoken.awaitedSearch { spoken.awaitedLooks = 0 }
        spoken.awaitedSearch = new.searched
        spoken.awaitedLooks += 1
        guard spoken.awaitedLooks < SpokenState.looksOfSearch || !new.loading.isEmpty else {
            return spoken.awaitedLooks = 0
        }
        (new.searched, new.texts) = (old.searched, old.texts)
    }

    private func summary() -> PageSummary {
        guard let tree else { return PageSummary() }
        let page = writer.pages.all.reversed().first { $0.content.isShownPage && !$0.isHidden }
        return PageSummary(of: tree.root, page: page, title: title)
    }
}
