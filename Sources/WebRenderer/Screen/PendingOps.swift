/// The operations that wait for the next patch and are not changes of elements: scrolling, measuring and opening.
///
/// A later operation replaces an earlier one of the same element or font. The rest is limited, and the oldest goes.
/// Owned by one ``WebScreen``.
struct PendingOps {
    /// The number of elements that may wait to be scrolled.
    static let mostScrolls = 64
    /// The number of URLs that may wait to be opened.
    static let mostAddresses = 8

    private var scrolls: [(id: ElementID, ops: PatchOps)] = []
    /// The questions by the keys of their fonts. A font has one question at a time, so there are no more than fonts.
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

    /// Removes and returns all operations.
    mutating func take() -> PatchOps {
        var ops = PatchOps()
        if !questions.isEmpty { ops.measure(questions.values.sorted { $0.key < $1.key }) }
        for scroll in scrolls { ops.append(scroll.ops.bytes) }
        for address in addresses { ops.open(address) }
        self = PendingOps()
        return ops
    }
}
