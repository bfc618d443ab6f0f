/// The compiler's records of the types that conform to a protocol.
///
/// Every loaded program and library has a table of its conformances, with dynamic or static linking, stripped or not.
/// The layout of the tables is part of Swift's stable ABI.
package enum ConformanceRecords {
    /// Returns the descriptors of all classes, structures and enumerations with a record of the protocol, in the order
    /// of the records.
    package static func descriptors(of existential: any Any.Type) -> [UnsafeRawPointer] {
        let search = Search(wanted: protocolDescriptor(of: existential))
        // The context is `search`, which this function owns until all calls have been made.
        enumerateImages(
            { sections, context in
                if let context { Unmanaged<Search>.fromOpaque(context).takeUnretainedValue().look(into: sections) }
                return true
            }, Unmanaged.passUnretained(search).toOpaque())
        return search.found
    }

    /// The number of loaded images. It grows when others are loaded.
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

    /// Returns the protocol of an existential type's metadata: two words of kind and flags, then the protocols.
    private static func protocolDescriptor(of existential: any Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(existential, to: UnsafeRawPointer.self).load(fromByteOffset: 16, as: UnsafeRawPointer.self)
    }
}

/// Calls a function with the tables of each image, until it returns false. A function of the Swift runtime. Its two
/// word-sized arguments are passed alike in the C and Swift calling conventions. The direct reference by name also
/// works in statically linked programs.
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

    /// Searches the conformances of one image. The sixth and seventh word of its tables are their start and their
    /// length in bytes.
    func look(into sections: UnsafeRawPointer) {
        let word = MemoryLayout<UInt>.size
        guard let start = sections.load(fromByteOffset: 6 * word, as: UnsafeRawPointer?.self) else { return }
        let length = sections.load(fromByteOffset: 7 * word, as: Int.self)
        for offset in stride(from: 0, to: length, by: 4) {
            guard let record = (start + offset).relative, record.indirectable == wanted else { continue }
            if let descriptor = Self.descriptor(in: record) { found.append(descriptor) }
        }
    }

    /// Returns the type descriptor of a record: the protocol, the type, the witness table, and flags for the kind of
    /// type reference.
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
    /// The target of the relative reference at this address.
    package var relative: UnsafeRawPointer? {
        let distance = load(as: Int32.self)
        return distance == 0 ? nil : self + Int(distance)
    }

    /// The target of the relative reference at this address. If its lowest bit is set, it points to the address of the
    /// target.
    fileprivate var indirectable: UnsafeRawPointer? {
        let distance = load(as: Int32.self)
        guard distance != 0 else { return nil }
        let target = self + Int(distance & ~1)
        return distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
    }
}
