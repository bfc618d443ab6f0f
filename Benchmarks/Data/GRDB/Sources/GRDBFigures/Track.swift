import GRDB

/// The row of all contestants, as a record of GRDB.
///
/// Its columns are read and written by hand, because records that rely on `Codable` are slower.
struct Track: FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "track"

    enum Columns {
        static let id = Column("_id")
        static let title = Column("title")
        static let group = Column("group")
        static let rank = Column("rank")
        static let length = Column("length")
        static let isLoved = Column("isLoved")
    }

    var id: Int64?
    var title: String
    var group: Int
    var rank: Int
    var length: Double
    var isLoved: Bool

    init(_ number: Int) {
        title = "Track number \(number)"
        group = number / 100
        rank = Self.rank(number)
        length = Double(number % 600)
        isLoved = number.isMultiple(of: 7)
    }

    init(row: Row) {
        id = row[Columns.id]
        title = row[Columns.title]
        group = row[Columns.group]
        rank = row[Columns.rank]
        length = row[Columns.length]
        isLoved = row[Columns.isLoved]
    }

    func encode(to container: inout PersistenceContainer) {
        container[Columns.id] = id
        container[Columns.title] = title
        container[Columns.group] = group
        container[Columns.rank] = rank
        container[Columns.length] = length
        container[Columns.isLoved] = isLoved
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    static func rank(_ number: Int) -> Int { number * 7_919 % 1_000_003 }
}
