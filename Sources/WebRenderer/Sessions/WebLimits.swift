/// The limits of what clients may use. Times are in seconds.
package struct WebLimits: Sendable {
    /// The number of sessions, in all and of each address.
    package var sessions = 4_000
    package var sessionsPerAddress = 200
    /// The rate at which an address may begin sessions. A page is the most expensive request.
    package var sessionsAtOnce = 40.0
    package var sessionsPerSecond = 4.0
    package var connections = 12_000
    package var connectionsPerAddress = 1_000
    package var connectionsAtOnce = 600.0
    package var connectionsPerSecond = 60.0
    /// The time that a session waits for its page's first socket, and for the next one.
    package var timeToFirstSocket = 30.0
    package var timeWithoutSocket = 300.0
    /// The time for which a page may come back to its session or to its snapshot.
    package var tokenLifetime = 86_400.0
    /// The size of a snapshot, and the number of snapshots that are kept.
    package var snapshotBytes = 65_536
    package var snapshots = 2_000
    /// The length of a path with its query.
    package var targetBytes = 4_096
    package var headerFieldBytes = 8_192
    package var headerBytes = 32_768
    package var headerFields = 64
    /// The time for a request to arrive.
    package var requestTime = 15.0
    /// The number of bytes that a client may leave unread, and the time for which it may read nothing. A single
    /// response or patch may be larger.
    package var unreadBytes = 8_388_608
    package var unreadTime = 30.0
    /// The number of messages of a socket that may wait for the main actor. Reading stops there until half of them are
    /// handled.
    package var waitingMessages = 64
    /// The size of one message of a page.
    package var frame = FrameLimits()
    /// The rate of messages. The script sends 200 at once and 200 a second; acknowledgements of patches do not count.
    package var framesAtOnce = 480.0
    package var framesPerSecond = 240.0
    package var bytesAtOnce = 524_288.0
    package var bytesPerSecond = 131_072.0
    /// The number of sockets of a session that may be closed for bad messages before the session ends.
    package var refusals = 5
    /// The time for a socket's hello, the silence before a ping, and the silence before the connection ends.
    package var helloTime = 10.0
    package var silence = 30.0
    package var longestSilence = 75.0

    package init() {}
}
