/// The operations that wait for the next patch and are not changes of elements: scrolling, measuring, opening, copying,
/// vibrating and announcing.
///
/// A later operation replaces an earlier one of the same element or font. Other operations are limited in number; the
/// oldest are removed. Owned by one ``WebScreen``.
struct PendingOps {
    /// The number of elements that may wait to be scrolled.
    static let maximumScrolls = 64
    /// The number of texts that may wait to be announced, and the number of characters of each.
    static let maximumAnnouncements = 4
    static let maximumAnnouncementLength = 500
    /// The number of URLs that may wait to be opened.
    static let maximumAddresses = 8

    private var scrolls: [(id: ElementID, ops: PatchOps)] = []
    /// The questions by the keys of their fonts. A font has one question at a time, so there are no more than fonts.
    private var requests: [Int: PageText.MeasurementRequest] = [:]
    /// The fields whose whole texts are needed.
    private var texts: Set<ElementID> = []
    private var addresses: [String] = []
    /// The last text to copy.
    private var copied: String?
    /// The paths of the files to be saved.
    private var downloads: [String] = []
    /// The last vibration.
    private var vibration: [Int] = []
    /// The texts to announce, the oldest first.
    private var announcements: [String] = []

    var isEmpty: Bool {
        scrolls.isEmpty && requests.isEmpty && texts.isEmpty && addresses.isEmpty && downloads.isEmpty && copied == nil
            && vibration.isEmpty && announcements.isEmpty
    }

    mutating func scroll(_ id: ElementID, by ops: PatchOps) {
        scrolls.removeAll { $0.id == id }
        scrolls.append((id, ops))
        if scrolls.count > Self.maximumScrolls { scrolls.removeFirst() }
    }

    mutating func measure(_ requests: [PageText.MeasurementRequest]) {
        for question in requests { self.requests[question.key] = question }
    }

    mutating func requestText(of id: ElementID) { texts.insert(id) }

    mutating func open(_ url: String) {
        addresses.removeAll { $0 == url }
        addresses.append(url)
        if addresses.count > Self.maximumAddresses { addresses.removeFirst() }
    }

    /// Copies a text. A later text replaces an earlier one, as in a clipboard.
    mutating func copy(_ text: String) { copied = text }

    /// Vibrates. A later vibration replaces an earlier one, as on a device.
    mutating func vibrate(_ times: [Int]) { vibration = times }

    /// Announces a text after earlier ones. The same text is announced once.
    mutating func announce(_ text: String) {
        let text = String(text.prefix(Self.maximumAnnouncementLength))
        announcements.removeAll { $0 == text }
        announcements.append(text)
        if announcements.count > Self.maximumAnnouncements { announcements.removeFirst() }
    }

    /// Saves a file. Files are few, so none is removed before the page has it.
    mutating func download(_ path: String) { downloads.append(path) }

    /// Removes and returns all operations.
    mutating func dequeue() -> PatchOps {
        var ops = PatchOps()
        if !requests.isEmpty { ops.measure(requests.values.sorted { $0.key < $1.key }) }
        for scroll in scrolls { ops.append(scroll.ops.bytes) }
        for id in texts.sorted() { ops.requestText(of: id) }
        for address in addresses { ops.open(address) }
        for path in downloads { ops.download(path) }
        if let copied { ops.copy(copied) }
        if !vibration.isEmpty { ops.vibrate(vibration) }
        if !announcements.isEmpty { ops.announce(announcements.joined(separator: "\n")) }
        self = PendingOps()
        return ops
    }
}
