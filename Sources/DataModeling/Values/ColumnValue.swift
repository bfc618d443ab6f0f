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

    /// The value as messages show it.
    var shown: String {
        switch self {
        case .null: "nil"
        case .integer(let value): "\(value)"
        case .real(let value): "\(value)"
        case .text(let value): "\"\(value.prefix(80))\(value.dropFirst(80).isEmpty ? "" : "…")\""
        case .blob(let value): "\(value.count) bytes"
        }
    }

    /// Whether a unique index has both values in the same place: it compares the bytes of texts, and not, as Swift
    /// does, whether they are canonically equivalent.
    func isSame(as other: ColumnValue) -> Bool {
        guard self == other else { return false }
        guard case .text(let text) = self, case .text(let other) = other else { return true }
        return text.utf8.elementsEqual(other.utf8)
    }
}

/// Values that are unique together.
struct UniqueValues: Hashable {
    let values: [ColumnValue]

    init(_ values: [ColumnValue]) { self.values = values }

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.values.elementsEqual(rhs.values) { $0.isSame(as: $1) }
    }

    // The same values are also equal ones.
    func hash(into hasher: inout Hasher) { hasher.combine(values) }
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

    /// Whether values can be NaN, which is unequal to itself, unlike any column's value.
    var isFloating: Bool { self == .real || self == .single || self == .date }

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
