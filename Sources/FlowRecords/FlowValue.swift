/// The part of a state's value that a record keeps: a copy without references to objects, described only when it is
/// read.
///
/// Numbers and other values without references are copied. A short string shares its storage; of a long one, only the
/// start is kept. Of a collection, only the length is kept, and of fetched elements also the first identities. Other
/// values are not kept, so a record never prolongs the life of an object, and a ring of records has a limited size.
///
/// Sendable: the content never changes, and refers to no object.
package struct FlowValue: @unchecked Sendable {
    private enum Content {
        case none
        case text(String)
        case plain(Any)
        case elements(Int)
        /// A text of which only the length in bytes is kept.
        case length(Int)
        /// Elements with the names of the first ones, separated by commas.
        case named(Int, String)
    }

    private let content: Content

    /// The maximum size in bytes of a copied value without references. `Any` stores this size without an allocation.
    private static let maximumSize = 24
    /// The maximum number of elements whose names are kept.
    private static let maximumNames = 3
    /// The maximum number of characters in a description.
    private static let maximumLength = 40

    private init(_ content: Content) {
        self.content = content
    }

    /// Nil if no part of the value is kept.
    package init?<Value>(_ value: Value) {
        if Value.self == String.self {
            content = Self.text(unsafeBitCast(value, to: String.self))
        } else if _isPOD(Value.self) {
            guard MemoryLayout<Value>.size <= Self.maximumSize else { return nil }
            content = .plain(value)
        } else if Value.self == String?.self {
            content = unsafeBitCast(value, to: String?.self).map(Self.text) ?? .none
        } else if Value.self is any NamedElements.Type, let value = value as? any NamedElements {
            content = .named(value.elementCount, value.elementNames(limit: Self.maximumNames).joined(separator: ", "))
        } else if Value.self is any CountedCollection.Type, let value = value as? any CountedCollection {
            content = .elements(value.elementCount)
        } else {
            return nil
        }
    }
}

extension FlowValue {
    /// The kept part of a value that may be secret: a Boolean, a case without associated values, the length of a text
    /// and the number of elements. A number may be a PIN, so it is not kept.
    package init?<Value>(ofUnknownMeaning value: Value) {
        if Value.self == String.self {
            self.init(.length(unsafeBitCast(value, to: String.self).utf8.count))
        } else if Value.self == String?.self {
            self.init(unsafeBitCast(value, to: String?.self).map { .length($0.utf8.count) } ?? .none)
        } else if Value.self == Bool.self || Value.self == Bool?.self || Self.isPlainCase(value) {
            self.init(value)
        } else if Value.self is any NamedElements.Type, let value = value as? any NamedElements {
            self.init(.elements(value.elementCount))
        } else if Value.self is any CountedCollection.Type {
            self.init(value)
        } else {
            return nil
        }
    }

    /// Whether a value is an enumeration's case without associated values.
    private static func isPlainCase<Value>(_ value: Value) -> Bool {
        // One byte holds an enumeration of up to 256 cases. The mirror rules out cases with a payload, and bytes that
        // are not enumerations.
        guard _isPOD(Value.self), MemoryLayout<Value>.size <= 1 else { return false }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .enum && mirror.children.isEmpty
    }

    /// Whether a part is kept of the values of a type. Values of other types need not even be copied.
    package static func keeps(_ type: any Any.Type) -> Bool {
        func keeps<Value>(_ type: Value.Type) -> Bool {
            if _isPOD(type) { return MemoryLayout<Value>.size <= maximumSize }
            return type == String.self || type == String?.self || type is any CountedCollection.Type
                || type is any NamedElements.Type
        }
        return _openExistential(type, do: keeps)
    }

    /// The kept part of a value whose type is known only at run time; nil if no part is kept.
    package static func of(any value: Any) -> FlowValue? {
        func part<Value>(of value: Value) -> FlowValue? { FlowValue(value) }
        return _openExistential(value, do: part)
    }

    /// Whether the kept parts are the same.
    package func isSame(as other: FlowValue) -> Bool {
        switch (content, other.content) {
        case (.none, .none): true
        case (.text(let one), .text(let other)): one == other
        case (.elements(let one), .elements(let other)): one == other
        case (.length(let one), .length(let other)): one == other
        case (.named(let count, let names), .named(let otherCount, let otherNames)):
            count == otherCount && names == otherNames
        case (.plain(let one), .plain(let other)): Self.haveSameBytes(one, other)
        default: false
        }
    }

    private static func haveSameBytes(_ one: Any, _ other: Any) -> Bool {
        func compare<Value>(_ one: Value) -> Bool {
            guard let other = other as? Value else { return false }
            return withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
        }
        return _openExistential(one, do: compare)
    }

    /// Shortens a long text: the ring has a thousand writes, and would keep each version of it in memory.
    private static func text(_ text: String) -> Content {
        .text(text.utf8.count > 4 * maximumLength ? text.shortened(to: maximumLength) : text)
    }
}

