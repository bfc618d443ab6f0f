import Locking
import Synchronization

/// The comparison of the captures of closures from one place in the source, computed once.
///
/// The compiler emits reflection data for closure contexts: the number of captures and the mangled names of their
/// types. The captures are stored one after the other, each aligned for its type. Other contexts have no plan, and
/// their closures compare as different:
///
/// - Captures whose type has no name: mutable variables, weak references, other closures.
/// - Generic code, where the context stores the types.
/// - A single capture: a mutable variable that the closure shares has the same description.
/// - A program without reflection metadata.
///
/// Sendable: it is immutable, and metadata is never freed.
final class CapturePlan: @unchecked Sendable {
    private let metadata: UnsafeRawPointer
    private let steps: ContiguousArray<ComparisonStep>
    /// Keeps the rules alive that the steps reference.
    private let rules: [ComparisonRule]

    func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        steps.withUnsafeBufferPointer { steps in
            for step in steps where !step.isEqual(old, new) { return false }
            return true
        }
    }

    // MARK: - Reflection data

    /// The first word of a context's metadata, in place of a class.
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

    /// Returns the type of a zero-terminated mangled name. The name may contain symbolic references: one control
    /// character, then an offset of four bytes or an address of eight.
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

    /// Returns the size and alignment of a capture of the type; nil where they may differ from the type's usual layout.
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

    // MARK: - Plan table

    private static let table = Table()

    /// The plan of the last lookup. The rows of a list often use closures of one place, one after the other. Plans are
    /// never released, so it can be used without retaining it.
    private static let last = Atomic<UInt>(0)

    /// The plan for the metadata of a closure's context. The reference is unmanaged, because the table never releases a
    /// plan.
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

        /// Creating a plan looks up the plans of the captured types, so the lock is not held while one is created. The
        /// first plan to be stored is used.
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
