package import Foundation

/// A value in a store's column.
package enum ColumnValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)

    var key: Int64? {
        if case .integer(let key) = self { key } else { nil }
    }
}

/// The representation of a type's values in a column.
package enum ColumnKind: String, Codable, Sendable {
    case boolean, integer, unsigned, real, single, text, date, uuid, url, data, decimal, json
    /// The raw values of an enumeration.
    case rawInteger, rawText

    /// The column's type in a table.
    var affinity: String {
        switch self {
        case .boolean, .integer, .unsigned, .rawInteger: "INTEGER"
        case .real, .single, .date: "REAL"
        case .text, .rawText, .uuid, .url, .decimal, .json: "TEXT"
        case .data: "BLOB"
        }
    }

    /// Whether equal values are equal in the column, and only they.
    var comparesEqual: Bool { self != .json && self != .decimal && self != .url }

    /// Whether the order of the column is the order of the values.
    package var hasOrder: Bool {
        switch self {
        case .integer, .real, .single, .text, .date: true
        default: false
        }
    }

    /// The kinds whose values this kind can read without loss.
    func reads(_ other: ColumnKind) -> Bool {
        if self == other { return true }
        switch (self, other) {
        case (.real, .integer), (.real, .single), (.real, .boolean), (.integer, .boolean): return true
        case (.integer, .rawInteger), (.rawInteger, .integer), (.text, .rawText), (.rawText, .text): return true
        case (.text, .uuid), (.text, .url), (.url, .text): return true
        default: return false
        }
    }
}
