import Locking

/// The name of a record's subject, as a number. Equal names have one number, which lasts as long as the process.
///
/// There are as many as an app has types and properties, so none is ever released.
public struct FlowLabel: Hashable, Sendable {
    package let number: UInt32

    private struct Key: Hashable {
        var type: ObjectIdentifier?
        var owner: ObjectIdentifier?
        var text = ""
    }

    private struct Entry {
        var type: (any Any.Type)?
        var text: String
        var isOfLibrary = false
    }

    private struct Table {
        var numbers: [Key: UInt32] = [:]
        var entries: [Entry] = []

        mutating func label(_ key: Key, _ entry: @autoclosure () -> Entry) -> FlowLabel {
            if let known = numbers[key] { return FlowLabel(number: known) }
            let number = UInt32(truncatingIfNeeded: entries.count)
            numbers[key] = number
            entries.append(entry())
            return FlowLabel(number: number)
        }
    }

    private static let table = Locked(Table())

    /// The label with a number; nil if no label has it.
    package static func numbered(_ number: Int64) -> FlowLabel? {
        table.withLock { table in
            Int(exactly: number).flatMap { table.entries.indices.contains($0) ? $0 : nil }
                .map { FlowLabel(number: UInt32(truncatingIfNeeded: $0)) }
        }
    }

    /// The label of a type. `isOfLibrary` specifies that its bodies are the library's own code. `text` replaces the
    /// type's name.
    package static func of(
        _ type: any Any.Type, isOfLibrary: Bool = false, text: ((any Any.Type) -> String)? = nil
    ) -> FlowLabel {
        table.withLock { table in
            let label = table.label(
                Key(type: ObjectIdentifier(type)), Entry(type: type, text: text?(type) ?? "\(type)"))
            if isOfLibrary { table.entries[Int(label.number)].isOfLibrary = true }
            return label
        }
    }

    /// Whether bodies with this label are the library's own code rather than a closure of the app, such as a row's.
    package var isOfLibrary: Bool { Self.table.withLock { $0.entries[Int(number)].isOfLibrary } }

    /// The label of a property of a type.
    package static func of(_ property: String, in type: any Any.Type) -> FlowLabel {
        table.withLock {
            $0.label(
                Key(owner: ObjectIdentifier(type), text: property), Entry(type: nil, text: "\(type).\(property)"))
        }
    }

    /// The label of a node of a type inside a view of another type, with a text that both determine.
    package static func of(_ type: any Any.Type, in owner: (any Any.Type)?, _ text: () -> String) -> FlowLabel {
        let key = Key(type: ObjectIdentifier(type), owner: owner.map { ObjectIdentifier($0) }, text: "in")
        if let known = table.withLock({ table in table.numbers[key].map { FlowLabel(number: $0) } }) { return known }
        // Described without the lock, because the text is the caller's code.
        let text = text()
        return table.withLock { $0.label(key, Entry(type: type, text: text)) }
    }

    /// The label of a fixed text. A text that varies without limit must not be passed.
    package static func text(_ text: String) -> FlowLabel {
        table.withLock { $0.label(Key(text: text), Entry(type: nil, text: text)) }
    }

    /// Whether this is the label of a type.
    package func names(_ type: any Any.Type) -> Bool {
        Self.table.withLock { table in
            guard let known = table.entries[Int(number)].type else { return false }
            return ObjectIdentifier(known) == ObjectIdentifier(type)
        }
    }
}

extension FlowLabel: CustomStringConvertible {
    public var description: String { Self.table.withLock { $0.entries[Int(number)].text } }
}
