package import RenderTree

/// The screen of a session, as the server sees it.
@MainActor
package protocol SessionScreen: AnyObject {
    /// What the page is called.
    var title: String { get }

    /// The language of what it shows, as browsers write it.
    var language: String { get }

    /// Whether the address that it was made for is that of something.
    var isFound: Bool { get }

    /// The rules of the style sheet that belongs to this page alone.
    var styleRules: String { get }

    /// The element that everything is in, complete and readable.
    func page() -> String

    /// Calls something once it shows what its address is that of, and nothing loads; at once if it does, or is not going to,
    /// and soon anyway.
    func whenArrived(_ action: @escaping @MainActor () -> Void)

    /// Takes frames to the page while it has a socket.
    var send: (([UInt8]) -> Void)? { get set }

    /// Takes what the page says. It may be about anything, and say of it what it likes.
    func receive(_ message: ClientMessage) throws

    /// A socket is there, and ``send`` with it.
    ///
    /// - Parameter lastSeen: The number of the last frame that the page has taken; 0 if it is as ``page()`` told, and -1 if
    ///   it shows something else, and needs to be told all.
    func socketOpened(lastSeen: Int)

    func socketClosed()

    /// The picture of that name, if the page shows it now.
    func picture(named name: String) -> RenderPicture?
}

/// What a page shows, with what is behind it.
@MainActor
package protocol WebScene: AnyObject {
    var screen: any SessionScreen { get }

    /// What the scene wants back when it is made again for the same page; empty if nothing.
    var snapshot: [UInt8] { get }

    /// The views go, with their state and their tasks.
    func close()
}

/// Who asks for a page, and what for.
package struct WebVisitor: Sendable {
    /// Unguessable, the same as long as the browser keeps its cookie.
    package let browser: String
    /// The path that was asked for, with its query, as it stands in the address.
    package var path = "/"
    /// How the browser calls the server: a scheme and a name, as in `http://localhost:8080`.
    package var origin = ""
    /// The languages of the browser, the best first.
    package var languages: [String] = []
    /// From where; as far as the server knows.
    package var address = ""
    /// What the scene told by ``WebScene/snapshot`` when it was closed.
    package var snapshot: [UInt8] = []
}

/// The way to one page.
package protocol SocketLink: AnyObject, Sendable {
    func send(_ frame: [UInt8])

    /// Ends the connection after what was sent.
    func close(_ code: SocketEnding)
}

/// Why a socket is closed, by the numbers of RFC 6455.
package enum SocketEnding: UInt16, Sendable {
    case done = 1000
    case goingAway = 1001
    case badData = 1003
    case rules = 1008
    case tooLarge = 1009
}
