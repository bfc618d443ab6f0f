import Combine
import Foundation
import GRDB

struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
    var score: Int
}

/// Observes a table through GRDB's own publishers, which GRDB has only where it can import Combine.
@main
struct GRDBClient {
    static func main() async throws {
        let database = try DatabaseQueue()
        var cancellables = Set<AnyCancellable>()
        let (changes, told) = AsyncStream.makeStream(of: [String].self)

        let schema = database.writePublisher { db in
            try db.create(table: "player") { table in
                table.primaryKey("id", .integer)
                table.column("name", .text).notNull()
                table.column("score", .integer).notNull()
            }
        }
        for try await _ in schema.values {}

        ValueObservation
            .tracking { db in try Player.order(Column("score").desc).fetchAll(db) }
            .publisher(in: database)
            .map { players in players.map { "\($0.name) \($0.score)" } }
            .removeDuplicates()
            .sink(
                receiveCompletion: { print("ended: \($0)") },
                receiveValue: { told.yield($0) }
            )
            .store(in: &cancellables)

        // Each write waits until the previous one has been observed, so that no two of them are coalesced.
        let writes: [@Sendable (Database) throws -> Void] = [
            { db in try Player(id: 1, name: "Ada", score: 10).insert(db) },
            { db in try Player(id: 2, name: "Bo", score: 20).insert(db) },
            { db in try Player(id: 1, name: "Ada", score: 30).update(db) },
            { db in _ = try Player.deleteOne(db, key: 2) },
        ]
        var seen: [[String]] = []
        for await ranking in changes {
            print("ranking: \(ranking)")
            seen.append(ranking)
            guard seen.count <= writes.count else { break }
            try await database.write(writes[seen.count - 1])
        }

        let expected = [[], ["Ada 10"], ["Bo 20", "Ada 10"], ["Ada 30", "Bo 20"], ["Ada 30"]]
        guard seen == expected else {
            print("expected: \(expected)")
            exit(1)
        }
        print("GRDB's publishers deliver through this package's Combine")
    }
}
