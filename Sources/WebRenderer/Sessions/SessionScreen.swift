package import RenderTree

/// The screen of a session, as the server uses it.
@MainActor
package protocol SessionScreen: AnyObject {
    /// Whether the views are freed.
    var isResting: Bool { get }

    /// The title of the page.
    var title: String { get }

    /// The description of the page for search engines; nil if there is none.
    var pageDescription: String? { get }

    /// The canonical address of the page, absolute or from the root of the site; nil if it has none.
    var canonicalAddress: String? { get }

    /// The address that leads by tabs, links and rows to what is shown.
    var shownAddress: String { get }

    /// The addresses that the tabs, links and rows on the screen lead to.
    var targets: [String] { get }

    /// The language of the page.
    var language: WebLanguage { get }

    /// Whether the requested path exists.
    var isFound: Bool { get }

    /// The CSS rules that only this page has.
    var styleRules: String { get }

    /// The HTML of the root element, complete and readable without a script.
    func page() -> String

    /// The same HTML with other addresses of pictures, which ``styleRules`` then has too, and the links in it. No
    /// socket is opened for it.
    ///
    /// `address` may be called for the same picture several times.
    func page(addressing address: @escaping (RenderPicture) -> String) -> WrittenPage

    /// Calls back when the screen shows the requested path and nothing loads: at once if it does already or never will,
    /// and after a few seconds in any case.
    func whenReady(_ action: @escaping @MainActor () -> Void)

    /// Calls back with true when the screen has navigated to the requested path, as far as it exists, and nothing
    /// loads; and with false after a time limit.
    ///
    /// `limit` is the time limit in seconds.
    func whenSettled(within limit: Double, _ action: @escaping @MainActor (Bool) -> Void)

    /// Sends a frame to the page; nil without a socket.
    var send: (([UInt8]) -> Void)? { get set }

    /// Handles a message of the page, which may have any content.
    func receive(_ message: ClientMessage) throws

    /// Begins to use a new socket. ``send`` is set already.
    ///
    /// - Parameter lastSeen: The number of the last patch that the page has applied: 0 if it is as ``page()`` returned,
    ///   and -1 if it shows something else and needs everything.
    func socketOpened(lastSeen: Int)

    func socketClosed()

    /// The picture of a name, if the page shows it.
    func picture(named name: String) -> RenderPicture?

    /// The files that an element asks for now; nil if it asks for none.
    func fileChoice(of element: UInt64) -> RenderFileChoice?
}

extension SessionScreen {
    package var isResting: Bool { false }

    package var pageDescription: String? { nil }

    package var canonicalAddress: String? { nil }

    package var shownAddress: String { "/" }

    package var targets: [String] { [] }

    package func fileChoice(of element: UInt64) -> RenderFileChoice? { nil }
}

/// The scene of a session: a screen and the views that it shows.
@MainActor
package protocol WebScene: AnyObject {
    var screen: any SessionScreen { get }

    /// The state that a new scene for the same tab is restored from; empty for none.
    var snapshot: [UInt8] { get }

    /// Returns the part of a snapshot that outlives the views: another page in the same tab begins with it, and with
    /// new views.
    func storage(of snapshot: [UInt8]) -> [UInt8]

    /// Whether something has changed that no update has shown yet.
    var needsUpdate: Bool { get }

    /// Sets the action that follows each update, which may have changed the snapshot.
    func afterUpdates(_ action: @escaping @MainActor () -> Void)

    /// The files of the session; nil if it has none.
    var files: SessionFiles? { get }

    /// The inspector of the scene, for a person who may see it; nil for none.
    var inspector: PageInspector? { get }

    /// Frees the views and the records of the page until they are needed again, if no state is lost.
    func rest() -> RestOutcome

    /// Removes the views with their state and their tasks.
    func close()
}

extension WebScene {
    package var needsUpdate: Bool { false }

    package var files: SessionFiles? { nil }

    package var inspector: PageInspector? { nil }

    package func rest() -> RestOutcome { .impossible }
}

/// The inspector of an app, as its pages refer to it.
package struct PageInspector: Equatable, Sendable {
    /// The address of its page, without the token that admits a browser; nil if it is not known.
    package let address: String?

    package init(address: String?) {
        self.address = address
    }
}

/// The result of an attempt to let a scene rest.
package enum RestOutcome: Sendable {
    case resting
    /// Something is about to happen. A later attempt may succeed.
    case busy
    /// The scene has state that only its views have. An attempt after the next message may succeed.
    case impossible
}

/// The browser that requests a page, and the request.
package struct WebVisitor: Sendable {
    /// The identity of the browser: unguessable, and the same as long as the browser keeps its cookie.
    package let browser: String
    /// Whether the identity was created for this visit, so nothing is stored for it.
    package var isNew = false
    /// The identity that the browser had before, whose stored values it begins with; nil if it had none.
    package var formerBrowser: String?
    /// The visitor's name on the server in which the app is mounted; nil without one.
    package var name: VisitorName?
    /// The path under which the app is mounted.
    package var prefix = MountPrefix.none
    /// The requested path with its query.
    package var path = "/"
    /// The origin that the browser uses: a scheme and a host, as in `http://localhost:8080`.
    package var origin = ""
    /// The languages of the browser, by descending preference.
    package var languages: [String] = []
    /// The client's address, if the server knows it.
    package var address = ""
    /// The visitor's IP address in full; nil if it is not known.
    package var fullAddress: String?
    /// Whether a configured proxy has passed the request on.
    package var isForwarded = false
    /// Whether neither the configuration nor a header field indicates that a proxy has passed the request on.
    package var isDirect = false
    /// Whether the connection comes from this machine, and nothing indicates a proxy in between. The end of a tunnel on
    /// this machine looks the same.
    package var isOnThisMachine: Bool {
        guard isDirect, let fullAddress else { return false }
        return AddressRange.loopback.contains { $0.contains(fullAddress) }
    }
    /// The header fields that the app may read, with lowercase names.
    package var fields: [(name: String, value: String)] = []
    /// The previous scene's ``WebScene/snapshot``.
    package var snapshot: [UInt8] = []
}

/// The link to one page.
package protocol SocketLink: AnyObject, Sendable {
    func send(_ frame: [UInt8])

    /// Closes the connection after the frames that were sent.
    func close(_ code: SocketEnding)
}

/// The reason to close a socket, with its status code of RFC 6455.
package enum SocketEnding: UInt16, Sendable {
    case done = 1000
    case goingAway = 1001
    case badData = 1003
    case rules = 1008
    case tooLarge = 1009
    /// The server is full.
    case noRoom = 1013
}
