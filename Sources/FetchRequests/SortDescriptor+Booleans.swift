public import Foundation
public import ManagedObjects

// Foundation's initializers require Comparable values. Apple's Foundation has others for Objective-C classes.

extension SortDescriptor where Compared: NSManagedObject {
    /// Sorts objects by a Boolean property, `false` before `true`.
    public init(_ keyPath: any KeyPath<Compared, Bool> & Sendable, order: SortOrder = .forward) {
        self.init(Self.sendable(keyPath.appending(path: \.number)), order: order)
    }

    /// Sorts objects by an optional Boolean property, `nil` before `false` and `true`.
    public init(_ keyPath: any KeyPath<Compared, Bool?> & Sendable, order: SortOrder = .forward) {
        self.init(Self.sendable(keyPath.appending(path: \.number)), order: order)
    }

    private static func sendable(_ keyPath: KeyPath<Compared, Int>) -> any KeyPath<Compared, Int> & Sendable {
        // Sendable: both of its components are.
        unsafeBitCast(keyPath, to: (any KeyPath<Compared, Int> & Sendable).self)
    }
}

extension Bool {
    fileprivate var number: Int { self ? 1 : 0 }
}

extension Bool? {
    fileprivate var number: Int { map(\.number) ?? -1 }
}