extension FlowValue: CustomStringConvertible {
    package var description: String {
        switch content {
        case .none: "nil"
        case .text(let text): "\"\(text.shortened(to: Self.maximumLength))\""
        case .plain(let value): Self.describe(value).shortened(to: Self.maximumLength)
        case .elements(let count): Self.describe(count)
        case .length(let count): "a text of \(count) \(count == 1 ? "byte" : "bytes")"
        case .named(0, _): Self.describe(0)
        case .named(let count, let names):
            "\(Self.describe(count)): \(names)\(count > Self.maximumNames ? ", …" : "")"
                .shortened(to: 2 * Self.maximumLength)
        }
    }

    private static func describe(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }

    /// The standard library's description. A value that has a description of the app's, or contains such a value, is
    /// described by the name of its type, because the app's code may do anything.
    private static func describe(_ value: Any) -> String {
        if let optional = value as? any OptionalValue { return optional.wrapped.map(describe) ?? "nil" }
        return isPlain(value) ? String(describing: value) : "\(Swift.type(of: value))"
    }

    /// Whether a description of the value runs only code of the libraries.
    private static func isPlain(_ value: Any) -> Bool {
        let name = _typeName(Swift.type(of: value), qualified: true)
        let isOfLibrary = libraries.contains { name.hasPrefix($0) }
        let hasOwnDescription =
            value is any CustomStringConvertible || value is any CustomDebugStringConvertible
            || value is any TextOutputStreamable || value is any CustomReflectable
        guard isOfLibrary || !hasOwnDescription else { return false }
        // A generic type of a library describes values of the app.
        if isOfLibrary, !name.contains("<") { return true }
        return Mirror(reflecting: value).children.allSatisfy { isPlain($0.value) }
    }

    private static let libraries = ["Swift.", "Foundation.", "FoundationEssentials.", "CoreGeometry."]
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}

/// Elements that have names, such as the models that a view fetches.
package protocol NamedElements {
    var elementCount: Int { get }

    /// The identities of the first elements, which reveal nothing about their values.
    func elementNames(limit: Int) -> [String]
}

/// A collection with a length that is known without counting.
private protocol CountedCollection {
    var elementCount: Int { get }
}

extension Array: CountedCollection {
    fileprivate var elementCount: Int { count }
}

extension Set: CountedCollection {
    fileprivate var elementCount: Int { count }
}

extension Dictionary: CountedCollection {
    fileprivate var elementCount: Int { count }
}

/// The values of a state before and after a write.
package struct ValueChange: Sendable {
    package let old: FlowValue
    package let new: FlowValue

    package init(from old: FlowValue, to new: FlowValue) {
        (self.old, self.new) = (old, new)
    }

    /// Nil if no part of the values is kept.
    package init?<Value>(from old: Value, to new: Value) {
        guard let old = FlowValue(old), let new = FlowValue(new) else { return nil }
        (self.old, self.new) = (old, new)
    }
}

/// The values of the latest writes. One recorder owns it and guards it with its lock.
struct RecentValueChanges {
    /// The write of each slot; 0 for none. The first change allocates the slots. Writes are stored apart from changes,
    /// so that comparing an identity does not copy a change.
    private var writes: ContiguousArray<FlowRecord.ID> = []
    /// For each slot, whether a view reads the source.
    private var isRead: ContiguousArray<Bool> = []
    private var changes: ContiguousArray<ValueChange?> = []
    /// The change that the next write of a source consists of.
    private var announced: (subject: UInt64, change: ValueChange)?

    /// The number of slots, each for the write with one identity modulo this number. It is a power of two.
    private static let capacity = 1_024

    private static func index(of id: FlowRecord.ID) -> Int { Int(truncatingIfNeeded: id) & (capacity - 1) }

    mutating func announce(_ change: ValueChange, of subject: UInt64) { announced = (subject, change) }

    /// Keeps the announced change, if the write is to the same source.
    mutating func keep(_ id: FlowRecord.ID, of subject: UInt64) {
        guard let announced, announced.subject == subject else { return }
        self.announced = nil
        keep(announced.change, for: id)
    }

    /// Keeps a change for a write.
    mutating func keep(_ change: ValueChange, for id: FlowRecord.ID, isRead isSourceRead: Bool = false) {
        if writes.isEmpty {
            writes = ContiguousArray(repeating: 0, count: Self.capacity)
            isRead = ContiguousArray(repeating: false, count: Self.capacity)
            changes = ContiguousArray(repeating: nil, count: Self.capacity)
        }
        let index = Self.index(of: id)
        (writes[index], isRead[index], changes[index]) = (id, isSourceRead, change)
    }

    mutating func markRead(_ id: FlowRecord.ID) {
        if let index = slot(of: id) { isRead[index] = true }
    }

    /// The values of a write, if they are kept and a view reads the source.
    func change(of id: FlowRecord.ID) -> ValueChange? {
        guard let index = slot(of: id), isRead[index] else { return nil }
        return changes[index]
    }

    mutating func forget(_ id: FlowRecord.ID) {
        guard let index = slot(of: id) else { return }
        (writes[index], changes[index]) = (0, nil)
    }

    private func slot(of id: FlowRecord.ID) -> Int? {
        let index = Self.index(of: id)
        return !writes.isEmpty && writes[index] == id && id != 0 ? index : nil
    }
}
