public import Foundation
public import ManagedObjects

// Foundation's initializers require values that are Comparable. Apple's has further ones for classes of Objective-C.

extension SortDescriptor where Compared: NSManagedObject {
    /// Sorts objects by a Boolean property: those with `false` first.
    public init(_ keyPath: any KeyPath<Compared, Bool> & Sendable, order: SortOrder = .forward) {
        self.init(Self.sendable(keyPath.appending(path: \.number)), order: order)
    }

    /// Sorts objects by an optional Boolean property: those without a value first.
    public init(_ keyPath: any KeyPath<Compared, Bool?> & Sendable, order: SortOrder = .forward) {
        self.init(Self.sendable(keyPath.appending(path: \.number)), order: order)
    }

    private static func sendable(_ keyPath: KeyPath<Compared, Int>) -> any KeyPath<Compared, Int> & Sendable {
        // Sendable: both of its parts are.
        unsafeBitCast(keyPath, to: (any KeyPath<Compared, Int> & Sendable).self)
    }
}

extension Bool {
    fileprivate var number: Int { self ? 1 : 0 }
}

extension Bool? {
    fileprivate var number: Int { map(\.number) ?? -1 }
}
