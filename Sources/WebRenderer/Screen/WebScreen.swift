package import Foundation
package import RenderTree

/// A render tree in a page of a browser: patches go out, events come in.
///
/// ```
/// let screen = WebScreen()
/// screen.show(tree)
/// let html = screen.page()
/// screen.send = { frame in socket.write(frame) }
/// screen.socketOpened(lastSeen: 0)
/// ```
///
/// A page gets at most two patches that it has not acknowledged. Changes in between are folded, and the next patch
/// brings the page to the current state. Main thread only.
@MainActor
package final class WebScreen: @preconcurrency Renderer, SessionScreen {
    /// The functions of the app around the tree.
    package struct Callbacks {
        /// Updates the tree.
        package var update: @MainActor () -> Void = {}
        /// Sets new properties of the browser.
        package var environmentChanged: @MainActor (WebEnvironment) -> Void = { _ in }
        /// Opens a path that leads to no known page.
        package var openPath: @MainActor (String) -> Void = { _ in }
        /// Calls back when the tasks that views have started so far have ended.
        package var whenTasksEnd: @MainActor (@escaping @MainActor () -> Void) -> Void = { $0() }
        /// Calls back when no task of a view is running.
        package var whenAllTasksEnd: @MainActor (@escaping @MainActor () -> Void) -> Void = { $0() }
        /// Receives measures that the page reports, of a node or of several.
        package var pageReported: @MainActor (ClientAct, RenderNode?, [FrameValue]) -> Void = { _, _, _ in }
        /// Shows the causes of an element to a person who has asked for them; nil if the page is not inspected.
        package var inspect: (@MainActor (RenderNode) -> Void)?
        /// Recreates the tree that a rest has freed.
        package var resume: @MainActor () -> Void = {}
        /// Receives whether the page has a connection.
        package var connectionChanged: @MainActor (Bool) -> Void = { _ in }
        /// The title, description and canonical address that views outside of pages set for the window.
        package var windowDocument: @MainActor () -> RenderDocument = { RenderDocument() }
        /// The time in seconds since a fixed moment.
        package var now: @MainActor () -> Double = { Date().timeIntervalSinceReferenceDate }
        /// Calls a function after a number of seconds.
        package var later: @MainActor (Double, @escaping @MainActor () -> Void) -> Void = {
            MainActorQueue.later($0, $1)
        }

        package init() {}
    }

    package var callbacks = Callbacks()
    /// The files of the session.
    package var files: SessionFiles? {
        didSet {
            files?.hasElement = { [weak self] element in
                // A resting screen keeps its page, but no records of elements.
                guard let self, rest == nil else { return true }
                return writer.sent[ElementID(number: element)] != nil
            }
        }
    }
    /// The name of the app, which is the title of a page without one.
    package var name = ""
    /// The CSS layout of the elements.
    var layout: PageLayout {
        get { writer.layout }
        set {
            writer.layout = newValue
            writer.maker.layoutStyle = newValue.style
        }
    }
    /// Updates the layout before anything is written. Returns the nodes whose layout has changed.
    var arrange: @MainActor () -> [RenderNode] = { [] }

    private(set) var tree: RenderTree?
    /// The number of changes of the tree.
    var changes = 0
    var writer = PageWriter()
    let pictures = PictureNames()
    /// The changes that the page has not received.
    var outbox = PatchOutbox()
    /// Repeats the questions that the page has not answered.
    var requeueUnanswered: @MainActor () -> Void = {}
    /// Gives nodes the frames that the page had reported for them before a rest.
    var applyFrames: @MainActor ([(node: RenderNode, frame: CGRect)]) -> Void = { _ in }

    package var send: (([UInt8]) -> Void)?
    var isOpen = false
    /// The state of the page when the screen began to rest; nil while it does not rest.
    var rest: Rest?
    /// The number of pages written for attempts to rest. Tests of cost read it.
    var digests = 0

    /// The events of the page: which were handled and acknowledged, and the one that is being handled.
    var events = EventReceipts()
    /// The texts that a person has typed into fields.
    var fields = FieldTexts()
    var focus = PageFocus()
    var pointing = Pointing()
    /// The address of the page, and the navigation to another one.
    var navigation = ScreenNavigation()
    /// The wait for a complete first page.
    var arrival = FirstPage()
    /// The wait for a complete page, for an export.
    var settling: Settling?
    /// The announcements about the page, and whether it is watched.
    var spoken = SpokenState()
    /// The language of the page.
    package var language = WebLanguage() {
        didSet { if language != oldValue { applyLanguage() } }
    }
    /// The translation of a word of the screen itself, such as `Refresh`.
    package var word: @MainActor (String) -> String = { $0 }

    /// The path under which the app is mounted. Addresses on the page have it; those in the screen do not.
    let prefix: MountPrefix

    package init(prefix: MountPrefix = .none) {
        self.prefix = prefix
        writer.maker.address = { [pictures] in prefix.outer("/pictures/" + pictures.name(of: $0)) }
        writer.maker.word = { [weak self] word in MainActor.assumeIsolated { self?.word(word) ?? word } }
        writer.maker.linkAddress = { [weak self] in self?.linkAddress(of: $0) }
    }

    /// Writes the whole page again, because words of the screen itself may be anywhere on it.
    private func applyLanguage() {
        resumeIfNeeded()
        writer.maker.statesTextDirection = language.isRightToLeft
        guard tree != nil else { return }
        outbox.pending.invalidateAll()
        flush()
    }

    package func show(_ tree: RenderTree) {
        self.tree = tree
        navigation.reader = RouteReader()
        navigation.reader.record(tree.root)
        outbox.pending.invalidateAll()
        flush()
    }

    /// Limits the texts that the page's person types into fields.
    ///
    /// - Parameters:
    ///   - visitor: The budget of all pages of the visitor.
    ///   - free: The number of bytes that do not count in it, so that others at the same address cannot take them.
    package func limitTexts(by visitor: TransferBudget, free: Int) {
        fields.limit(by: TransferBudget(limit: .max, within: visitor), free: free)
    }

    package func picture(named name: String) -> RenderPicture? { pictures[name] }

    // MARK: - Page

    /// The HTML of the root element, for a page that has no socket yet.
    package func page() -> String {
        resumeIfNeeded()
        guard let tree else { return "" }
        resetPage()
        // The page counts the edits of its fields from the beginning.
        fields.revisions.removeAll()
        navigation.links = nil
        var html: [UInt8] = []
        writer.write(tree.root, into: &html, isLimited: false)
        writer.styles.markSent()
        recordPageState()
        dropPictures()
        return String(decoding: html, as: UTF8.self)
    }

    package func page(addressing address: @escaping (RenderPicture) -> String) -> WrittenPage {
        let served = writer.maker.address
        writer.maker.address = { address($0) }
        writer.links = []
        defer {
            writer.maker.address = served
            writer.links = nil
        }
        let html = page()
        return WrittenPage(html: html, links: writer.links ?? [])
    }

    /// The CSS rules of the classes in the page.
    package var styleRules: String { writer.styles.rules }

    func resetPage() {
        navigation.links = nil
        _ = arrange()
        writer.reset()
        outbox.removeChanges()
        fields.refused.removeAll()
    }

    private func recordPageState() {
        outbox.title = title
        outbox.language = language
        focus.element = nil
        focus.wanted = writer.focused.map { ElementID($0) }
    }

    // MARK: - Socket

    package func socketOpened(lastSeen: Int) {
        resumeIfNeeded()
        if lastSeen < 0 { prepareForNewPage() }
        if let frames = outbox.queue.resend(after: lastSeen) {
            for frame in frames { send?(frame) }
        } else {
            outbox.pending.invalidateAll()
            requeueUnanswered()
        }
        isOpen = true
        callbacks.connectionChanged(true)
        // The page sends its unacknowledged events again.
        events.acknowledged = 0
        flush()
    }

    /// Prepares for a new page, which numbers its events from 1. Its title and language may come from another session.
    private func prepareForNewPage() {
        outbox.title = nil
        outbox.language = nil
        events.last = 0
        fields.forgetEdits()
        focus.element = nil
    }

    /// Opens a URL in a new window of the browser.
    package func open(_ url: String) {
        outbox.waiting.open(url)
        flush()
    }

    /// Saves a file on the device of the browser's user.
    package func download(_ file: URL) {
        guard let files else { return }
        outbox.waiting.download(prefix.outer(files.offer(file)))
        flush()
    }

    /// Announces a text through assistive technologies.
    package func announce(_ text: String) {
        handleAnnouncement()
        outbox.waiting.announce(text)
        flush()
    }

    /// Copies a text to the clipboard of the browser's user.
    package func copy(_ text: String) {
        outbox.waiting.copy(text)
        flush()
    }

    /// Vibrates for times in milliseconds, of which those at odd indices are pauses.
    package func vibrate(_ times: [Int]) {
        outbox.waiting.vibrate(times)
        flush()
    }

    package func socketClosed() {
        isOpen = false
        callbacks.connectionChanged(false)
        pointing.cancel(time: callbacks.now())
    }

    func acknowledge(_ number: Int) throws(WebProtocolError) {
        guard number <= outbox.queue.last else { throw .unknownMessage }
        outbox.queue.acknowledge(number)
        flush()
    }
}
