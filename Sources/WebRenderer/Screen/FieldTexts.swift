/// A person's edits of a page's fields, and the texts that the page has received.
///
/// Owned by one ``WebScreen``.
struct FieldTexts {
    /// The number of the person's edits of each field.
    var revisions: [ElementID: Int] = [:]
    /// The texts that the page has sent last, to which its next changes apply.
    private(set) var received: [ElementID: String] = [:]
    /// The bytes of `received`.
    private var bytes = 0
    /// The page's budget for those bytes beyond `freeBytes`; nil without a limit.
    private var budget: TransferBudget?
    private var freeBytes = 0
    /// The budget for applying changes to texts, in bytes of text: 16 MB at once, and 8 MB a second after that.
    ///
    /// It starts full, so its start time does not matter.
    var spliceWork = TokenBucket(capacity: 16e6, perSecond: 8e6, now: -.infinity)
    /// The elements whose whole texts the page is waiting for, because ``spliceWork`` was exhausted.
    var refused: Set<ElementID> = []
    /// The fields that the person has edited since the last update.
    var written: Set<ElementID> = []

    /// Limits the texts that the page sends by a budget that only the page uses. Some of their bytes are free.
    mutating func limit(by budget: TransferBudget, free: Int) {
        (self.budget, freeBytes) = (budget, free)
    }

    /// Takes a text that the page has sent.
    ///
    /// - Returns: False if there is no room for it. Then the text before it stays.
    mutating func receive(_ text: String, for id: ElementID) -> Bool {
        let size = bytes - (received[id]?.utf8.count ?? 0) + text.utf8.count
        guard charge(for: size) else { return false }
        received[id] = text
        bytes = size
        return true
    }

    private func charge(for size: Int) -> Bool {
        guard let budget else { return true }
        let missing = max(0, size - freeBytes) - budget.used
        guard missing <= 0 else { return budget.consume(missing) }
        budget.giveBack(-missing)
        return true
    }

    private mutating func removeReceived(where isRemoved: (ElementID) -> Bool) {
        received = received.filter { !isRemoved($0.key) }
        bytes = received.values.reduce(0) { $0 + $1.utf8.count }
        _ = charge(for: bytes)
    }

    /// Forgets the edits, because another page counts its own.
    mutating func forgetEdits() {
        revisions.removeAll()
        removeReceived { _ in true }
        written.removeAll()
    }

    /// Forgets the edits of removed elements.
    mutating func removeAll(where isRemoved: (ElementID) -> Bool) {
        guard !revisions.isEmpty else { return }
        revisions = revisions.filter { !isRemoved($0.key) }
        removeReceived(where: isRemoved)
    }
}

/// The current and the requested focus of a page.
struct PageFocus {
    /// The focused element, as the page reports it.
    var element: ElementID?
    /// The focus to send with the next patch; nil if it does not change.
    var wanted: ElementID??
}
