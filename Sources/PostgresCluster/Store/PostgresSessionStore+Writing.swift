#if Postgres
    internal import Foundation
    internal import PostgresConnections
    package import WebRenderer

    /// Writing: one query for the sessions that are new, one for those that have changed, one for those that are
    /// removed.
    extension PostgresSessionStore {
        package func save(_ record: SessionRecord) { note(SessionChange(record: record), of: record.session) }

        package func remove(session: String, browser: String) { note(SessionChange(ending: .removed), of: session) }

        package func release(session: String) { note(SessionChange(ending: .released), of: session) }

        package func lend(session: String) { note(SessionChange(ending: .lent), of: session) }

        private func note(_ change: SessionChange, of session: String) {
            let begins = state.withLock { state in
                guard state.lease != nil, !state.lost.contains(session) else { return false }
                if state.owned[session] == nil {
                    // A session that the process does not own is new, or belongs to another process.
                    guard change.record != nil else { return false }
                    state.owned[session] = Owned(fence: 1, isStored: false)
                }
                state.changes[session] = state.changes[session]?.followed(by: change) ?? change
                defer { state.isWriting = true }
                return !state.isWriting
            }
            if begins { Task { [self] in await write() } }
        }

        package func whenWritten(_ action: @escaping @Sendable () -> Void) {
            let waits = state.withLock { state in
                guard state.isWriting else { return false }
                state.waiting.append(action)
                return true
            }
            if !waits { action() }
        }

        /// The changes of one round of writing.
        private struct Batch {
            var node: String
            var changes: [String: SessionChange]
            var owned: [String: Owned]
            var waiting: [@Sendable () -> Void]
        }

        /// Writes until nothing is left.
        private func write() async {
            while var batch = dequeueBatch() {
                do throws(PostgresError) {
                    try await write(&batch)
                    for action in batch.waiting { action() }
                } catch {
                    if error.isTemporary {
                        putBack(batch)
                        await Self.pause(0.05)
                    } else {
                        report("The state of sessions cannot be stored: \(error).")
                        giveUp(Array(batch.changes.keys))
                        for action in batch.waiting { action() }
                    }
                }
            }
        }

        private func dequeueBatch() -> Batch? {
            let (batch, rest) = state.withLock { state -> (Batch?, [@Sendable () -> Void]) in
                let waiting = state.waiting
                state.waiting.removeAll()
                guard let lease = state.lease, !state.changes.isEmpty else {
                    state.isWriting = false
                    return (nil, waiting)
                }
                let changes = state.changes
                state.changes.removeAll()
                let owned = state.owned.filter { changes[$0.key] != nil }
                return (Batch(node: lease.node, changes: changes, owned: owned, waiting: waiting), [])
            }
            for action in rest { action() }
            return batch
        }

        /// Puts back the changes that were not written, unless the lease has ended. Newer changes follow them.
        private func putBack(_ batch: Batch) {
            state.withLock { state in
                state.waiting = batch.waiting + state.waiting
                guard state.lease?.node == batch.node else { return }
                for (session, change) in batch.changes where state.owned[session] != nil {
                    state.changes[session] = state.changes[session].map { change.followed(by: $0) } ?? change
                }
            }
        }

        /// Writes a batch in parts.
        ///
        /// `batch` loses the changes that are written, so that the changes of a part that failed are left.
        private func write(_ batch: inout Batch) async throws(PostgresError) {
            var new: [SessionRow] = []
            var changed: [SessionRow] = []
            var removed: [SessionRow] = []
            for (session, change) in batch.changes {
                guard let owned = batch.owned[session] else { continue }
                if change.ending == .removed {
                    removed.append(SessionRow(session, fence: owned.fence))
                } else if let row = try? SessionRow(session, change, fence: owned.fence, node: batch.node) {
                    if owned.isStored { changed.append(row) } else { new.append(row) }
                } else {
                    batch.changes[session] = nil
                    giveUp([session])
                }
            }
            try await run(Self.insert, new, &batch)
            try await run(Self.update, changed, &batch)
            try await run(Self.delete, removed, &batch)
        }

        private func run(
            _ text: StaticString, _ rows: [SessionRow], _ batch: inout Batch
        ) async throws(PostgresError) {
            for part in QueryParts.ranges(of: rows.map(\.size)) {
                let part = Array(rows[part])
                let answer = try await queries.query(
                    text, [.text(program), .text(batch.node), SessionRow.parameter(part)], within: 3)
                finish(part.map(\.session), of: batch, written: Set(answer.rows.compactMap { $0[0] }))
                for row in part { batch.changes[row.session] = nil }
            }
        }

        private func finish(_ sessions: [String], of batch: Batch, written: Set<String>) {
            var lost: [String] = []
            var answers: [(session: String, isLent: Bool)] = []
            state.withLock { state in
                guard state.lease?.node == batch.node else { return }
                for session in sessions {
                    guard let change = batch.changes[session] else { continue }
                    guard change.ending == .removed || written.contains(session) else {
                        lost.append(session)
                        continue
                    }
                    state.owned[session]?.isStored = true
                    switch change.ending {
                    case .none: break
                    case .lent: answers.append((session, true))
                    case .released: answers.append((session, false))
                    case .removed: answers.append((session, false))
                    }
                    if change.ending == .released || change.ending == .removed { state.owned[session] = nil }
                }
            }
            giveUp(lost)
            for answer in answers { send(answerOf: answer.session, isLent: answer.isLent) }
        }

        /// Gives up sessions that another process has taken over, or that cannot be written.
        private func giveUp(_ sessions: [String]) {
            state.withLock { state in
                for session in sessions {
                    state.owned[session] = nil
                    state.changes[session] = nil
                }
                state.lost.formUnion(sessions)
            }
            tell(lost: sessions)
        }

        /// A new session's row. It may already exist, if this process inserted it but the answer was lost.
        private static let insert: StaticString = """
            INSERT INTO swiftwater_sessions (program, session, browser, owner, fence, is_new, record, expires)
            SELECT $1, d.session, d.browser, d.owner, d.fence, d.is_new, decode(d.record, 'base64'),
                to_timestamp(d.expires)
            FROM jsonb_to_recordset($3::jsonb) AS d(
                session text, browser text, owner text, fence bigint, is_new boolean, record text,
                expires double precision)
            ON CONFLICT (program, session) DO UPDATE SET
                owner = excluded.owner, is_new = excluded.is_new, record = excluded.record, expires = excluded.expires
            WHERE swiftwater_sessions.owner = $2 AND swiftwater_sessions.fence = excluded.fence
            RETURNING session
            """

        private static let update: StaticString = """
            UPDATE swiftwater_sessions s SET
                owner = d.owner, is_new = coalesce(d.is_new, s.is_new),
                record = coalesce(decode(d.record, 'base64'), s.record),
                expires = coalesce(to_timestamp(d.expires), s.expires)
            FROM jsonb_to_recordset($3::jsonb) AS d(
                session text, owner text, fence bigint, is_new boolean, record text, expires double precision)
            WHERE s.program = $1 AND s.session = d.session AND s.fence = d.fence AND s.owner = $2
            RETURNING s.session
            """

        private static let delete: StaticString = """
            DELETE FROM swiftwater_sessions s USING jsonb_to_recordset($3::jsonb) AS d(session text, fence bigint)
            WHERE s.program = $1 AND s.session = d.session AND s.fence = d.fence AND s.owner = $2
            RETURNING s.session
            """
    }
#endif
