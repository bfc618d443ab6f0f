/// The limits of what clients may use. Times are in seconds.
package struct WebLimits: Sendable {
    /// The maximum number of sessions.
    package var sessions = 4_000
    /// The maximum number of sessions of each address.
    package var sessionsPerAddress = 200
    /// The number of sessions that an address may begin at once. A page is the most expensive request.
    package var sessionsAtOnce = 40.0
    /// The rate at which an address may begin sessions after that.
    package var sessionsPerSecond = 4.0
    /// The maximum number of connections.
    package var connections = 12_000
    /// The maximum number of connections of each address.
    package var connectionsPerAddress = 1_000
    /// The number of connections that an address may open at once.
    package var connectionsAtOnce = 600.0
    /// The rate at which an address may open connections after that.
    package var connectionsPerSecond = 60.0
    /// The time that a session waits for its page's first socket.
    package var timeToFirstSocket = 30.0
    /// The time that a session waits for the next socket.
    package var timeWithoutSocket = 300.0
    /// The time for which a page may return to its session or snapshot.
    package var tokenLifetime = 86_400.0
    /// The seconds without a message after which a scene frees its views, if it can rest; nil if scenes never rest.
    package var restDelay: Double?
    /// The maximum size of a snapshot.
    package var snapshotBytes = 65_536
    /// The maximum number of snapshots that are kept in memory.
    package var snapshots = 2_000
    /// The maximum number of snapshots that are kept in files, of live and of ended sessions.
    package var storedSnapshots = 10_000
    /// The part of the main actor's time that a session may take for its snapshots.
    package var snapshotShare = 0.03
    /// The maximum length of a path with its query.
    package var targetBytes = 4_096
    /// The maximum size of a header field.
    package var headerFieldBytes = 8_192
    /// The maximum size of a request's header, and of its body, which is ignored.
    package var headerBytes = 32_768
    /// The maximum number of header fields.
    package var headerFields = 64
    /// The maximum size of an uploaded file.
    package var fileBytes = 2_147_483_648
    /// The maximum size of all files that a session has uploaded.
    package var sessionFileBytes = 4_294_967_296
    /// The maximum number of files that a session uploads for one choice.
    package var sessionFiles = 200
    /// The maximum number of files that a session keeps for the app.
    package var chosenFiles = 10_000
    /// The maximum size of the files that the sessions of a visitor have uploaded: of an address, or of a name.
    package var visitorFileBytes = 4_294_967_296
    /// The maximum size of the files of all sessions.
    package var transferBytes = 17_179_869_184
    /// The maximum number of requests that a connection may send before their responses.
    package var requestsAhead = 16
    /// The time for a request to arrive, or for the next part of a file.
    package var requestTime = 15.0
    /// The minimum rate at which the bytes of a file must arrive.
    package var fileBytesPerSecond = 1_024.0
    /// The time for which a file may fall behind that rate.
    package var slowFileTime = 30.0
    /// The number of bytes that a client may leave unread. A single response or patch may be larger.
    package var unreadBytes = 8_388_608
    /// The minimum rate at which a client must read a response or a patch.
    package var unreadBytesPerSecond = 1_024.0
    /// The time for which a client may fall behind that rate, or read nothing.
    package var unreadTime = 30.0
    /// The number of messages of a socket that may wait for the main actor. Reading stops there until half of them are
    /// handled.
    package var waitingMessages = 64
    /// The limits of one message of a page.
    package var frame = FrameLimits()
    /// The maximum length of a message in parts. The script sends a text of at most 1,000,000 bytes.
    package var messageBytes = 1_048_576
    /// The maximum number of bytes of unfinished messages of each address.
    package var messageBytesPerAddress = 4_194_304
    /// The maximum number of bytes of all unfinished messages.
    package var messageBytesInAll = 67_108_864
    /// The number of bytes of typed texts that each page may have in any case.
    package var fieldBytes = 65_536
    /// The maximum number of bytes of typed texts beyond ``fieldBytes`` on the pages of an address, or of a name.
    package var visitorFieldBytes = 33_554_432
    /// The maximum number of bytes of typed texts beyond ``fieldBytes`` on all pages.
    package var fieldBytesInAll = 268_435_456
    /// The rate at which the parts of a message must arrive, after ``requestTime``.
    package var messageBytesPerSecond = 4_096.0
    /// The number of messages that a socket may send at once. The script sends 200 at once and 200 a second;
    /// acknowledgements of patches do not count.
    package var framesAtOnce = 480.0
    /// The rate at which a socket may send messages after that.
    package var framesPerSecond = 240.0
    /// The number of bytes that a socket may send at once.
    package var bytesAtOnce = 524_288.0
    /// The rate at which a socket may send bytes after that.
    package var bytesPerSecond = 131_072.0
    /// The number of sockets of a session that may be closed for bad messages before the session ends.
    package var violations = 5
    /// The time for a socket's hello.
    package var helloTimeout = 10.0
    /// The silence before a ping.
    package var pingInterval = 30.0
    /// The silence before the connection ends.
    package var idleTimeout = 75.0

    package init() {}

    /// Sets the maximum number of sessions, and raises the limits on connections and snapshots, which grow with
    /// it. They are not lowered, because pages that load take connections too.
    package mutating func allow(sessions: Int) {
        self.sessions = sessions
        // NaN is rejected later, and must not trap here.
        let count = max(0, min(sessions, Self.sessionRange.upperBound))
        connections = max(connections, 3 * count)
        snapshots = max(snapshots, count / 2)
        storedSnapshots = max(storedSnapshots, 5 * count / 2)
    }

    /// The number of file descriptors for the connections, and a third more for the files that they send and store.
    package var descriptors: Int { connections + connections / 3 }

    /// Lowers the maximum number of connections to fit a number of file descriptors.
    ///
    /// An address then gets at most a quarter of the connections, so that one visitor leaves some to the others.
    package mutating func fit(descriptors: Int) {
        guard descriptors < self.descriptors else { return }
        connections = max(4, descriptors / 4 * 3)
        connectionsPerAddress = min(connectionsPerAddress, connections / 4)
    }

    /// The numbers of sessions that a server may be set to. A connected session takes a file descriptor, of which Linux
    /// gives a process at most about a million.
    package static let sessionRange = 1...1_000_000
}
