internal import Foundation

/// The table that describes the others: a text for each name.
extension SQLTables {
    /// The text of a name; nil if there is none, or no such table yet.
    fileprivate func description(_ name: String) throws -> String? {
        guard try hasTable(TableNames.description),
            case .text(let text)? = try single("SELECT value FROM _swiftdata WHERE name = ?1", [.text(name)])
        else { return nil }
        return text
    }

    func describe(_ name: String, _ text: String) throws {
        try visit(
            "INSERT INTO _swiftdata (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
            [.text(name), .text(text)])
    }

    fileprivate func removeDescription(_ name: String) throws {
        try visit("DELETE FROM _swiftdata WHERE name = ?1", [.text(name)])
    }
}

/// The store's description of itself.
extension TableMigration {
    /// The schema of the tables, or `nil` in a new store.
    static func stored(_ connection: any SQLTables) throws -> StoredSchema? {
        try connection.description("schema").flatMap {
            try? JSONDecoder().decode(StoredSchema.self, from: Data($0.utf8))
        }
    }

    /// The identity of the store.
    static func identifier(_ connection: any SQLTables) throws -> String? { try connection.description("identifier") }

    /// The version from which a stage has migrated the tables, if the stage's closure has not finished.
    static func unfinishedStage(_ connection: any SQLTables) throws -> String? { try connection.description("stage") }

    static func endStage(_ connection: any SQLTables) throws { try connection.removeDescription("stage") }

    /// The name of a migration's copy of a version, if the store has not been used since.
    static func copy(of version: Schema.Version, _ connection: any SQLTables) throws -> String? {
        guard let copy = try connection.description("copy"), copy.hasPrefix("\(version) ") else { return nil }
        return String(copy.dropFirst("\(version) ".count))
    }

    static func noteCopy(_ name: String, of version: Schema.Version, _ connection: any SQLTables) throws {
        try connection.describe("copy", "\(version) \(name)")
    }

    /// The program's note, which the engine does not read.
    static func note(_ connection: any SQLTables) throws -> String? { try connection.description("note") }

    static func setNote(_ text: String, _ connection: any SQLTables) throws { try connection.describe("note", text) }

    static func forgetCopy(_ connection: any SQLTables) throws {
        // Only after a migration, because a deletion, even of nothing, waits for other writers.
        if try connection.description("copy") != nil { try connection.removeDescription("copy") }
    }
}
