public import Foundation

/// A sort descriptor that can be created of a key. Foundation's has no initializer for it on Linux.
public protocol KeySortable {}

extension NSSortDescriptor: KeySortable {}

extension KeySortable where Self: NSSortDescriptor {
    /// Creates a sort descriptor by the property of that name, or of that path of names.
    ///
    /// ```swift
    /// // given: tracks: NSArray
    /// let sorted = tracks.sortedArray(using: [NSSortDescriptor(key: "album.year", ascending: false)])
    /// ```
    ///
    /// Nothing comes before all values. Values of different kinds have no order.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/foundation/nssortdescriptor/1417502-init).
    public init(key: String?, ascending: Bool) {
        self = sortDescriptor(KeyedSortDescriptor(.names(names(key)), ascending: ascending))
    }

    /// Creates a sort descriptor by the property of that name, whose values the closure orders.
    public init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        self = sortDescriptor(KeyedSortDescriptor(.names(names(key)), ascending: ascending, comparator: cmptr))
    }

    /// Creates a sort descriptor by a property whose values Swift cannot compare, such as Booleans and optionals.
    @_disfavoredOverload
    public init<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) {
        self = sortDescriptor(
            KeyedSortDescriptor(
                .keyPath(keyPath) { ($0 as? Root).map { $0[keyPath: keyPath] } }, ascending: ascending))
    }
}

private func names(_ key: String?) -> [String]? {
    key.map { $0 == "self" || $0 == "SELF" ? [] : $0.split(separator: ".").map(String.init) }
}

private func sortDescriptor<Result: NSSortDescriptor>(_ descriptor: KeyedSortDescriptor) -> Result {
    guard let result = descriptor as? Result else {
        preconditionFailure("A key makes an NSSortDescriptor, and no \(Result.self).")
    }
    return result
}

extension NSSortDescriptor {
    /// The name of the property, or `nil` if the descriptor has a key path or compares the elements themselves.
    public var key: String? {
        guard case .names(let names?) = (self as? KeyedSortDescriptor)?.source else { return nil }
        return names.isEmpty ? "self" : names.joined(separator: ".")
    }
}
