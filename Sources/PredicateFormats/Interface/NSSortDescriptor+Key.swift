public import Foundation

/// A sort descriptor that can be created from a key. On Linux, Foundation's class has no initializer for that.
public protocol KeySortable {}

extension NSSortDescriptor: KeySortable {}

extension KeySortable where Self: NSSortDescriptor {
    /// Creates a sort descriptor with the name of a property, or with a dotted path of names.
    ///
    /// ```swift
    /// // given: tracks: NSArray
    /// let sorted = tracks.sortedArray(using: [NSSortDescriptor(key: "album.year", ascending: false)])
    /// ```
    ///
    /// A missing value comes first. Values of different types count as equal.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/foundation/nssortdescriptor/1417502-init).
    public init(key: String?, ascending: Bool) {
        self = sortDescriptor(KeyedSortDescriptor(.names(names(key)), ascending: ascending))
    }

    /// Creates a sort descriptor with the name of a property and a closure that compares its values.
    public init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
        self = sortDescriptor(KeyedSortDescriptor(.names(names(key)), ascending: ascending, comparator: cmptr))
    }

    /// Creates a sort descriptor with a key path to values that are not Comparable, such as Booleans and optionals.
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
