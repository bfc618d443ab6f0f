#if Postgres
    internal import Foundation
    internal import PostgresConnections
    package import WebRenderer

    /// A claim that waits for the answer of a live owner.
    struct PendingClaim: Sendable {
        /// The answer to a claim.
        enum Answer: Sendable {
            case released, lent
        }

        let session: String
        let owner: String
        let end: ContinuousClock.Instant
        /// Called once: with nil if nothing is known.
        let answer: @Sendable (Answer?) -> Void
    }

    /// Taking sessions over from other processes, and handing them over.
    extension PostgresSessionStore {
        package func claim(session: String, browser: String, for use: SessionClaim.Use) async -> SessionClaim {
            // The pending writes of this process may include the end of its ownership.
            if state.withLock({ $0.changes[session] != nil || $0.isWriting && $0.owned[session] != nil }) {
                await written()
            }
            let end = ContinuousClock.now + .seconds(NodeLease.seconds + 2)
            while ContinuousClock.now < end {
                guard let node = state.withLock({ $0.lease?.node }) else { return .unavailable }
                do throws(PostgresError) {
                    if let claim = try await attempt(session, browser, use, node) { return claim }
                } catch {
                    await Self.pause(0.1)
                }
            }
            return .unavailable
        }

        /// The row of a session.
        private struct Row {
            let browser: String
            let fence: Int64
            let owner: String?
            let isOwnerAlive: Bool
            let isNew: Bool
            let record: SessionRecord

            /// - Parameter columns: The columns of ``PostgresSessionStore/select``.
            init?(_ columns: [String?]) {
                guard let browser = columns[0], let fence = columns[1].flatMap({ Int64($0) }),
                    let record = SessionRow.record(columns[5])
                else { return nil }
                (self.browser, self.fence, owner, self.record) = (browser, fence, columns[2], record)
                isOwnerAlive = columns[3] == "t"
                isNew = columns[4] == "t"
            }
        }

        /// Tries to claim a session once.
        ///
        /// - Returns: The result; nil if another attempt is needed.
        private func attempt(
            _ session: String, _ browser: String, _ use: SessionClaim.Use, _ node: String
        ) async throws(PostgresError) -> SessionClaim? {
            guard let row = try await row(of: session), row.browser == browser, use == .state || row.isNew else {
                return .absent
            }
            if row.owner == node, state.withLock({ $0.owned[session] != nil }) { return .owned(row.record) }
            guard let owner = row.owner, owner != node, row.isOwnerAlive else {
                return try await acquire(session, from: row, node)
            }
            guard await answer(of: owner, for: session) == .lent else { return nil }
            return try await self.row(of: session).map { .lent($0.record) } ?? .absent
        }

        private func row(of session: String) async throws(PostgresError) -> Row? {
            try await queries.query(Self.select, [.text(program), .text(session)], within: 2).rows.first.flatMap {
                Row($0)
            }
        }

        /// Takes a session that has no owner. The fence has grown if another process was faster.
        private func acquire(_ session: String, from row: Row, _ node: String) async throws(PostgresError)
            -> SessionClaim?
        {
            let answer = try await queries.query(
                Self.acquire, [.text(program), .text(session), .integer(row.fence), .text(node)], within: 2)
            guard let record = SessionRow.record(answer.first) else { return nil }
            let isOwned = state.withLock { state in
                guard state.lease?.node == node else { return false }
                state.owned[session] = Owned(fence: row.fence + 1, isStored: true)
                state.lost.remove(session)
                return true
            }
            return isOwned ? .owned(record) : .unavailable
        }

        /// The owner is read together with the fence, so a row that still has the fence still has the owner, and a
        /// lease that has ended never comes back.
        private static let select: StaticString = """
            SELECT s.browser, s.fence, s.owner, EXISTS (SELECT 1 FROM swiftwater_nodes n WHERE n.node = s.owner), \
            s.is_new,
                encode(s.record, 'base64')
            FROM swiftwater_sessions s WHERE s.program = $1 AND s.session = $2 AND s.expires > now()
            """
        private static let acquire: StaticString = """
            UPDATE swiftwater_sessions SET owner = $4, fence = fence + 1
            WHERE program = $1 AND session = $2 AND fence = $3
            RETURNING encode(record, 'base64')
            """

        // MARK: - Asking

        /// Asks an owner for a session, and waits for its answer, its end, or a second.
        private func answer(of owner: String, for session: String) async -> PendingClaim.Answer? {
            await withCheckedContinuation { continuation in
                let claim = PendingClaim(
                    session: session, owner: owner, end: .now + .seconds(1),
                    answer: { continuation.resume(returning: $0) })
                let begins = state.withLock { state in
                    state.claims.append(claim)
                    defer { state.isWatching = true }
                    return !state.isWatching
                }
                if begins { Task { [self] in await watch() } }
                var message = ClusterMessage(program: program, process: process)
                message.session = session
                message.node = owner
                message.send(over: messages)
            }
        }

        /// Watches the owners of all sessions that this process waits for, while there are any: two queries every 0.2
        /// seconds.
        private func watch() async {
            while let owners = owners() {
                await Self.pause(0.2)
                _ = try? await queries.query(Self.removeEnded, within: 1)
                // Encoding texts cannot fail.
                let list = (try? JSONEncoder().encode(owners)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
                let living = try? await queries.query(Self.living, [.text(list)], within: 1)
                let lives = living.map { Set($0.rows.compactMap { $0[0] }) } ?? Set(owners)
                settle(nil) { $0.end <= .now }
                settle(.released) { !lives.contains($0.owner) && owners.contains($0.owner) }
            }
        }

        private func owners() -> [String]? {
            state.withLock { state in
                if state.claims.isEmpty { state.isWatching = false }
                return state.claims.isEmpty ? nil : Array(Set(state.claims.map(\.owner)))
            }
        }

        private func settle(_ answer: PendingClaim.Answer?, where isMeant: (PendingClaim) -> Bool) {
            let settled = state.withLock { state in
                var settled: [PendingClaim] = []
                // Each claim is judged once, because time passes while they are judged.
                state.claims.removeAll { claim in
                    guard isMeant(claim) else { return false }
                    settled.append(claim)
                    return true
                }
                return settled
            }
            for claim in settled { claim.answer(answer) }
        }

        private static let removeEnded: StaticString =
            "DELETE FROM swiftwater_nodes WHERE lease_end < clock_timestamp()"
        private static let living: StaticString = """
            SELECT node FROM swiftwater_nodes
            WHERE node IN (SELECT jsonb_array_elements_text($1::jsonb))
            """

        // MARK: - Answering

        /// Handles a message of another process about a session.
        func receive(_ message: ClusterMessage, of session: String) {
            guard let node = message.node else {
                return settle(message.isLent == true ? .lent : .released) { $0.session == session }
            }
            let (isMine, isOwned) = state.withLock { ($0.lease?.node == node, $0.owned[session] != nil) }
            if isMine, isOwned { tell(.wanted(session)) }
            if isMine, !isOwned { disown(session, node) }
        }

        /// Gives up a row that names this process as the owner, because the answer was lost when the process took the
        /// session.
        private func disown(_ session: String, _ node: String) {
            queries.query(Self.disown, [.text(program), .text(session), .text(node)], within: 2) { [self] answer in
                if case .success = answer { send(answerOf: session, isLent: false) }
            }
        }

        private static let disown: StaticString =
            "UPDATE swiftwater_sessions SET owner = NULL WHERE program = $1 AND session = $2 AND owner = $3"

        func send(answerOf session: String, isLent: Bool) {
            var message = ClusterMessage(program: program, process: process)
            message.session = session
            message.isLent = isLent
            message.send(over: messages)
        }
    }
#endif
