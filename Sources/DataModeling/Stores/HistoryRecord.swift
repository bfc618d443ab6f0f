internal import Foundation

/// A transaction in a store's history. Its changes are a text, which ``HistoryText`` writes and reads.
package struct HistoryRecord: Sendable {
    let transaction: Int64
    let time: Date
    let author: String?
    let program: String
    let process: String
    /// The changes, or `nil` if the history no longer has them.
    let changes: String?
}

/// The program and process that make this process's transactions.
enum HistoryProcess {
    static let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    static let process = "\(ProcessInfo.processInfo.processIdentifier)"
}

/// The limits of histories, which grow with each save.
enum HistoryLimits {
    /// The number of transactions that a history keeps.
    static let transactions: Int64 = 65_536
    /// The number of a process's commits between two checks of that limit.
    static let commitsBetweenChecks: Int64 = 1_024
    /// The maximum number of changes that are read of one transaction. A damaged file could name any number.
    static let changes: Int64 = 1 << 24
    /// The number of transactions that are read at a time.
    static let batch = 256
}

/// One change of one row.
struct HistoryEntry {
    enum Kind {
        case insert
        /// The names of the properties that have changed.
        case update([String])
        /// The preserved values by the names of their properties.
        case delete([String: ColumnValue])
    }

    let kind: Kind
    let entity: String
    let key: Int64
}

/// The text of a transaction's changes: a line for each row, or for rows with consecutive keys and the same change.
///
///     +Item  4-6              three inserted rows
///     ~Item  4  title,count   one that has other values
///     -Item  5  title=sA%20b  a deleted row, and a value that it leaves
///     @import                 the name of the context, in the first line, if it has one
///
/// Tabs separate the parts.
enum HistoryText {
    static func text(of changes: ChangeSet) -> String {
        let records = changes.records
        var text = changes.contextName.map { "@" + escaped($0) } ?? ""
        var index = 0
        while index < records.count {
            let first = records[index]
            var last = first
            index += 1
            while index < records.count, records[index].continues(last) {
                last = records[index]
                index += 1
            }
            if !text.isEmpty { text += "\n" }
            text += first.sign
            text += escaped(first.plan.name)
            text += "\t"
            text += String(first.key)
            if last.key != first.key {
                text += "-"
                text += String(last.key)
            }
            let details = first.details
            if !details.isEmpty {
                text += "\t"
                text += details
            }
        }
        return text
    }

    /// The name of the context in a text; `nil` if it has none.
    static func contextName(of text: String) -> String? {
        // Bytes, because a combining mark at the beginning of the name would combine with the `@`.
        guard text.utf8.first == UInt8(ascii: "@") else { return nil }
        return unescaped(Substring(text.utf8.dropFirst().prefix { $0 != UInt8(ascii: "\n") }))
    }

    /// The changes in a text. Invalid lines are ignored.
    static func entries(of text: String) -> [HistoryEntry] {
        var entries: [HistoryEntry] = []
        var left = HistoryLimits.changes
        for line in text.split(separator: "\n") {
            let parts = line.dropFirst().split(separator: "\t", omittingEmptySubsequences: false)
            guard parts.count >= 2, let keys = keys(parts[1]) else { continue }
            let details = parts.count > 2 ? parts[2] : ""
            let kind: HistoryEntry.Kind
            switch line.first {
            case "+": kind = .insert
            case "~": kind = .update(details.split(separator: ",").map { unescaped($0) })
            case "-": kind = .delete(values(details))
            default: continue
            }
            guard keys.upperBound - keys.lowerBound < left else {
                DataDiagnostic.report("A transaction of a store's history has more changes than are read.")
                continue
            }
            left -= keys.upperBound - keys.lowerBound + 1
            let entity = unescaped(parts[0])
            for key in keys { entries.append(HistoryEntry(kind: kind, entity: entity, key: key)) }
        }
        return entries
    }

    private static func keys(_ text: Substring) -> ClosedRange<Int64>? {
        let ends = text.split(separator: "-")
        guard let first = ends.first.flatMap({ Int64($0) }), first > 0, let last = ends.last.flatMap({ Int64($0) }),
            ends.count <= 2, first <= last
        else { return nil }
        return first...last
    }

    private static func values(_ text: Substring) -> [String: ColumnValue] {
        var values: [String: ColumnValue] = [:]
        for pair in text.split(separator: ",") {
            guard let separator = pair.firstIndex(of: "=") else { continue }
            values[unescaped(pair[..<separator])] = value(unescaped(pair[pair.index(after: separator)...]))
        }
        return values
    }

    /// A value with a letter for its kind.
    fileprivate static func text(of value: ColumnValue) -> String {
        switch value {
        case .null: "n"
        case .integer(let number): "i\(number)"
        case .real(let number): "r\(number)"
        case .text(let text): "s\(text)"
        case .blob(let data): "b\(data.base64EncodedString())"
        }
    }

    private static func value(_ text: String) -> ColumnValue? {
        // Split by scalars, because a combining mark at the beginning of the text would join the letter.
        let content = String(text.unicodeScalars.dropFirst())
        switch text.unicodeScalars.first {
        case "n": return .null
        case "i": return Int64(content).map { .integer($0) }
        case "r": return Double(content).map { .real($0) }
        case "s": return .text(content)
        case "b": return Data(base64Encoded: content).map { .blob($0) }
        default: return nil
        }
    }

    /// A text in which the separator characters are escaped.
    fileprivate static func escaped(_ text: String) -> String {
        func separates(_ byte: UInt8) -> Bool { byte < 0x20 || [0x25, 0x2C, 0x3D].contains(byte) }
        guard text.utf8.contains(where: separates) else { return text }
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if separates(byte) {
                bytes.append(0x25)
                bytes.append(contentsOf: (byte < 16 ? "0" : "").utf8)
                bytes.append(contentsOf: String(byte, radix: 16).utf8)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func unescaped(_ text: Substring) -> String {
        guard text.utf8.contains(0x25) else { return String(text) }
        return text.removingPercentEncoding ?? String(text)
    }
}

extension ChangeSet {
    /// The change of one row, for the history.
    struct Record: Sendable {
        enum Kind: Sendable {
            case insert
            /// The indices of the properties that have changed.
            case update(PropertySet)
            /// The values of the properties that are preserved.
            case delete([ColumnValue])
        }

        let plan: EntityPlan
        let key: Int64
        let kind: Kind

        fileprivate var sign: String {
            switch kind {
            case .insert: "+"
            case .update: "~"
            case .delete: "-"
            }
        }

        /// Whether the record describes the same change for the next row.
        fileprivate func continues(_ other: Record) -> Bool {
            guard key > 1, other.key == key - 1, plan === other.plan else { return false }
            switch (kind, other.kind) {
            case (.insert, .insert): return true
            case (.update(let properties), .update(let others)): return properties == others
            case (.delete(let values), .delete(let others)): return values.isEmpty && others.isEmpty
            default: return false
            }
        }

        fileprivate var details: String {
            switch kind {
            case .insert: return ""
            case .update(let properties):
                return properties.sorted().map { HistoryText.escaped(plan.properties[$0].name) }.joined(separator: ",")
            case .delete(let values):
                let pairs = zip(plan.preserved, values).map { property, value in
                    HistoryText.escaped(property.name) + "=" + HistoryText.escaped(HistoryText.text(of: value))
                }
                return pairs.joined(separator: ",")
            }
        }
    }
}
