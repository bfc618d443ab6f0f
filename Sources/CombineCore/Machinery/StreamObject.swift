import Synchronization

/// What every object inside a running stream inherits: a name, as `print()` shows it, and being counted on request.
@usableFromInline
class StreamObject: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    @usableFromInline final let name: StaticName
    @usableFromInline final let isCounted: Bool

    @usableFromInline
    init(_ name: StaticName) {
        self.name = name
        isCounted = LiveObjects.isCounting.load(ordering: .relaxed)
        if isCounted { LiveObjects.born(name) }
    }

    deinit {
        if isCounted { LiveObjects.died(name) }
    }

    @usableFromInline var description: String { name.description }

    @usableFromInline var customMirror: Mirror { Mirror(self, children: [:]) }

    @usableFromInline var playgroundDescription: Any { description }
}

/// The name of an operator in one word of memory.
@usableFromInline
struct StaticName: ExpressibleByStringLiteral, CustomStringConvertible, @unchecked Sendable {
    /// A literal lives as long as the process, hence Sendable; it ends with a zero byte.
    @usableFromInline let start: UnsafePointer<UInt8>

    @inlinable
    init(stringLiteral value: StaticString) {
        start = value.utf8Start
    }

    @usableFromInline var description: String { String(cString: start) }
}

/// Counts the stream objects that are alive, for tests. Off by default; what was made before it was on is not counted.
package enum LiveObjects {
    static let isCounting = Atomic<Bool>(false)

    /// How many objects of each name are alive; guarded by itself.
    private static let counts = Mutex<[String: Int]>([:])

    /// Begins to count, from nothing.
    package static func startCounting() {
        counts.withLock { $0 = [:] }
        isCounting.store(true, ordering: .sequentiallyConsistent)
    }

    /// Ceases to count new objects; those already counted are still taken off as they go.
    package static func stopCounting() {
        isCounting.store(false, ordering: .sequentiallyConsistent)
    }

    /// How many of the counted objects are alive, by the name of their operator.
    package static var alive: [String: Int] {
        counts.withLock { $0.filter { $0.value != 0 } }
    }

    static func born(_ name: StaticName) {
        counts.withLock { $0[name.description, default: 0] += 1 }
    }

    static func died(_ name: StaticName) {
        counts.withLock { $0[name.description, default: 0] -= 1 }
    }
}
