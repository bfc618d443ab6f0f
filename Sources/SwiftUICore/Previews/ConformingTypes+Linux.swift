internal import ViewGraph

/// The types of the running program that conform to a protocol, as the compiler has recorded them.
enum ConformingTypes {
    /// All types with a record of the protocol, in the order of the records. What needs to be told of which types it is
    /// made, being generic, is no type yet and not among them.
    static func of(_ existential: any Any.Type) -> [any Any.Type] {
        var known: Set<ObjectIdentifier> = []
        return ConformanceRecords.descriptors(of: existential)
            .compactMap(\.typeOfDescriptor)
            .filter { known.insert(ObjectIdentifier($0)).inserted }
    }
}

extension UnsafeRawPointer {
    /// The type that a descriptor of a class, a structure or an enumeration describes, unless it is generic: flags, parent,
    /// name, and the function that gives the type's metadata.
    fileprivate var typeOfDescriptor: (any Any.Type)? {
        let flags = load(as: UInt32.self)
        let isGeneric = flags & 0x80 != 0
        guard (16...18).contains(flags & 0x1F), !isGeneric, let function = (self + 12).relative else { return nil }
        // Asked for complete metadata, the function returns it in the first of two registers.
        let metadata = unsafeBitCast(function, to: (@convention(c) (Int) -> UnsafeRawPointer?).self)
        return metadata(0).map { unsafeBitCast($0, to: Any.Type.self) }
    }
}
