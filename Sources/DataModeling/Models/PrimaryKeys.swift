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
/// number when it first meets it, which never changes: so identifiers of equal keys are equal, wherever they come from.
/// A positive whole number stands for itself. The table keeps some 100 bytes for each key.
enum PrimaryKeys {
    /// The least number that stands for another value.
    static let first: Int64 = 1 << 62

    private struct Table {
        var numbers: [PrimaryKey: Int64] = [:]
        var keys: [PrimaryKey] = []
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
            let place = Int(number - first)
            return place < table.keys.count ? table.keys[place] : nil
        }
    }

    /// A number for a row that no store has given a key yet. Stored as it is, it stays unique.
    static func temporary() -> Int64 { number(of: PrimaryKey(kind: "UUID", text: UUID().uuidString)) }

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
