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
        /// Recreates the tree that a rest has freed.
        package var resume: @MainActor () -> Void = {}
        /// Receives whether the page has a connection.
        package var connectionChanged: @MainActor (Bool) -> Void = { _ in }
        /// The facts about the window that its views state outside of pages.
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
    package var files: SessionFiles?
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
    var writer = PageWriter()
    var pending = PendingChanges()
    /// The operations of steps that later ones must not be folded into, because they show where something comes from.
    var earlier = PatchOps()
    var queue = PatchQueue()
    let pictures = PictureNames()
    /// The operations for the next patch that are not changes of elements.
    var waiting = PendingOps()
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

    /// The number of the last event that was handled.
    var lastEvent = 0
    /// The number of the last event that was acknowledged.
    var acknowledgedEvent = 0
    /// The number of the person's edits of each field.
    var revisions: [ElementID: Int] = [:]
    /// The texts that the page has sent last, to which its next changes apply.
    var received: [ElementID: String] = [:]
    /// The bytes of texts whose changes may be applied: 16 MB at once, and 8 MB a second after that.
    lazy var spliceWork = TokenBucket(capacity: 16e6, perSecond: 8e6, now: callbacks.now())
    /// The elements whose whole texts the page waits for, because ``spliceWork`` had no room for them.
    var refusedTexts: Set<ElementID> = []
    /// The fields that the person has edited since the last update.
    var written: Set<ElementID> = []
    /// The focused element, as the page reports it.
    var focus: ElementID?
    /// The focus to send with the next patch; nil if it does not change.
    var wantedFocus: ElementID??
    /// The route in the browser's address.
    var reportedRoute = ReportedRoute()
    /// The reader of the shown route.
    var reader = RouteReader()
    /// The nodes that led to each path from the one before it.
    var openers: [[String]: RenderNode.ID] = [:]
    /// The navigation to an address that is in progress.
    var deepLink: DeepLinkNavigation?
    /// The number of navigations to addresses so far.
    var deepLinkCount = 0
    /// Whether the next step of the navigation is scheduled.
    var isDeepLinkScheduled = false
    /// The actions to perform when the navigation has ended and the first page has loaded.
    var arrivals: [@MainActor () -> Void] = []
    /// The last address that the app itself has opened.
    var appRoute: AppRoute?
    /// The addresses of links; nil if none was read since the tree changed.
    var links: LinkAddresses?
    /// The language of the page.
    package var language = WebLanguage() {
        didSet { if language != oldValue { applyLanguage() } }
    }
    /// The translation of a word of the screen itself, such as `Refresh`.
    package var word: @MainActor (String) -> String = { $0 }
    /// Whether the page of the requested address was found.
    var isDeepLinkResolved = true
    /// Whether the first page waits for tasks of views.
    var waitsForTasks = false
    /// Whether the first page has waited long enough.
    var hasWaitedLongEnough = false
    /// Whether a check of the first page is scheduled.
    var isArrivalScheduled = false
    /// The wait for a page that is complete.
    var settling: Settling?
    /// The number of changes of the tree.
    var changes = 0
    /// Whether a person caused the event that is being handled.
    var isUserInitiated = false
    /// Whether an event is being handled. Its acknowledgement is sent afterwards.
    var isAnswering = false
    /// The title that the page has.
    var sentTitle = ""
    /// The language that the page has.
    var sentLanguage = WebLanguage()
    var pointing = Pointing()
    /// Whether a gesture has won the pointer whose click the next event is. Only the handling of events uses it.
    var ignoresNextUse = false
    /// The announcements about the page, and whether it is watched.
    var spoken = SpokenState()

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
        pending.invalidateAll()
        flush()
    }

    package func show(_ tree: RenderTree) {
        self.tree = tree
        reader = RouteReader()
        reader.record(tree.root)
        pending.invalidateAll()
        flush()
    }

    package func picture(named name: String) -> RenderPicture? { pictures[name] }

    // MARK: - Page

    /// The HTML of the root element, for a page that has no socket yet.
    package func page() -> String {
        resumeIfNeeded()
        guard let tree else { return "" }
        resetPage()
        links = nil
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
        links = nil
        _ = arrange()
        writer.reset()
        pending = PendingChanges()
        earlier = PatchOps()
        revisions.removeAll()
        refusedTexts.removeAll()
    }

    private func recordPageState() {
        sentTitle = title
        sentLanguage = language
        focus = nil
        wantedFocus = writer.focused.map { ElementID($0) }
    }

    // MARK: - Socket

    package func socketOpened(lastSeen: Int) {
        resumeIfNeeded()
        if lastSeen < 0 { prepareForNewPage() }
        if let frames = queue.resend(after: lastSeen) {
            for frame in frames { send?(frame) }
        } else {
            pending.invalidateAll()
            requeueUnanswered()
        }
        isOpen = true
        callbacks.connectionChanged(true)
        // The page sends its unacknowledged events again.
        acknowledgedEvent = 0
        flush()
    }

    /// Prepares for another page than before, which numbers its events from 1.
    private func prepareForNewPage() {
        lastEvent = 0
        revisions.removeAll()
        received.removeAll()
        written.removeAll()
        focus = nil
    }

    /// Opens a URL in a new window of the browser.
    package func open(_ url: String) {
        waiting.open(url)
        flush()
    }

    /// Saves a file on the device of the browser's user.
    package func download(_ file: URL) {
        guard let files else { return }
        waiting.download(prefix.outer(files.offer(file)))
        flush()
    }

    /// Announces a text through assistive technologies.
    package func announce(_ text: String) {
        handleAnnouncement()
        waiting.announce(text)
        flush()
    }

    /// Copies a text to the clipboard of the browser's user.
    package func copy(_ text: String) {
        waiting.copy(text)
        flush()
    }

    /// Vibrates for some times in milliseconds, with pauses at the odd indices.
    package func vibrate(_ times: [Int]) {
        waiting.vibrate(times)
        flush()
    }

    package func socketClosed() {
        isOpen = false
        callbacks.connectionChanged(false)
        pointing.cancel(time: callbacks.now())
    }

    func acknowledge(_ number: Int) throws(WebProtocolError) {
        guard number <= queue.last else { throw .unknownMessage }
        queue.acknowledge(number)
        flush()
    }
}
