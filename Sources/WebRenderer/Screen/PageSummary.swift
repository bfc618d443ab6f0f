internal import RenderTree

/// The facts about a page that a screen reader announces when they change: its title, whether it loads, the results
/// of a search, and notes such as errors.
struct PageSummary: Equatable {
    /// The front page, and its title.
    var page: RenderNode.ID?
    var title = ""
    /// The labels of progress that is not complete. A label without words is empty.
    var loading: [String] = []
    /// Whether some of the progress is indeterminate.
    var hasSpinner = false
    /// The text of the shown search field; nil if it is empty or there is none.
    var searched: String?
    /// The number of rows of lists, or else of items of lazy stacks; nil without any.
    var results: Int?
    /// The footers of sections, and texts in red.
    var notes: [String] = []
    /// The texts outside of rows and bars.
    var texts: [String] = []

    private var items: Int?
    private var hasList = false

    init() {}

    /// Reads what is in front: the last presentation, or else the window.
    init(of root: RenderNode, page: RenderNode?, title: String) {
        self.page = page?.id
        self.title = title
        visit(root.frontPresentation ?? root, Place())
        if !hasList { results = items }
    }
}

extension PageSummary {
    /// The changes since an earlier summary, in words.
    ///
    /// `word` is the translation of a word of the library.
    func news(since old: PageSummary, _ word: (String) -> String) -> [String] {
        var news: [String] = []
        if page != old.page, !title.isEmpty { news.append(title) }
        // Determinate progress is part of a new page, and is not announced.
        if old.loading.isEmpty, let label = loading.first, page == old.page || hasSpinner {
            news.append(label.isEmpty ? word("Loading") : label)
        } else if loading.isEmpty, !old.loading.isEmpty, page == old.page {
            news.append(word("Loaded"))
        }
        if searched != old.searched { news += findings(since: old, word) }
        if page == old.page { news += notes.filter { !old.notes.contains($0) && !news.contains($0) } }
        return news
    }

    /// The number of results, or the words that replace it.
    private func findings(since old: PageSummary, _ word: (String) -> String) -> [String] {
        if let results, results > 0 {
            return [word("Results: %lld").replacing("%lld", with: String(results))]
        }
        let words = texts.filter { !old.texts.contains($0) }
        if !words.isEmpty { return [words.joined(separator: " ")] }
        return results == 0 ? [word("Nothing found")] : []
    }
}

extension PageSummary {
    /// The surroundings of a node.
    private struct Place {
        var isInList = false
        var isInRow = false
        /// Whether the node is in a control or in a bar.
        var isInControl = false
        var isInFooter = false
        var isSearchField = false
    }

    /// Returns whether there is a lazy stack among the descendants.
    @discardableResult
    private mutating func visit(_ node: RenderNode, _ place: Place) -> Bool {
        var place = place
        switch node.content {
        case .hidden, .image, .shape, .drawing, .commands: return false
        case .text(let text):
            note(text, place)
            return false
        case .textField(let field):
            if place.isSearchField, !field.text.isEmpty { searched = field.text }
            return false
        case .progress(let progress):
            if progress.fraction.map({ $0 < 1 }) ?? true { loading.append(node.part(.label)?.accessibilityName ?? "") }
            if progress.fraction == nil { hasSpinner = true }
            return false
        case .scroll(let scroll): if scroll.isRefreshing { loading.append("") }
        case .list(let list):
            if list.isRefreshing { loading.append("") }
            if !list.isTable, place.isInRow == false { hasList = true }
            results = results ?? 0
            place.isInList = true
        case .row:
            if place.isInList, !place.isInRow { results = (results ?? 0) + 1 }
            place.isInRow = true
        case .form: place.isInList = false
        case .toolbar: place.isInControl = true
        case .part(.footer): place.isInFooter = true
        case .accessibility(let words): if words.added.contains(.searchField) { place.isSearchField = true }
        default: if node.content.facts.traits.contains(.control) { place.isInControl = true }
        }
        var hasRun = false
        var present = 0
        for child in node.children where node.shows(child) {
            present += 1
            if visit(child, place) { hasRun = true }
        }
        guard case .lazyStack(let run) = node.content else { return hasRun }
        if place.isInList, !place.isInRow { results = (results ?? 0) + max(0, run.count - present) }
        if !hasRun { items = (items ?? 0) + run.count }
        return true
    }

    private mutating func note(_ text: RenderText, _ place: Place) {
        guard !text.string.isEmpty else { return }
        let isRed = text.style.characterStyle.paint?.color?.isSystemRed ?? false
        if !place.isInControl, place.isInFooter || isRed { notes.append(text.string) }
        if !place.isInControl, !place.isInRow, !place.isInFooter, texts.count < 20 { texts.append(text.string) }
    }
}
