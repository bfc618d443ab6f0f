/// A value of a state as far as records keep it: a copy that refers to no object, described when somebody looks.
///
/// Numbers and other values without references are copied, a short string shares its characters, and of a long one there
/// is the start. Of a collection there is its length. Other values are not kept, so that a record never prolongs the life
/// of an object, and a ring of records has a limited size.
///
/// Sendable: the content is never changed, and refers to no object.
package struct FlowValue: @unchecked Sendable {
    private enum Content {
        case none
        case text(String)
        case plain(Any)
        case elements(Int)
    }

    private let content: Content

    /// The size in bytes up to which a value without references is copied, which needs no allocation.
    private static let maximumSize = 24
    /// The number of characters of a description.
    private static let maximumLength = 40

    /// Nil if no part of the value is kept.
    package init?<Value>(_ value: Value) {
        if Value.self == String.self {
            content = Self.text(unsafeBitCast(value, to: String.self))
        } else if _isPOD(Value.self) {
            guard MemoryLayout<Value>.size <= Self.maximumSize else { return nil }
            content = .plain(value)
        } else if Value.self == String?.self {
            content = unsafeBitCast(value, to: String?.self).map(Self.text) ?? .none
        } else if Value.self is any CountedCollection.Type, let value = value as? any CountedCollection {
            content = .elements(value.elementCount)
        } else {
            return nil
        }
    }
}

extension FlowValue {
    /// A ring has thousands of values: each version of a long text would stay in memory.
    private static func text(_ text: String) -> Content {
        .text(text.utf8.count > 4 * maximumLength ? cut(text) : text)
    }
}

extension FlowValue: CustomStringConvertible {
    package var description: String {
        switch content {
        case .none: "nil"
        case .text(let text): "\"\(Self.cut(text))\""
        case .plain(let value): Self.cut(Self.describe(value))
        case .elements(1): "1 element"
        case .elements(let count): "\(count) elements"
        }
    }

    /// The description by the standard library. A type of the app that has its own is named instead, because its code
    /// may do anything.
    private static func describe(_ value: Any) -> String {
        let type = Swift.type(of: value)
        if let optional = value as? any OptionalValue { return optional.wrapped.map(describe) ?? "nil" }
        guard value is any CustomStringConvertible || value is any CustomReflectable else {
            return String(describing: value)
        }
        let name = _typeName(type, qualified: true)
        return ["Swift.", "Foundation", "CoreGeometry."].contains { name.hasPrefix($0) }
            ? String(describing: value) : "\(type)"
    }

    /// Limits characters, and also scalars, because a character may consist of any number of them.
    private static func cut(_ text: String) -> String {
        guard text.utf8.count > maximumLength else { return text }
        let scalars = text.unicodeScalars.prefix(4 * maximumLength)
        let start = String(String.UnicodeScalarView(scalars))
        if start.count > maximumLength { return start.prefix(maximumLength - 1) + "…" }
        return scalars.endIndex < text.unicodeScalars.endIndex ? start + "…" : start
    }
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}

/// A collection whose length is known without counting.
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

/// The value of a state before and after a write.
package struct FlowChange: Sendable {
    package let old: FlowValue
    package let new: FlowValue

    /// Nil if no part of the values is kept.
    package init?<Value>(from old: Value, to new: Value) {
        guard let old = FlowValue(old), let new = FlowValue(new) else { return nil }
        (self.old, self.new) = (old, new)
    }
}

/// The values of the last writes. Owned by one recorder.
struct FlowChanges {
    private struct Slot {
        let id: FlowRecord.ID
        let change: FlowChange
        /// Whether a view reads the source.
        var isRead = false
    }

    /// Allocated by the first change.
    private var slots: [Slot?] = []
    /// The change that the next record of a source makes.
    private var announced: (subject: UInt64, change: FlowChange)?

    /// The number of writes whose values are kept. It is a power of two.
    private static let capacity = 1_024

    private static func index(of id: FlowRecord.ID) -> Int { Int(truncatingIfNeeded: id) & (capacity - 1) }

    mutating func announce(_ change: FlowChange, of subject: UInt64) { announced = (subject, change) }

    /// Keeps what was announced, if the write is of the same source.
    mutating func keep(_ id: FlowRecord.ID, of subject: UInt64) {
        guard let announced, announced.subject == subject else { return }
        self.announced = nil
        if slots.isEmpty { slots = Array(repeating: nil, count: Self.capacity) }
        slots[Self.index(of: id)] = Slot(id: id, change: announced.change)
    }

    mutating func markRead(_ id: FlowRecord.ID) {
        guard !slots.isEmpty, slots[Self.index(of: id)]?.id == id else { return }
        slots[Self.index(of: id)]?.isRead = true
    }

    /// The values of a write, if they are kept and a view reads the source.
    func change(of id: FlowRecord.ID) -> FlowChange? {
        guard !slots.isEmpty, let slot = slots[Self.index(of: id)], slot.id == id, slot.isRead else { return nil }
        return slot.change
    }

    mutating func forget(_ id: FlowRecord.ID) {
        if !slots.isEmpty, slots[Self.index(of: id)]?.id == id { slots[Self.index(of: id)] = nil }
    }
}
