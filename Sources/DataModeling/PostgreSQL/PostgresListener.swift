#if Postgres
    internal import Foundation
    import Locking
    internal import PostgresConnections

    /// The message of a commit to the stores of other processes, as the text of a notification.
    ///
    /// A commit of many rows names only their entities.
    struct CommitMessage: Codable {
        struct Rows: Codable {
            var inserted: [Int64]?
            var updated: [Int64]?
            var deleted: [Int64]?
        }

        let schema: String
        /// The store that has committed, which ignores its own message.
        let sender: String
        var rows: [String: Rows]?
        var entities: [String]?

        static let channel = "swiftwater_models"
        /// PostgreSQL limits a notification to less than 8,000 bytes.
        private static let mostBytes = 7_500
        private static let mostRows = 500

        /// Creates the message of a commit.
        ///
        /// - Parameters:
        ///   - changes: The changes.
        ///   - reached: The entities whose rows the database changes itself, by its delete rules.
        ///   - schema: The schema of the store.
        ///   - sender: The name of the store.
        init(_ changes: ChangeSet, reached: Set<String>, schema: String, sender: String) {
            self.schema = schema
            self.sender = sender
            if changes.records.count > Self.mostRows {
                entities = reached.union(changes.records.map(\.plan.name)).sorted()
                return
            }
            entities = reached.isEmpty ? nil : reached.sorted()
            var rows: [String: Rows] = [:]
            for record in changes.records {
                switch record.kind {
                case .insert: rows[record.plan.name, default: Rows()].inserted = add(record, \.inserted, rows)
                case .update: rows[record.plan.name, default: Rows()].updated = add(record, \.updated, rows)
                case .delete: rows[record.plan.name, default: Rows()].deleted = add(record, \.deleted, rows)
                }
            }
            self.rows = rows
        }

        private func add(
            _ record: ChangeSet.Record, _ list: KeyPath<Rows, [Int64]?>, _ rows: [String: Rows]
        ) -> [Int64] {
            (rows[record.plan.name]?[keyPath: list] ?? []) + [record.key]
        }

        /// The text of the notification.
        var text: String {
            let text = encoded
            guard text.utf8.count > Self.mostBytes else { return text }
            var shorter = self
            shorter.rows = nil
            shorter.entities = Set(entities ?? []).union(rows.map { Array($0.keys) } ?? []).sorted()
            let short = shorter.encoded
            guard short.utf8.count > Self.mostBytes else { return short }
            // No entities mean all.
            shorter.entities = nil
            return shorter.encoded
        }

        private var encoded: String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
        }

        var announcement: StoreAnnouncement {
            var announcement = StoreAnnouncement()
            // Neither rows nor entities mean all.
            announcement.isOfAny = rows == nil || entities != nil
            announcement.entities = entities.map { Set($0) }
            for (entity, rows) in rows ?? [:] {
                announcement.inserted[entity] = rows.inserted ?? []
                announcement.updated[entity] = rows.updated ?? []
                announcement.deleted[entity] = rows.deleted ?? []
            }
            return announcement
        }
    }

    /// The process's connection for notifications of other processes' commits, shared by all stores in one database.
    final class PostgresListener: Sendable {
        private struct State {
            var connection: PostgresConnection?
            var stores: [Follower] = []
            /// Whether the connection is listening; nil until it first does.
            var isConnected: Bool?
        }

        private struct Follower: Sendable {
            weak let store: PostgresStore?
        }

        private let state = Locked(State())

        /// Begins to deliver commits to a store, and waits a moment until the connection listens.
        ///
        /// - Parameters:
        ///   - store: The store.
        ///   - address: The address of the database.
        ///   - place: The database, for messages.
        ///   - didConnect: Called whenever the connection listens, before the stores are notified.
        func add(
            _ store: PostgresStore, address: String, place: String, didConnect: @escaping @Sendable () -> Void
        ) {
            let connection = state.withLock { state in
                state.stores.removeAll { $0.store == nil }
                state.stores.append(Follower(store: store))
                let connection =
                    state.connection
                    ?? PostgresConnection(
                        address, name: "Swiftwater models, listening",
                        setup: "LISTEN swiftwater_models; SET statement_timeout = 10000"
                    ) { [weak self] in self?.handle($0, place, didConnect) }
                state.connection = connection
                return connection
            }
            // Commits before then would be missed.
            let isReady = DispatchSemaphore(value: 0)
            connection.query("SELECT 1", within: 5) { _ in isReady.signal() }
            isReady.wait()
        }

        private func handle(
            _ event: PostgresConnection.Event, _ place: String, _ didConnect: @Sendable () -> Void
        ) {
            switch event {
            case .connected:
                if change(toConnected: true) == false {
                    DataDiagnostic.report(
                        "The connection for changes in \(place) is restored. All models are read again.")
                }
                didConnect()
                // Earlier commits are unknown, also if the first connection was made late.
                for store in stores { store.announce(.ofAny) }
            case .interrupted(let error):
                guard change(toConnected: false) == true else { return }
                DataDiagnostic.report(
                    "The connection for changes in \(place) was lost, so changes by other processes do not appear: "
                        + "\(error).")
            case .notified(let notification):
                guard notification.channel == CommitMessage.channel,
                    let message = try? JSONDecoder().decode(
                        CommitMessage.self, from: Data(notification.payload.utf8))
                else { return }
                for store in stores where store.schema == message.schema && store.sender != message.sender {
                    store.announce(message.announcement)
                }
            }
        }

        /// - Returns: The state before.
        private func change(toConnected isConnected: Bool) -> Bool? {
            state.withLock { state in
                let former = state.isConnected
                // The first attempts report nothing, because opening the store already reports the failure.
                if isConnected || former != nil { state.isConnected = isConnected }
                return former
            }
        }

        private var stores: [PostgresStore] { state.withLock { $0.stores.compactMap(\.store) } }
    }
#endif
