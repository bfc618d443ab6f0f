/// A person's edits of a page's fields, and the texts that the page has received.
///
/// Owned by one ``WebScreen``.
struct FieldTexts {
    /// The number of the person's edits of each field.
    var revisions: [ElementID: Int] = [:]
    /// The texts that the page has sent last, to which its next changes apply.
    var received: [ElementID: String] = [:]
    /// The budget for applying changes to texts, in bytes of text: 16 MB at once, and 8 MB a second after that.
    ///
    /// It starts full, so its start time does not matter.
    var spliceWork = TokenBucket(capacity: 16e6, perSecond: 8e6, now: -.infinity)
    /// The elements whose whole texts the page is waiting for, because ``spliceWork`` was exhausted.
    var refused: Set<ElementID> = []
    /// The fields that the person has edited since the last update.
    var written: Set<ElementID> = []

    /// Forgets the edits, because another page counts its own.
    mutating func forgetEdits() {
        revisions.removeAll()
        received.removeAll()
        written.removeAll()
    }

    /// Forgets the edits of removed elements.
    mutating func removeAll(where isRemoved: (ElementID) -> Bool) {
        guard !revisions.isEmpty else { return }
        revisions = revisions.filter { !isRemoved($0.key) }
        received = received.filter { !isRemoved($0.key) }
    }
}

/// The current and the requested focus of a page.
struct PageFocus {
    /// The focused element, as the page reports it.
    var element: ElementID?
    /// The focus to send with the next patch; nil if it does not change.
    var wanted: ElementID??
}
