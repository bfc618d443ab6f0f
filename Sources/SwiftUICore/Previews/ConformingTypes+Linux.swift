internal import ViewGraph

/// The types of the running program that conform to a protocol, found in the compiler's conformance records.
enum ConformingTypes {
    /// Returns all types with a conformance record for the protocol, in the order of the records. Generic types are
    /// excluded because they need type arguments.
    static func of(_ existential: any Any.Type) -> [any Any.Type] {
        var known: Set<ObjectIdentifier> = []
        return ConformanceRecords.descriptors(of: existential)
            .compactMap(\.typeOfDescriptor)
            .filter { known.insert(ObjectIdentifier($0)).inserted }
    }
}

extension UnsafeRawPointer {
    /// The type that a nominal type descriptor describes; nil if it is generic. The descriptor starts with flags,
    /// parent, name, and the metadata accessor function.
    fileprivate var typeOfDescriptor: (any Any.Type)? {
        let flags = load(as: UInt32.self)
        let isGeneric = flags & 0x80 != 0
        guard (16...18).contains(flags & 0x1F), !isGeneric, let function = (self + 12).relative else { return nil }
        // A request for complete metadata returns it in the first of two registers.
        let metadata = unsafeBitCast(function, to: (@convention(c) (Int) -> UnsafeRawPointer?).self)
        return metadata(0).map { unsafeBitCast($0, to: Any.Type.self) }
    }
}
