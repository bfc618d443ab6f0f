import CombineCore

/// Runs the body, and throws an error if an internal object of a stream that the body creates outlives the body.
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
/// A subscription to a subject has its own object, and so has every operator that keeps state or may end the stream.
/// The object is freed when the stream has completed or was canceled and nothing retains it any more. All of these
/// objects must be freed when the body returns, so complete, cancel or release its streams inside the body.
///
/// Only objects that the body's own thread or task creates are counted, including the objects of tasks created there.
/// Other threads and tests that run at the same time do not count. If a real queue or run loop still has work for a
/// stream, wait for it in the body, or use ``withTestClock(_:_:)``.
///
/// - Throws: A ``LeakError`` with the names of the operators, or the body's error.
public func expectNoLeaks(_ body: () throws -> Void) throws {
    try LeakError.check(LiveObjects.count(body))
}

/// Runs an asynchronous body, and throws an error if an internal object of a stream that the body creates outlives the
/// body.
///
/// Except for waiting, it behaves like the synchronous function.
public func expectNoLeaks(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
) async throws {
    try LeakError.check(await LiveObjects.count(isolation: isolation, body))
}

/// An error that lists the operators whose objects are still alive.
public struct LeakError: Error, Hashable, CustomStringConvertible {
    /// The number of objects that are still alive, by operator.
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
