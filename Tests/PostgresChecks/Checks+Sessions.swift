#if Postgres
    import ClusterStreams
    import Foundation
    import PostgresCluster
    import PostgresConnections
    import WebRenderer

    extension Checks {
        /// Sessions of several processes: owners, fences, and the powers of a process that was cut off.
        func sessions() async {
            let clusters = (0..<4).map { _ in PostgresCluster(address, program: "checks", hub: ClusterHub()) { _ in } }
            await check("processes that begin at the same time make the tables once") {
                try await withThrowingTaskGroup { group in
                    for cluster in clusters { group.addTask { try await cluster.open() } }
                    try await group.waitForAll()
                }
                return clusters.allSatisfy { $0.sessions.isReachable }
            }
            let (first, second) = (clusters[0].sessions, clusters[1].sessions)
            let changes = Received<OwnershipChange>()
            first.follow { change in
                changes.add(change)
                // The behavior of the sessions: a page with a socket stays, any other is handed over.
                if case .wanted(let session) = change {
                    if session.hasPrefix("a") { first.lend(session: session) } else { first.release(session: session) }
                }
            }
            let admin = PostgresConnection(address, name: "admin")
            let browser = String(repeating: "b", count: 32)

            await check("a session that is given is another process's, with its newest record") {
                first.save(record("given", browser, [1]))
                await first.written()
                first.save(record("given", browser, [2]))
                guard case .owned(let record) = await second.claim(session: "given", browser: browser, for: .state)
                else {
                    return false
                }
                return record.snapshot == Data([2])
            }
            await check("the former owner writes nothing") {
                first.save(record("given", browser, [3]))
                await first.written()
                return await snapshot(of: "given", in: second, browser) == Data([2])
            }
            await check("a session that goes on is lent, and stays where it is") {
                first.save(record("a-lent", browser, [0]))
                await first.written()
                first.save(record("a-lent", browser, [4]))
                guard case .lent(let copy) = await second.claim(session: "a-lent", browser: browser, for: .state) else {
                    return false
                }
                second.save(record("a-lent", browser, [5]))
                await second.written()
                let owner = try await admin.query("SELECT fence FROM swiftwater_sessions WHERE session = 'a-lent'")
                return copy.snapshot == Data([4]) && owner.first == "1"
            }
            await check("the session of another browser is absent") {
                await second.claim(session: "a-lent", browser: "other", for: .state) == .absent
            }
            await check("a session with a socket does not move to another's first socket") {
                await second.claim(session: "a-lent", browser: browser, for: .firstSocket) == .absent
            }
            await check("a process whose lease is gone loses its sessions to the next one, and cannot write") {
                first.save(record("taken", browser, [6]))
                await first.written()
                // As if the lease had ended by the database's clock without the process noticing.
                _ = try await admin.query(
                    """
                    DELETE FROM swiftwater_nodes \
                    WHERE node = (SELECT owner FROM swiftwater_sessions WHERE session = $1)
                    """,
                    [.text("taken")])
                guard case .owned(let record) = await second.claim(session: "taken", browser: browser, for: .state),
                    record.snapshot == Data([6])
                else { return false }
                first.save(self.record("taken", browser, [7]))
                await first.written()
                return await snapshot(of: "taken", in: second, browser) == Data([6])
            }
            await check("it is told what it has lost") {
                var all = await changes.values(of: 2)
                while !all.contains(where: { if case .lost(let ids) = $0 { ids.contains("taken") } else { false } }) {
                    all = await changes.values(of: all.count + 1)
                }
                return true
            }
            await check("it gets another lease") {
                // The next renewal fails, and the remaining sessions are lost.
                var all = changes.values
                while !all.contains(where: { if case .lost(let ids) = $0 { ids.contains("a-lent") } else { false } }) {
                    all = await changes.values(of: all.count + 1)
                }
                while !first.isReachable { try await Task.sleep(for: .milliseconds(20)) }
                first.save(record("recreated", browser, [8]))
                await first.written()
                let rows = try await admin.query("SELECT count(*) FROM swiftwater_sessions WHERE session = 'recreated'")
                return rows.first == "1"
            }
            await check("sessions survive a table that is locked for longer than a lease lasts") {
                let locking = PostgresConnection(address, name: "locking")
                defer { locking.close() }
                let third = clusters[2].sessions
                // Under load, a lease may end although it could be renewed.
                for attempt in 0..<5 {
                    while !third.isReachable { try await Task.sleep(for: .milliseconds(20)) }
                    let (id, events) = ("locked\(attempt)", Received<OwnershipChange>())
                    third.follow { events.add($0) }
                    third.save(record(id, browser, [1]))
                    await third.written()
                    _ = try await locking.query("BEGIN; LOCK TABLE swiftwater_sessions")
                    third.save(record(id, browser, [2]))
                    // By the database's clock, which ends leases.
                    _ = try await locking.query("SELECT pg_sleep(4); COMMIT", within: 600)
                    await third.written()
                    guard events.values.isEmpty, third.owns(session: id) else { continue }
                    return await snapshot(of: id, in: third, browser) == Data([2])
                }
                return false
            }
            await check("a batch is divided by rows and by bytes") {
                QueryParts.ranges(of: []) == []
                    && QueryParts.ranges(of: Array(repeating: 10, count: 600)) == [0..<250, 250..<500, 500..<600]
                    && QueryParts.ranges(of: [600_000, 300_000, 200_000, 2_000_000, 1])
                        == [0..<2, 2..<3, 3..<4, 4..<5]
            }
            await check("a batch of several parts is written") {
                for number in 0..<12 {
                    first.save(record("large\(number)", browser, [UInt8](repeating: 7, count: 200_000)))
                }
                await first.written()
                let rows = try await admin.query(
                    "SELECT count(*) FROM swiftwater_sessions WHERE session LIKE 'large%' AND length(record) > 200000")
                return rows.first == "12" && (0..<12).allSatisfy { first.owns(session: "large\($0)") }
            }
            await check("two processes that claim a free session do not both have it") {
                // Under load, a claim may be answered too late for both: then neither process has the session.
                var (owned, attempts) = (0, 0)
                while owned < 30, attempts < 300 {
                    attempts += 1
                    let id = "raced\(attempts)"
                    first.save(record(id, browser, [9]))
                    first.release(session: id)
                    await first.written()
                    let (third, fourth) = (clusters[2].sessions, clusters[3].sessions)
                    // The later one asks the other, which hands the session over.
                    third.follow { if case .wanted(let session) = $0 { third.lend(session: session) } }
                    fourth.follow { if case .wanted(let session) = $0 { fourth.lend(session: session) } }
                    async let one = third.claim(session: id, browser: browser, for: .state)
                    async let two = fourth.claim(session: id, browser: browser, for: .state)
                    let isOwned = await [one, two].contains { if case .owned = $0 { true } else { false } }
                    // A process whose lease has ended under load was an owner, and is none anymore.
                    if third.owns(session: id), fourth.owns(session: id) { return false }
                    if isOwned { owned += 1 }
                }
                return owned == 30
            }
            await check("a removed session is gone, and its browser unknown") {
                second.save(record("removed", "unique", [1]))
                await second.written()
                guard await first.isKnownAnywhere(browser: "unique") == true else { return false }
                second.remove(session: "removed", browser: "unique")
                await second.written()
                return await first.isKnownAnywhere(browser: "unique") == false
            }
            await check("an expired session is absent, and removed") {
                second.save(SessionRecord(session: "old", browser: browser, snapshot: [1], end: 1))
                await second.written()
                guard await first.claim(session: "old", browser: browser, for: .state) == .absent else { return false }
                second.removeExpired(now: 0, live: [])
                let rows = try await admin.query("SELECT count(*) FROM swiftwater_sessions WHERE session = 'old'")
                // The removal is a query before the next one of the same connection.
                _ = await second.isKnownAnywhere(browser: browser)
                let later = try await admin.query("SELECT count(*) FROM swiftwater_sessions WHERE session = 'old'")
                return rows.first != nil && later.first == "0"
            }
            await check("all expired sessions are removed, in parts") {
                _ = try await admin.query(Self.insertExpired)
                second.removeExpired(now: 0, live: [])
                // Each part is a query between two of these.
                for _ in 0..<10 { _ = await second.isKnownAnywhere(browser: browser) }
                let rows = try await admin.query(
                    "SELECT count(*) FROM swiftwater_sessions WHERE session LIKE 'expired%'")
                return rows.first == "0"
            }
            await check("a store that does not answer does not say that a browser is unknown") {
                let absent = PostgresCluster("postgres://127.0.0.1:1/none", program: "checks", hub: ClusterHub()) { _ in
                }
                return await absent.sessions.isKnownAnywhere(browser: browser) == nil
            }
        }

        private static let insertExpired: StaticString = """
            INSERT INTO swiftwater_sessions (program, session, browser, fence, is_new, record, expires)
            SELECT 'checks', 'expired' || number, 'b', 1, false, '', now() - interval '1 hour'
            FROM generate_series(1, 1200) AS number
            """

        private func record(_ session: String, _ browser: String, _ snapshot: [UInt8]) -> SessionRecord {
            SessionRecord(
                session: session, browser: browser, snapshot: snapshot, end: Date().timeIntervalSince1970 + 1_000)
        }

        /// The stored snapshot of a session that a process owns.
        private func snapshot(of session: String, in store: PostgresSessionStore, _ browser: String) async -> Data? {
            if case .owned(let record) = await store.claim(session: session, browser: browser, for: .state) {
                return record.snapshot
            }
            return nil
        }
    }
#endif
