/// How much the server lets others have. Times are in seconds.
package struct WebLimits: Sendable {
    /// Sessions in all, and for one address.
    package var sessions = 4_000
    package var sessionsPerAddress = 200
    /// How many an address may begin: a page costs the most of all that one can ask for.
    package var sessionsAtOnce = 40.0
    package var sessionsPerSecond = 4.0
    package var connections = 12_000
    package var connectionsPerAddress = 1_000
    package var connectionsAtOnce = 600.0
    package var connectionsPerSecond = 60.0
    /// How long a session waits for its page's first socket, and for another.
    package var timeToFirstSocket = 30.0
    package var timeWithoutSocket = 300.0
    /// How long a page may come back to its session, or to what its session has kept.
    package var tokenLifetime = 86_400.0
    /// What is kept of one session that is gone, and of how many.
    package var snapshotBytes = 65_536
    package var snapshots = 2_000
    /// The length of a path with its query.
    package var targetBytes = 4_096
    package var headerFieldBytes = 8_192
    package var headerBytes = 32_768
    package var headerFields = 64
    /// How long a request may take to arrive, the first as well as those that follow on the connection.
    package var requestTime = 15.0
    /// How much a client may leave unread before more is written to it, and how long it may take nothing of it. Then its connection
    /// ends; one answer or patch may be larger.
    package var unreadBytes = 8_388_608
    package var unreadTime = 30.0
    /// How many messages of one socket may wait for the main actor, before no more is read of it until half of them are done.
    package var waitingMessages = 64
    package var frameBytes = 65_536
    package var frameDepth = 8
    /// What a page sends of itself: its script sends 200 at once, and 200 a second. That it has taken a patch does not count.
    package var framesAtOnce = 480.0
    package var framesPerSecond = 240.0
    package var bytesAtOnce = 524_288.0
    package var bytesPerSecond = 131_072.0
    /// How long a socket may take to say whose it is, how long it may be silent before it is asked, and before it is closed.
    /// How often a session's socket may be closed for what came over it, before the session ends too.
    package var refusals = 5
    package var helloTime = 10.0
    package var silence = 30.0
    package var longestSilence = 75.0

    package init() {}
}
