/// Which types conform to a protocol, as the compiler has recorded it.
///
/// Every program and every library that is loaded carries a table of its conformances, whether it is linked dynamically or
/// statically and whether it has been stripped. The tables' form is part of Swift's stable interface.
package enum ConformanceRecords {
    /// The descriptors of all classes, structures and enumerations with a record of the protocol, in the order of the records.
    package static func descriptors(of existential: any Any.Type) -> [UnsafeRawPointer] {
        let search = Search(wanted: protocolDescriptor(of: existential))
        enumerateImages(
            { sections, context in
                if let context { Unmanaged<Search>.fromOpaque(context).takeUnretainedValue().look(into: sections) }
                return true
            }, Unmanaged.passUnretained(search).toOpaque())
        return search.found
    }

    /// How many images there are: more of them after others were loaded.
    static var imageCount: Int {
        var count = 0
        withUnsafeMutablePointer(to: &count) { count in
            enumerateImages(
                { _, context in
                    context.map { UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Int.self).pointee += 1 }
                    return true
                }, count)
        }
        return count
    }

    /// An existential type's metadata: two words of kind and flags, then its protocols.
    private static func protocolDescriptor(of existential: any Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(existential, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }
}

/// Calls a function with the tables of each image, until it returns false. The runtime's own; the two words that it takes
/// are passed alike in both conventions of calling. Named directly, it is there in static programs too.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateImages(
    _ body: @convention(c) (_ sections: UnsafeRawPointer, _ context: UnsafeRawPointer?) -> Bool,
    _ context: UnsafeRawPointer?
)

private final class Search {
    let wanted: UnsafeRawPointer
    private(set) var found: [UnsafeRawPointer] = []

    init(wanted: UnsafeRawPointer) {
        self.wanted = wanted
    }

    /// Looks through the conformances of one image, the sixth and seventh word among its tables: where they begin, and
    /// their length in bytes.
    func look(into sections: UnsafeRawPointer) {
        let word = MemoryLayout<UInt>.size
        guard let start = sections.load(fromByteOffset: 6 * word, as: UnsafeRawPointer?.self) else { return }
        let length = sections.load(fromByteOffset: 7 * word, as: Int.self)
        for offset in stride(from: 0, to: length, by: 4) {
            guard let record = (start + offset).relative, record.indirectable == wanted else { continue }
            if let descriptor = Self.descriptor(in: record) { found.append(descriptor) }
        }
    }

    /// A record: the protocol, the type, the witnesses, and flags that say how the type is referred to.
    private static func descriptor(in record: UnsafeRawPointer) -> UnsafeRawPointer? {
        let flags = record.load(fromByteOffset: 12, as: UInt32.self)
        return switch flags >> 3 & 7 {
        case 0: (record + 4).relative
        case 1: (record + 4).relative?.load(as: UnsafeRawPointer?.self)
        default: nil
        }
    }
}

extension UnsafeRawPointer {
    /// What a relative reference here leads to.
    package var relative: UnsafeRawPointer? {
        let distance = load(as: Int32.self)
        return distance == 0 ? nil : self + Int(distance)
    }

    /// The same, where the lowest bit says that there is the address of what is meant.
    fileprivate var indirectable: UnsafeRawPointer? {
        let distance = load(as: Int32.self)
        guard distance != 0 else { return nil }
        let target = self + Int(distance & ~1)
        return distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
    }
}
