internal import RuntimeCalls

/// A reference that does not keep its object alive and reads as `nil` once the object has been released, like a weak
/// one.
///
/// A weak reference gives its object a side table: an allocation, and a slower path for each later retain and release.
/// Fetching creates two such references per model, and spent half of its time on them. This one instead keeps the
/// object's memory, by the unowned count that is part of each object, as long as the reference itself exists.
///
/// It is as safe as a weak reference if the object's last owner releases it on another thread. A variable of this type,
/// as any other, needs a lock if several threads use it and one of them changes it.
struct ZeroingReference<Object: AnyObject> {
    // Its bits are the object's address. Reading it as an object would trap after the object's deallocation.
    private unowned var reference: Object?

    init(_ object: Object?) { reference = object }

    /// The object, unless it has been released.
    var object: Object? {
        guard let address, let retained = runtime_calls_try_retain(address) else { return nil }
        return Unmanaged<Object>.fromOpaque(retained).takeRetainedValue()
    }

    /// Whether the reference was set. The object may have been released since.
    var isSet: Bool { address != nil }

    /// Whether the referenced object is the given live one.
    func refers(to object: Object) -> Bool { address == Unmanaged.passUnretained(object).toOpaque() }

    private var address: UnsafeMutableRawPointer? { unsafeBitCast(self, to: UnsafeMutableRawPointer?.self) }
}
