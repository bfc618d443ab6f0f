import CombineCore

/// Runs the body, and throws if an inner object of a stream made in it outlives it.
///
/// ```swift
/// @Test func cancellingFreesTheChain() throws {
///     try expectNoLeaks {
///         let subject = PassthroughSubject<Int, Never>()
///         let cancellable = subject.scan(0) { $0 + $1 }.first { $0 > 9 }.sink { _ in }
///         subject.send(1)
///         cancellable.cancel()
///     }
/// }
/// ```
///
/// A subscription to a subject, and every operator that remembers something or may end the stream, has an object of its
/// own, which is freed when the stream has ended or was cancelled and nobody holds it any more. All of them must be free
/// when the body returns: end, cancel or drop its streams in it.
///
/// Only what the body's own thread or task makes is counted, and tasks created there; not other threads, and not tests that
/// run at the same time. Where a real queue or run loop still has work for a stream, wait for it in the body, or use
/// ``withTestClock(_:_:)``.
///
/// - Throws: a ``LeakError`` with the names of the operators, or what the body throws.
public func expectNoLeaks(_ body: () throws -> Void) throws {
    try LeakError.check(LiveObjects.count(body))
}

/// Runs an asynchronous body, and throws if an inner object of a stream made in it outlives it.
///
/// Apart from waiting it is the same as the synchronous function.
public func expectNoLeaks(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
) async throws {
    try LeakError.check(await LiveObjects.count(isolation: isolation, body))
}

/// Tells which operators have left objects behind.
public struct LeakError: Error, Hashable, CustomStringConvertible {
    /// How many objects of each operator are left.
    public let objects: [String: Int]

    /// The operators and their counts, such as `2 × Scan`, in alphabetical order.
    public var description: String {
        let names = objects.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
        return "objects of a stream have outlived it: " + names.joined(separator: ", ")
    }

    fileprivate static func check(_ objects: [String: Int]) throws(LeakError) {
        if !objects.isEmpty { throw LeakError(objects: objects) }
    }
}
