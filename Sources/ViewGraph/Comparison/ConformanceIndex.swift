import Locking

/// The types that conform to a protocol, for casts of types that cost no search.
///
/// A cast to a protocol makes the runtime search the records of all images, again for each type: a tenth of a
/// millisecond, because with Foundation these are ten thousand records, and a program casts most of its types before
/// the first frame. The index reads the records once.
///
/// Sendable: the mutable state is guarded by `lock`.
package final class ConformanceIndex: @unchecked Sendable {
    static let collection = ConformanceIndex(of: (any Collection).self)
    private static let decodable = ConformanceIndex(of: (any Decodable).self)
    private static let encodable = ConformanceIndex(of: (any Encodable).self)
    static let equatable = ConformanceIndex(of: (any Equatable).self)
    static let inputComparable = ConformanceIndex(of: (any InputComparable).self)

    /// What the records say of the types with one descriptor.
    private enum Entry {
        /// Each of the types conforms by this record.
        case all(ConformanceRecord)
        /// Some of the types may conform: the conformance has conditions, or there are several.
        case some
        case none
        /// The types are of a kind that the index does not look up.
        case unknown
    }

    private let existential: any Any.Type
    private let lock = Lock()
    private var entries: [UnsafeRawPointer: Entry] = [:]
    private var imageCount = 0

    /// - Parameter existential: The protocol, such as `(any Equatable).self`.
    package init(of existential: any Any.Type) {
        self.existential = existential
    }

    /// Whether a type may conform. False is certain. For a conditional conformance, only a cast is certain.
    package func mayContain(_ type: any Any.Type) -> Bool {
        if case .none = entry(of: type) { false } else { true }
    }

    /// Returns a type as the metatype of the protocol, such as `any Equatable.Type`; nil if it does not conform. Calls
    /// `dynamicCast` where the records alone do not decide.
    package func cast<Metatype>(_ type: any Any.Type, _ dynamicCast: (any Any.Type) -> Metatype?) -> Metatype? {
        switch entry(of: type) {
        case .none: return nil
        case .some, .unknown: return dynamicCast(type)
        case .all(let record):
            // The metatype of an existential with one protocol is the type and its witness table.
            guard MemoryLayout<Metatype>.size == MemoryLayout<(UnsafeRawPointer, UnsafeRawPointer)>.size,
                let table = record.witnessTable(for: type)
            else { return dynamicCast(type) }
            return unsafeBitCast((unsafeBitCast(type, to: UnsafeRawPointer.self), table), to: Metatype.self)
        }
    }

    /// Whether a type conforms to `Codable`.
    package static func isCodable(_ type: any Any.Type) -> Bool {
        encodable.cast(type) { $0 as? any Encodable.Type } != nil
            && decodable.cast(type) { $0 as? any Decodable.Type } != nil
    }

    private func entry(of type: any Any.Type) -> Entry {
        guard let descriptor = Self.descriptor(of: type) else { return .unknown }
        let count = ConformanceRecords.imageCount
        return lock.withLock {
            if count != imageCount {
                imageCount = count
                readRecords()
            }
            return entries[descriptor] ?? .none
        }
    }

    private func readRecords() {
        entries = [:]
        for record in ConformanceRecords.all(of: existential) {
            let isDecisive = record.isUnconditional && entries[record.descriptor] == nil
            entries[record.descriptor] = isDecisive ? .all(record) : .some
        }
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
