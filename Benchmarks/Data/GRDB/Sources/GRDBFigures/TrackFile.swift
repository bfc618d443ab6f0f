import Foundation
import GRDB

/// A file of tracks with the table, the index and the settings of the other contestants' files.
struct TrackFile {
    let pool: DatabasePool

    /// Opens a file, and creates it with `count` rows if it does not exist.
    ///
    /// By default, a pool uses a write-ahead log with `synchronous = NORMAL`, and enforces foreign keys.
    init(_ path: String, count: Int) throws {
        let isNew = !FileManager.default.fileExists(atPath: path)
        pool = try DatabasePool(path: path)
        guard isNew else { return }
        try pool.write { database in
            try database.create(table: "track") { table in
                table.autoIncrementedPrimaryKey("_id")
                table.column("title", .text)
                table.column("group", .integer).indexed()
                table.column("rank", .integer)
                table.column("length", .real)
                table.column("isLoved", .boolean)
            }
        }
        try insert(0..<count)
    }

    func insert(_ numbers: Range<Int>) throws {
        try pool.write { database in
            for number in numbers {
                var track = Track(number)
                try track.insert(database)
            }
        }
    }
}
