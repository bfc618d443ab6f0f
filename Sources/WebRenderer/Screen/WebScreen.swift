internal import Foundation
package import RenderTree

/// A render tree live in a page of a browser: patches out, events in.
///
/// ```
/// let screen = WebScreen()
/// screen.show(tree)
/// let html = screen.page()
/// screen.send = { frame in socket.write(frame) }
/// screen.socketOpened(lastSeen: 0)
/// ```
///
/// A page is sent at most two patches that it has not taken. Meanwhile what changes folds together, and the next patch
/// brings the page from what it shows to what there is then. Main thread only.
@MainActor
package final class WebScreen: @preconcurrency Renderer, SessionScreen {
    /// What the app around the tree is told.
    package struct Callbacks {
        /// Brings the tree up to date.
        package var update: @MainActor () -> Void = {}
        /// The browser is like this now.
        package var environmentChanged: @MainActor (WebEnvironment) -> Void = { _ in }
        /// The browser went to a path that is not one of a page there is.
        package var openPath: @MainActor (String) -> Void = { _ in }
        /// Calls back when the tasks have ended that views have begun by now.
        package var whenTasksEnd: @MainActor (@escaping @MainActor () -> Void) -> Void = { $0() }
        /// What the layout is told by the page, by the names of the protocol, with what it is about if that is a node.
        package var pageTold: @MainActor (_ name: String, RenderNode?, [FrameValue]) -> Void = { _, _, _ in }
        /// The time, in seconds since some moment.
        package var now: @MainActor () -> Double = { Date().timeIntervalSinceReferenceDate }
        /// Has something done after some seconds.
        package var later: @MainActor (Double, @escaping @MainActor () -> Void) -> Void = {
            MainActorQueue.later($0, $1)
        }

        package init() {}
    }

    package var callbacks = Callbacks()
    /// The name of the app: what the page is called where nothing shown has a title.
    package var name = ""
    /// What arranges the elements.
    var layout: PageLayout {
        get { writer.layout }
        set { writer.layout = newValue }
    }
    /// Finds out, before anything is written, which nodes on the page are arranged in another way than before.
    var arrange: @MainActor () -> [RenderNode] = { [] }

    private(set) var tree: RenderTree?
    var writer = PageWriter()
    private var pending = PendingChanges()
    private var queue = PatchQueue()
    private let pictures = PictureNames()
    /// What goes with the next patch, beside what has changed.
    private var waiting = PendingOps()
    /// What the page was asked, and has not answered, is asked again.
    var askAgain: @MainActor () -> Void = {}

    package var send: (([UInt8]) -> Void)?
    private var isOpen = false

    /// The last event of the page that was done, and whether the page has been told so.
    var lastEvent = 0
    private var toldEvent = 0
    /// How many edits of a field a person has made.
    var revisions: [ElementID: Int] = [:]
    /// Fields in which a person has written since the last update.
    var written: Set<ElementID> = []
    /// What has the keyboard, as the page says.
    var focus: ElementID?
    private var wantedFocus: ElementID??
    /// Where the browser says that one is.
    var place = ReportedRoute()
    /// Where one is.
    var reader = RouteReader()
    /// What was pressed to come to a path from the one before it.
    var openers: [[String]: RenderNode.ID] = [:]
    /// The way to an address that is being gone, how many there were, and who waits for its end.
    var deepLink: DeepLinkNavigation?
    var journeys = 0
    var isAboutToTravel = false
    var arrivals: [@MainActor () -> Void] = []
    /// The last address that the app has made something of.
    var ownAddress: AppRoute?
    /// The addresses of what is shown, if they were asked for since the last change.
    var links: LinkAddresses?
    /// The language of what is shown.
    package var language = "en"
    /// Whether the page of the address that was asked for was found.
    var hasArrived = true
    /// Whether something is still to come that the first page waits for.
    var waitsForTasks = false
    /// Whether it has been waited long enough, and whether it is about to be looked at.
    var waitsNoMore = false
    var isAboutToArrive = false
    /// How often the tree has changed.
    private(set) var changes = 0
    /// Whether a person has done what is being answered.
    var isPersonal = false
    /// Whether an event is being done, of which the page is told when it is.
    var isAnswering = false
    private var toldTitle = ""
    var pointing = Pointing()

    package init() {
        writer.maker.address = { [pictures] in "/pictures/" + pictures.name(of: $0) }
        writer.maker.linkAddress = { [weak self] in self?.linkAddress(of: $0) }
    }

    package func show(_ tree: RenderTree) {
        self.tree = tree
        reader = RouteReader()
        reader.note(tree.root)
        pending.becomeWhole()
        flush()
    }

    package func picture(named name: String) -> RenderPicture? { pictures[name] }

    // MARK: - The page

    /// The root's element with all that is in it: as the page is before it has a socket.
    package func page() -> String {
        guard let tree else { return "" }
        startAnew()
        links = nil
        var html: [UInt8] = []
        writer.write(tree.root, into: &html, isLimited: false)
        _ = writer.styles.takeUntold()
        notePlace()
        dropPictures()
        return String(decoding: html, as: UTF8.self)
    }

    /// The rules for the classes that are in the page.
    package var styleRules: String { writer.styles.rules }

    package var title: String {
        let shown = writer.pages.all.last { node in
            guard case .page(let page) = node.content else { return false }
            return page.isShown && !page.title.isEmpty && !node.isHidden
        }
        guard case .page(let page)? = shown?.content else { return name }
        return page.title
    }

    private func startAnew() {
        links = nil
        _ = arrange()
        writer.reset()
        pending = PendingChanges()
        revisions.removeAll()
    }

    private func notePlace() {
        toldTitle = title
        focus = nil
        wantedFocus = writer.focused.map { ElementID($0) }
    }

    // MARK: - Patches

    package func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        changes += 1
        links = nil
        for (index, mutation) in mutations.enumerated() {
            pending.note(mutation, animations[index], writer: &writer)
            noteFocus(mutation.node)
            if case .insert(let node, _, _) = mutation { reader.note(node) }
        }
        travelSoon()
        arriveSoon()
        for node in arrange() { pending.touch(node, writer) }
        flush()
    }

    package func whenComplete(
        _ animation: RenderAnimation, _ end: RenderAnimation.End, call completion: @escaping () -> Void
    ) {
        let turns = Double(animation.repeatCount ?? 1)
        callbacks.later(animation.delay + (animation.pause + animation.duration) * max(turns, 0)) { completion() }
    }

    /// Has the page scroll an element, as these operations say.
    func scroll(_ id: ElementID, by ops: PatchOps) {
        waiting.scroll(id, by: ops)
        flush()
    }

    /// Has the page measure characters with the next patch: it is found out what is asked while that is made.
    func measure(_ questions: [PageText.Question]) { waiting.measure(questions) }

    /// Has the elements of nodes written anew, if they are others.
    func touch(_ nodes: [RenderNode]) {
        for node in nodes { pending.touch(node, writer) }
        flush()
    }

    private func noteFocus(_ node: RenderNode) {
        let isFocused: Bool
        switch node.content {
        case .textField(let field): isFocused = field.isFocused
        case .input(let input): isFocused = input.isFocused
        default: return
        }
        let id = ElementID(node)
        if isFocused, focus != id {
            wantedFocus = .some(id)
        } else if !isFocused, focus == id {
            wantedFocus = .some(nil)
        }
    }

    /// Sends what has changed, if the page can take it; and tells it which of its events are done.
    func flush() {
        guard isOpen, !isAnswering, let tree, send != nil else { return }
        if queue.isFull { return }
        var ops = PatchOps()
        if pending.isWhole { ops = wholePage(of: tree) } else if !pending.isEmpty { ops = patch() }
        ops.append(waiting.take().bytes)
        tellPlace(&ops)
        dropPictures()
        if ops.isEmpty { return tellEvent() }
        if toldEvent < lastEvent {
            ops.acknowledge(lastEvent)
            toldEvent = lastEvent
        }
        send?(queue.append(ops))
    }

    private func patch() -> PatchOps {
        let changes = pending
        pending = PendingChanges()
        writer.focused = nil
        let ops = PatchEncoder.encode(changes, &writer) { [revisions] in revisions[$0] ?? 0 }
        if let focused = writer.focused { wantedFocus = .some(ElementID(focused)) }
        // Nothing that has gone comes again by its name.
        if !changes.removed.isEmpty, !revisions.isEmpty {
            revisions = revisions.filter { writer.told[$0.key] != nil }
        }
        return ops
    }

    private func dropPictures() {
        if let tree, pictures.areMany { pictures.drop(butThoseIn: tree.root) }
    }

    private func wholePage(of tree: RenderTree) -> PatchOps {
        startAnew()
        var html: [UInt8] = []
        let root = writer.markup(of: tree.root)
        writer.write(tree.root, into: &html, isLimited: false)
        let end = html.count - "</main>".utf8.count
        let start = (html.firstIndex(of: UInt8(ascii: ">")) ?? 0) + 1
        var ops = PatchOps()
        ops.add(rules: "")
        ops.add(rules: writer.styles.takeUntold())
        ops.removeAll()
        let classes = writer.told[ElementID(tree.root)]?.classes
        let attributes: [(String, String?)] = root.attributes.map { ($0.name, $0.value) }
        let scheme: [(String, String?)] = root["data-scheme"] == nil ? [("data-scheme", nil)] : []
        ops.setAttributes([("class", classes)] + attributes + scheme, of: ElementID(tree.root))
        ops.insert(Array(html[start..<end]), into: ElementID(tree.root), before: nil)
        wantedFocus = writer.focused.map { ElementID($0) }
        focus = nil
        return ops
    }

    private func tellPlace(_ ops: inout PatchOps) {
        if let wanted = wantedFocus {
            wantedFocus = nil
            if wanted == nil || writer.told[wanted!] != nil {
                ops.focus(wanted)
                focus = wanted
            }
        }
        let title = title
        if title != toldTitle {
            toldTitle = title
            ops.setTitle(title)
        }
        guard deepLink == nil else { return }
        let way = way
        if let (address, replaces) = place.news(way, own: ownAddress, isPersonal: isPersonal) {
            ops.setPath(address, replaces: replaces)
            place.address = address
        }
        place.steps = way.map(\.name)
        place.kinds = way.map(\.kind)
    }

    private func tellEvent() {
        guard toldEvent < lastEvent else { return }
        toldEvent = lastEvent
        var ops = PatchOps()
        ops.acknowledge(lastEvent)
        send?(ops.bytes)
    }

    /// Tells a page that has sent an event again that it is done.
    func tellEventAgain() {
        guard !queue.isFull || pending.isEmpty else { return }
        toldEvent = min(toldEvent, lastEvent - 1)
        flush()
    }

    // MARK: - The socket

    package func socketOpened(lastSeen: Int) {
        if lastSeen < 0 { forgetPage() }
        if let frames = queue.resend(after: lastSeen) {
            for frame in frames { send?(frame) }
        } else {
            pending.becomeWhole()
            askAgain()
        }
        isOpen = true
        // The page sends again what it has not been told to be done.
        toldEvent = 0
        flush()
    }

    /// Another page than before shows the screen: it counts its events anew.
    private func forgetPage() {
        lastEvent = 0
        revisions.removeAll()
        written.removeAll()
        focus = nil
    }

    /// Has the page open an address in a window of its own.
    package func open(_ url: String) {
        waiting.open(url)
        flush()
    }

    package func socketClosed() {
        isOpen = false
        pointing.cancel(time: callbacks.now())
    }

    func acknowledge(_ number: Int) throws(WebProtocolError) {
        guard number <= queue.last else { throw .unknownMessage }
        queue.acknowledge(number)
        flush()
    }
}
