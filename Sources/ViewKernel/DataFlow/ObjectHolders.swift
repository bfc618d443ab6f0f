internal import ViewGraph

// The property wrappers in which a recorder looks for the object whose property changes.

extension State: ObjectHolder {
    static var heldType: any Any.Type { Value.self }

    static func heldObject(at address: UnsafeRawPointer) -> AnyObject? {
        DependencyTracker.ignoring { address.assumingMemoryBound(to: Self.self).pointee.wrappedValue as AnyObject }
    }
}

extension Bindable: ObjectHolder {
    static var heldType: any Any.Type { Value.self }

    static func heldObject(at address: UnsafeRawPointer) -> AnyObject? {
        address.assumingMemoryBound(to: Self.self).pointee.wrappedValue as AnyObject
    }
}

extension Environment: EnvironmentReading {
    static var readType: any Any.Type { Value.self }

    static func isByType(at address: UnsafeRawPointer) -> Bool {
        if case .object = address.assumingMemoryBound(to: Self.self).pointee.content { true } else { false }
    }
}
