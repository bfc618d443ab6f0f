import Foundation
import RenderTree

@testable import WebRenderer

/// A scene that shows its browser and its path, and records its calls.
@MainActor
final class FakeScene: WebScene, SessionScreen {
    let visitor: WebVisitor
    var snapshot: [UInt8] {
        get {
            beforeSnapshot()
            snapshots += 1
            return stored
        }
        set { stored = newValue }
    }
    private var stored: [UInt8]
    /// The number of snapshots that were made.
    private(set) var snapshots = 0
    /// Called before each snapshot.
    var beforeSnapshot: () -> Void = {}
    var log: [String] = []
    var isSilent = false
    var send: (([UInt8]) -> Void)?
    var pictures: [String: RenderPicture] = [:]
    var files: SessionFiles?
    /// The file choice of the element 7.
    var choice: RenderFileChoice?

    init(_ visitor: WebVisitor) {
        self.visitor = visitor
        stored = visitor.snapshot
    }

    var screen: any SessionScreen { self }
    var title: String { "Fake & Sons" }
    var language: WebLanguage { WebLanguage() }
    var isFound: Bool { !visitor.path.hasPrefix("/missing") }
    var styleRules: String { "._0{color:red}" }

    /// HTML in the page.
    var content = ""
    /// The links in the page.
    var links: [WrittenPage.Link] = []

    func page() -> String {
        #"<main id="n0">"# + visitor.path.replacing("<", with: "&lt;") + content + "</main>"
    }

    /// Names of pictures in the content are replaced by their addresses.
    func page(addressing address: @escaping (RenderPicture) -> String) -> WrittenPage {
        let html = pictures.sorted { $0.key < $1.key }.reduce(page()) { $0.replacing($1.key, with: address($1.value)) }
        return WrittenPage(html: html, links: links)
    }

    func whenReady(_ action: @escaping @MainActor () -> Void) { action() }

    func whenSettled(within limit: Double, _ action: @escaping @MainActor (Bool) -> Void) { action(isComplete) }

    /// Whether loading ends.
    var isComplete = true

    func receive(_ message: ClientMessage) throws {
        switch message {
        case .event(let number, let event):
            guard event != .path("/bad") else { throw WebProtocolError.unknownMessage }
            log.append("event \(number)")
        case .hello: log.append("hello")
        case .heartbeat: log.append("here")
        case .inspect(let id): log.append("inspect \(id.text)")
        case .acknowledged(let number): log.append("taken \(number)")
        }
        if !isSilent { send?(Array("[1]".utf8)) }
    }

    func socketOpened(lastSeen: Int) { log.append("opened \(lastSeen)") }

    func socketClosed() { log.append("closed") }

    func fileChoice(of element: UInt64) -> RenderFileChoice? { element == 7 ? choice : nil }

    func picture(named name: String) -> RenderPicture? { pictures[name] }

    func storage(of snapshot: [UInt8]) -> [UInt8] { snapshot }

    private(set) var afterUpdates: (@MainActor () -> Void)?

    var needsUpdate = false

    func afterUpdates(_ action: @escaping @MainActor () -> Void) { afterUpdates = action }

    /// Changes the snapshot, as an update does.
    func update(_ snapshot: [UInt8]) {
        self.snapshot = snapshot
        afterUpdates?()
    }

    /// Whether the scene rests, until the test or a message wakes it.
    var isResting = false
    /// The result of an attempt to rest.
    var outcome = RestOutcome.impossible
    /// The number of attempts to rest.
    private(set) var attempts = 0

    func rest() -> RestOutcome {
        attempts += 1
        isResting = outcome == .resting
        return outcome
    }

    func close() { log.append("ended") }
}

/// A link that records its traffic. Used on the main actor alone.
final class FakeLink: SocketLink {
    nonisolated(unsafe) var log: [String] = []

    func send(_ frame: [UInt8]) { log.append(String(decoding: frame, as: UTF8.self)) }

    func close(_ code: SocketEnding) { log.append("close \(code.rawValue)") }
}

/// Sessions of fake scenes, at a time that tests set.
@MainActor
final class FakeSessions {
    var now = 1_000_000.0
    private(set) var scenes: [FakeScene] = []
    /// Prepares a new scene.
    var prepare: (FakeScene) -> Void = { _ in }
    private(set) var sessions: WebSessions!
    /// The browsers that have stored something.
    var stored: Set<String> = []

    /// The seconds after which saving became due, each time.
    private(set) var savingsDue: [Double] = []

    init(store: (any SessionStore)? = nil, _ change: (inout WebLimits) -> Void = { _ in }) {
        var limits = WebLimits()
        change(&limits)
        sessions = WebSessions(
            limits: limits, now: { [unowned self] in now },
            processorTime: { [unowned self] in now }, isStored: { [unowned self] in stored.contains($0) },
            store: store,
            makeScene: { [unowned self] visitor in
                scenes.append(FakeScene(visitor))
                prepare(scenes[scenes.count - 1])
                return scenes[scenes.count - 1]
            })
        sessions.savingIsDue = { [unowned self] in savingsDue.append($0) }
    }

    /// Stores the changed sessions, after the minimum time between two records of a session.
    func saveChanges() {
        now += WebSessions.savingInterval
        sessions.saveChanges()
    }

    func open(
        browser: String = "b", name: String? = nil, address: String = ""
    ) -> (session: WebSession, token: String)? {
        let visitor = WebVisitor(browser: browser, name: name.flatMap { VisitorName($0) }, address: address)
        guard let session = sessions.open(visitor) else { return nil }
        return (session, sessions.token(of: session))
    }

    /// Identifies the page of a socket.
    func attach(
        _ token: String, lastSeen: Int = -1, previous: String = "", isReload: Bool = false, browser: String = "b",
        name: String? = nil
    ) -> (
        FakeLink, WebSession?
    ) {
        let link = FakeLink()
        let hello = SocketHello(#"[0,"hello","\#(token)",\#(lastSeen),"\#(previous)",\#(isReload ? 1 : 0)]"#)
        return (link, sessions.attach(link, hello!, browser: browser, name: name.flatMap { VisitorName($0) }))
    }
}

extension SocketHello {
    /// Reads the first frame of a socket.
    init?(_ frame: String) {
        guard case .hello(let hello)? = try? ClientMessage(Array(frame.utf8)) else { return nil }
        self = hello
    }
}

extension WebSessions {
    /// The identity of a browser with one cookie, or without one.
    func identity(claimed: String?) -> String { identity(claimed: claimed.map { [$0] } ?? []) }
}
