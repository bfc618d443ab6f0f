internal import Foundation
import Locking

/// A primary key of a custom store, as text. The kind keeps `5` and `"5"` apart.
struct PrimaryKey: Hashable, Sendable {
    let kind: String
    let text: String
}

/// The numbers that stand for primary keys in identifiers.
///
/// The engine knows rows by numbers, and custom stores choose keys of other types. A process gives each such key a
/// number when it first encounters it. The number never changes, so identifiers of equal keys are equal, wherever they
/// come from. A positive whole number stands for itself. The table keeps each key until the process ends.
enum PrimaryKeys {
    /// The smallest number that stands for another value.
    static let first: Int64 = 1 << 62
    /// The smallest number of a row that has no key from a store yet.
    private static let firstTemporary: Int64 = first + (1 << 61)

    private struct Table {
        var numbers: [PrimaryKey: Int64] = [:]
        var keys: [PrimaryKey] = []
        var temporaryCount: Int64 = 0
        /// The keys of temporary numbers that have been encoded.
        var writtenKeys: [Int64: PrimaryKey] = [:]
    }

    private static let table = Locked(Table())

    static func number(of key: PrimaryKey) -> Int64 {
        table.withLock { table in
            if let number = table.numbers[key] { return number }
            let number = first + Int64(table.keys.count)
            table.keys.append(key)
            table.numbers[key] = number
            return number
        }
    }

    /// The key for which a number stands; `nil` if it stands for itself.
    static func key(of number: Int64) -> PrimaryKey? {
        guard number >= first else { return nil }
        return table.withLock { table in
            if number >= firstTemporary { return keyOfTemporary(number, &table) }
            let place = Int(number - first)
            return place < table.keys.count ? table.keys[place] : nil
        }
    }

    /// A number for a row that has no key from a store yet. Most stores replace it, so it has no entry in the table
    /// until it is encoded. Then it gets a key that is unique across processes.
    static func temporary() -> Int64 {
        table.withLock { table in
            table.temporaryCount += 1
            return firstTemporary + table.temporaryCount
        }
    }

    private static func keyOfTemporary(_ number: Int64, _ table: inout Table) -> PrimaryKey? {
        if let key = table.writtenKeys[number] { return key }
        guard number <= firstTemporary + table.temporaryCount else { return nil }
        let key = PrimaryKey(kind: "UUID", text: UUID().uuidString)
        table.writtenKeys[number] = key
        table.numbers[key] = number
        return key
    }

    /// The number of keys in the table.
    static var count: Int { table.withLock { $0.numbers.count } }

    static func number<Key: Encodable>(of key: Key) throws -> Int64 {
        switch key {
        case let key as any BinaryInteger:
            if let number = Int64(exactly: key), number > 0, number < first { return number }
            return number(of: PrimaryKey(kind: "Int", text: "\(key)"))
        case let key as UUID: return number(of: PrimaryKey(kind: "UUID", text: key.uuidString))
        case let key as String: return number(of: PrimaryKey(kind: "String", text: key))
        default:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let text = String(decoding: try encoder.encode(key), as: UTF8.self)
            return number(of: PrimaryKey(kind: "\(Key.self)", text: text))
        }
    }
}

extension PersistentIdentifier.ID {
    private enum CodingKeys: String, CodingKey {
        case entityName, store, key, primaryKey, primaryKeyType
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        entityName = try container.decode(String.self, forKey: .entityName)
        store = try container.decode(String.self, forKey: .store)
        if let text = try container.decodeIfPresent(String.self, forKey: .primaryKey) {
            let kind = try container.decode(String.self, forKey: .primaryKeyType)
            key = PrimaryKeys.number(of: PrimaryKey(kind: kind, text: text))
        } else {
            key = try container.decode(Int64.self, forKey: .key)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(entityName, forKey: .entityName)
        try container.encode(store, forKey: .store)
        if let primaryKey = PrimaryKeys.key(of: key) {
            try container.encode(primaryKey.text, forKey: .primaryKey)
            try container.encode(primaryKey.kind, forKey: .primaryKeyType)
        } else {
            try container.encode(key, forKey: .key)
        }
    }
}
