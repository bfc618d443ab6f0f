import Locking

/// A fast test for types that do not conform to a protocol.
///
/// A cast to a protocol makes the runtime search the records of all images, again for each type: a tenth of a
/// millisecond, because with Foundation these are ten thousand records, and a program casts most of its types before
/// the first frame. The index reads the records once, and a type that it excludes needs no cast.
///
/// Sendable: the mutable state is guarded by `lock`.
package final class ConformanceIndex: @unchecked Sendable {
    static let collection = ConformanceIndex(of: (any Collection).self)
    private static let decodable = ConformanceIndex(of: (any Decodable).self)
    private static let encodable = ConformanceIndex(of: (any Encodable).self)
    static let equatable = ConformanceIndex(of: (any Equatable).self)
    static let inputComparable = ConformanceIndex(of: (any InputComparable).self)

    private let existential: any Any.Type
    private let lock = Lock()
    private var descriptors: Set<UnsafeRawPointer> = []
    private var imageCount = 0

    /// - Parameter existential: The protocol, such as `(any Equatable).self`.
    package init(of existential: any Any.Type) {
        self.existential = existential
    }

    /// Whether a type may conform. False is certain. For a conditional conformance, only a cast is certain.
    package func mayContain(_ type: any Any.Type) -> Bool {
        guard let descriptor = Self.descriptor(of: type) else { return true }
        let count = ConformanceRecords.imageCount
        return lock.withLock {
            if count != imageCount {
                imageCount = count
                descriptors = Set(ConformanceRecords.descriptors(of: existential))
            }
            return descriptors.contains(descriptor)
        }
    }

    /// Returns a type as the metatype of the protocol, such as `any Equatable.Type`; nil if it does not conform. Calls
    /// `dynamicCast` where the records alone do not decide.
    package func cast<Metatype>(_ type: any Any.Type, _ dynamicCast: (any Any.Type) -> Metatype?) -> Metatype? {
        mayContain(type) ? dynamicCast(type) : nil
    }

    /// Whether a type conforms to `Codable`.
    package static func isCodable(_ type: any Any.Type) -> Bool {
        encodable.cast(type) { $0 as? any Encodable.Type } != nil
            && decodable.cast(type) { $0 as? any Decodable.Type } != nil
    }

    /// Returns the descriptor of a structure or an enumeration, shared by all specializations of a generic type. Nil
    /// for other types, and for C types, which have a descriptor in each image.
    private static func descriptor(of type: any Any.Type) -> UnsafeRawPointer? {
        // A type is a pointer to its metadata: the kind, and then, in structures and enumerations, the descriptor.
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard 0x200...0x202 ~= metadata.load(as: UInt.self) else { return nil }
        let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        let isForeign = descriptor.load(as: UInt32.self) >> 16 & 3 == 2
        return isForeign ? nil : descriptor
    }
}
