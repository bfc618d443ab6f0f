#if Postgres
    internal import Foundation
    internal import Locking
    internal import PostgresConnections
    package import WebRenderer

    /// The sessions of a cluster in a table of PostgreSQL.
    ///
    /// A process has a lease, which it renews; a session's row names the process's lease as its owner, and has a number
    /// that grows with each owner, the fence. Each write names both, and changes nothing if they differ: a process that
    /// was cut off can write nothing after another one has taken over. A process writes the records of all its sessions
    /// in one query.
    ///
    /// - A process that cannot renew its lease gives up its sessions a little before the lease ends, without writing.
    ///   Only its clock decides that, whatever the database does.
    /// - Sessions of a lease that has ended may be claimed. A live owner is asked to hand over a session.
    ///
    /// Sendable: `state` guards the values that threads share.
    package final class PostgresSessionStore: SharedSessionStore {
        struct Owned {
            var fence: Int64
            /// Whether the row was written.
            var isStored: Bool
        }

        struct State {
            var lease: NodeLease?
            /// The sessions of the lease.
            var owned: [String: Owned] = [:]
            /// The sessions that are lost, until the main actor knows it. They are not written.
            var lost: Set<String> = []
            var changes: [String: SessionChange] = [:]
            var isWriting = false
            /// The actions that follow the next writing.
            var waiting: [@Sendable () -> Void] = []
            /// The claims that wait for the answer of an owner.
            var claims: [PendingClaim] = []
            var isWatching = false
            var action: (@MainActor @Sendable (OwnershipChange) -> Void)?

            var isReachable: Bool { lease.map { !$0.isOver } ?? false }
        }

        let queries: PostgresConnection
        let messages: PostgresConnection
        /// The connection that nothing but the lease uses, so that no other query delays it.
        private let leases: PostgresConnection
        let program: String
        let process: String
        let report: @Sendable (String) -> Void
        let state = Locked(State())

        init(
            queries: PostgresConnection, messages: PostgresConnection, leases: PostgresConnection, program: String,
            process: String, report: @escaping @Sendable (String) -> Void
        ) {
            (self.queries, self.messages, self.leases) = (queries, messages, leases)
            (self.program, self.process) = (program, process)
            self.report = report
        }

        package var outlivesProcess: Bool { true }

        package var isReachable: Bool { state.withLock { $0.isReachable } }

        package func owns(session: String) -> Bool {
            state.withLock { $0.isReachable && $0.owned[session]?.isStored == true }
        }

        package func follow(_ action: @escaping @MainActor @Sendable (OwnershipChange) -> Void) {
            state.withLock { $0.action = action }
        }

        // MARK: - Reading

        /// The record of another session is claimed, not read.
        package func record(of session: String, browser: String) -> SessionRecord? { nil }

        package func isKnown(browser: String) -> Bool { false }

        package func isKnownAnywhere(browser: String) async -> Bool? {
            let rows = try? await queries.query(Self.known, [.text(program), .text(browser)], within: 2)
            return rows.map { $0.first == "t" }
        }

        private static let known: StaticString =
            "SELECT EXISTS (SELECT 1 FROM swiftwater_sessions WHERE program = $1 AND browser = $2)"

        // MARK: - Expiry

        /// Removes the records whose time is over by the database's clock, and large messages that all have read.
        package func removeExpired(now: Double, live: Set<SessionPlace>) {
            removeSomeExpired()
            queries.query(Self.forget, within: 5) { _ in }
        }

        /// Removes a limited number of records, so that other queries can run in between, and continues if there may be
        /// more. Records that another process is removing are left to it.
        private func removeSomeExpired() {
            queries.query(Self.expire, [.text(program)]) { [self] answer in
                if case .success(let removed) = answer, removed.count == 500 { removeSomeExpired() }
            }
        }

        private static let expire: StaticString = """
            DELETE FROM swiftwater_sessions WHERE ctid IN (
                SELECT ctid FROM swiftwater_sessions WHERE program = $1 AND expires < now()
                LIMIT 500 FOR UPDATE SKIP LOCKED)
            """
        private static let forget: StaticString =
            "DELETE FROM swiftwater_messages WHERE sent < now() - interval '1 minute'"

        // MARK: - The lease

        /// Gets the first lease, and keeps it from now on.
        func open() async throws(PostgresError) {
            // The lease begins when it is requested, so the connection is established before.
            _ = try await leases.query("SELECT 1", within: 10)
            try await begin()
            Task { [self] in await keepLease() }
            Task { [self] in await endLeases() }
        }

        private func begin() async throws(PostgresError) {
            let (node, asked) = (UUID().uuidString, ContinuousClock.now)
            _ = try await leases.query(
                Self.register, [.text(node), .text(program), .text("\(NodeLease.seconds)")], within: 2)
            state.withLock { $0.lease = NodeLease(node: node, asked: asked) }
        }

        private func keepLease() async {
            while true {
                guard let lease = state.withLock({ $0.lease }) else {
                    do throws(PostgresError) { try await begin() } catch { await Self.pause(0.2) }
                    continue
                }
                await Self.pause(min(NodeLease.interval, (lease.end - .now) / .seconds(1)))
                let asked = ContinuousClock.now
                let rest = (lease.end - asked) / .seconds(1)
                guard rest > 0 else {
                    lose(lease)
                    continue
                }
                let rows = try? await leases.query(
                    Self.renew, [.text(lease.node), .text("\(NodeLease.seconds)")], within: min(1, rest))
                if let rows, rows.count == 1 {
                    state.withLock { $0.lease?.renew(asked: asked) }
                } else if rows != nil || lease.isOver {
                    lose(lease)
                } else {
                    await Self.pause(min(0.1, max(0, (lease.end - .now) / .seconds(1))))
                }
            }
        }

        /// Ends each lease by the process's clock, while the connection may wait for an answer.
        private func endLeases() async {
            while true {
                guard let lease = state.withLock({ $0.lease }) else {
                    await Self.pause(0.1)
                    continue
                }
                await Self.pause((lease.end - .now) / .seconds(1))
                if let lease = state.withLock({ $0.lease }), lease.isOver { lose(lease) }
            }
        }

        /// Gives up all sessions of a lease.
        private func lose(_ lease: NodeLease) {
            let lost = state.withLock { state -> [String] in
                guard state.lease?.node == lease.node else { return [] }
                state.lease = nil
                let lost = Array(state.owned.keys)
                state.owned.removeAll()
                state.changes.removeAll()
                state.lost.formUnion(lost)
                return lost
            }
            if !lost.isEmpty { report("The lease of \(lost.count) sessions has ended: their pages go on elsewhere.") }
            tell(lost: lost)
        }

        /// Notifies the main actor of lost sessions.
        func tell(lost: [String]) {
            guard !lost.isEmpty else { return }
            tell(.lost(lost)) { [self] in state.withLock { $0.lost.subtract(lost) } }
        }

        func tell(_ change: OwnershipChange, then: @escaping @Sendable () -> Void = {}) {
            let action = state.withLock { $0.action }
            DispatchQueue.main.async {
                MainActor.assumeIsolated { action?(change) }
                then()
            }
        }

        static func pause(_ seconds: Double) async {
            // In range: the store pauses for parts of its lease, which is some seconds.
            try? await Task.sleep(for: .seconds(max(0, seconds)))
        }

        private static let register: StaticString = """
            INSERT INTO swiftwater_nodes (node, program, lease_end)
            VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3::double precision))
            """
        /// A lease that has ended is not renewed, even if its end has gone unnoticed.
        private static let renew: StaticString = """
            UPDATE swiftwater_nodes SET lease_end = clock_timestamp() + make_interval(secs => $2::double precision)
            WHERE node = $1 AND lease_end > clock_timestamp()
            """
    }
#endif
