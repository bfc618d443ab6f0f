/// What a page is to be told beside what its elements are: where to scroll, which characters to measure, what to open.
///
/// It waits for the next patch, for as long as the page takes none. So what is said later takes the place of what was said
/// before of the same thing, and there is a limit to the rest: the oldest goes. Owned by one ``WebScreen``.
struct PendingOps {
    /// How many elements may wait to be scrolled.
    static let mostScrolls = 64
    /// How many addresses may wait to be opened. More windows at once nobody has asked for.
    static let mostAddresses = 8

    private var scrolls: [(id: ElementID, ops: PatchOps)] = []
    /// By the key of their font. There is one question of a font at a time, so these are not more than there are fonts.
    private var questions: [Int: PageText.Question] = [:]
    private var addresses: [String] = []

    mutating func scroll(_ id: ElementID, by ops: PatchOps) {
        scrolls.removeAll { $0.id == id }
        scrolls.append((id, ops))
        if scrolls.count > Self.mostScrolls { scrolls.removeFirst() }
    }

    mutating func measure(_ questions: [PageText.Question]) {
        for question in questions { self.questions[question.key] = question }
    }

    mutating func open(_ url: String) {
        addresses.removeAll { $0 == url }
        addresses.append(url)
        if addresses.count > Self.mostAddresses { addresses.removeFirst() }
    }

    /// All of it, which does not wait any more.
    mutating func take() -> PatchOps {
        var ops = PatchOps()
        if !questions.isEmpty { ops.measure(questions.values.sorted { $0.key < $1.key }) }
        for scroll in scrolls { ops.append(scroll.ops.bytes) }
        for address in addresses { ops.open(address) }
        self = PendingOps()
        return ops
    }
}
