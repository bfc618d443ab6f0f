import Locking

/// Which types do not conform to a protocol, to be known at once.
///
/// Casting a type to a protocol has the runtime look through the records of all images, for each type anew: thousands of
/// them beside Foundation, and most types that a program shows are asked for the first time before its first frame. What an
/// index says no to need not be cast.
///
/// Sendable: what changes is guarded by `lock`.
package final class ConformanceIndex: @unchecked Sendable {
    static let equatable = ConformanceIndex(of: (any Equatable).self)
    static let inputComparable = ConformanceIndex(of: (any InputComparable).self)

    private let existential: any Any.Type
    private let lock = Lock()
    private var descriptors: Set<UnsafeRawPointer> = []
    private var imageCount = 0

    /// - Parameter existential: The protocol, as `(any Equatable).self`.
    package init(of existential: any Any.Type) {
        self.existential = existential
    }

    /// Whether a type may conform. False is certain; where the conformance has conditions, only a cast knows.
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

    /// What describes a structure or an enumeration, the same for all that a generic one is made to. Nil for other types, and
    /// for those from C, of which each image has a descriptor of its own.
    private static func descriptor(of type: any Any.Type) -> UnsafeRawPointer? {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard 0x200...0x202 ~= metadata.load(as: UInt.self) else { return nil }
        let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        let isForeign = descriptor.load(as: UInt32.self) >> 16 & 3 == 2
        return isForeign ? nil : descriptor
    }
}
