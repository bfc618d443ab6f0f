import Synchronization

/// What every object inside a running stream inherits: a name, as `print()` shows it, and being counted on request.
@usableFromInline
class StreamObject: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    @usableFromInline final let name: StaticName

    /// Who counts this object; zero for nobody.
    @usableFromInline final let tally: UInt32

    @usableFromInline
    init(_ name: StaticName) {
        self.name = name
        tally = LiveObjects.isCounting ? LiveObjects.born(name) : 0
    }

    deinit {
        if tally != 0 { LiveObjects.died(name, in: tally) }
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
