import Locking
import Synchronization

/// How the captures of closures of one place in the source are compared, found out once.
///
/// The compiler describes the contexts of closures for reflection: how many captures there are, and their types by their
/// mangled names; they lie one behind the other, each aligned as its type wants. A context that is not described as clearly
/// as that has no plan, and closures that have one are different:
///
/// - a capture whose type cannot be named: variables that may change, weak references, other closures
/// - generic code, where the context says what the types are
/// - a single capture: a variable that may change and is shared with the closure is described in the same way
/// - a program that was built without reflection
///
/// Sendable: it never changes, and metadata is there for good.
final class CapturePlan: @unchecked Sendable {
    private let metadata: UnsafeRawPointer
    private let steps: ContiguousArray<ComparisonStep>
    /// What the steps name without holding it.
    private let rules: [ComparisonRule]

    func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        steps.withUnsafeBufferPointer { steps in
            for step in steps where !step.isEqual(old, new) { return false }
            return true
        }
    }

    // MARK: - The description

    /// What metadata of a context begins with, in place of a class.
    private static let kindOfContext: UInt = 0x400

    private init?(_ metadata: UnsafeRawPointer) {
        guard metadata.load(as: UInt.self) == Self.kindOfContext,
            let description = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self)
        else { return nil }
        let count = Int(description.loadUnaligned(as: UInt32.self))
        let sources = description.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
        let bindings = description.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
        guard count > 1, sources == 0, bindings == 0 else { return nil }

        var outline = ComparisonOutline()
        var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
        for index in 0..<count {
            let record = description + 12 + 4 * index
            let name = record + Int(record.loadUnaligned(as: Int32.self))
            guard let type = Self.type(named: name), let (size, alignment) = Self.layout(of: type) else { return nil }
            offset = (offset + alignment - 1) & ~(alignment - 1)
            outline.compare(type, TypeKind(of: type), at: offset)
            offset += size
        }
        self.metadata = metadata
        steps = outline.merged
        rules = outline.rules
    }

    /// The type that a mangled name stands for, which ends with a zero and may refer to addresses: one control character,
    /// then an offset of four bytes or an address of eight.
    private static func type(named name: UnsafeRawPointer) -> (any Any.Type)? {
        var count = 0
        while true {
            switch name.load(fromByteOffset: count, as: UInt8.self) {
            case 0: return Platform.type(named: name, count: count)
            case 0x01...0x17: count += 5
            case 0x18...0x1F: count += 9
            default: count += 1
            }
        }
    }

    /// What a capture of the type takes; nil where it may not be what the type takes elsewhere.
    private static func layout(of type: any Any.Type) -> (size: Int, alignment: Int)? {
        switch TypeKind(of: type) {
        case .structure, .enumeration, .optional, .object, .existential:
            func layout<Value>(_ type: Value.Type) -> (Int, Int) {
                (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
            }
            return layout(type)
        case .tuple, .function, .metatype, .other:
            return nil
        }
    }

    // MARK: - One plan per place

    private static let table = Table()

    /// The plan that was asked for last: rows of a list have closures of one place, one after the other. Plans are kept for
    /// as long as the program runs, so it may be followed without holding it.
    private static let last = Atomic<UInt>(0)

    static func of(_ metadata: UnsafeRawPointer) -> Unmanaged<CapturePlan>? {
        if let known = UnsafeRawPointer(bitPattern: last.load(ordering: .acquiring)) {
            let plan = Unmanaged<CapturePlan>.fromOpaque(known)
            if plan._withUnsafeGuaranteedRef({ $0.metadata == metadata }) { return plan }
        }
        guard let plan = table.plan(of: metadata) else { return nil }
        let link = Unmanaged.passUnretained(plan)
        last.store(UInt(bitPattern: link.toOpaque()), ordering: .releasing)
        return link
    }

    /// Sendable: `plans` is guarded by `lock`.
    private final class Table: @unchecked Sendable {
        private let lock = Lock()
        private var plans: [UnsafeRawPointer: CapturePlan?] = [:]

        /// Making a plan asks for those of the captures' types, so no lock is held then, and the first one stays.
        func plan(of metadata: UnsafeRawPointer) -> CapturePlan? {
            if let known = lock.withLock({ plans[metadata] }) { return known }
            let made = CapturePlan(metadata)
            return lock.withLock {
                if let known = plans[metadata] { return known }
                plans[metadata] = .some(made)
                return made
            }
        }
    }
}
