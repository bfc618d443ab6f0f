public import Combine

/// A stored current value, which all processes that serve the same app share.
///
/// ```swift
/// var subscriptions: Set<AnyCancellable> = []
/// let total = ClusterValue("total", initially: 0)
///
/// total.sink { print($0) }.store(in: &subscriptions)
/// try await total.update { $0 += 1 }
/// ```
///
/// Values with the same name and type are one value. A subscriber immediately receives the latest known value, and then
/// newer ones. The stream never completes.
///
/// - **Order.** Each change makes a version. A process shows versions in their order; it may skip some, and ends with
///   the last one, even after its connection was lost. If the database itself goes back, because a backup was restored
///   or the row was deleted, a process goes back with it when it next changes the value or connects, and shows the
///   initial value if none is stored.
/// - **Errors.** When ``update(_:)`` or ``set(_:)`` returns, the value is stored. ``update(_:)`` compares versions, so
///   that no change of another process is lost; both behave the same way within one process. ``ClusterError`` says
///   whether a failed change may have taken place.
/// - **Threads.** Any thread may use it. A value is delivered on the thread that has stored it or has received it, so a
///   view says `receive(on: DispatchQueue.main)`.
/// - **Cost.** A change takes one query, and a second one if another process has changed the value at the same time.
///   Each process gets one message, and asks for values of more than 7,000 bytes.
///
/// Without the trait `Postgres`, or without a database, the value lasts as long as the process.
public final class ClusterValue<Value: Codable & Sendable>: Publisher, Sendable {
    public typealias Output = Value
    public typealias Failure = Never

    /// The name of the value.
    public let name: String
    private let storage: ClusterStorage<Value>
    private let hub: ClusterHub

    /// - Parameters:
    ///   - name: The name under which all processes know the value.
    ///   - value: The value until one is stored.
    public convenience init(_ name: String, initially value: Value) { self.init(name, initially: value, in: .shared) }

    package init(_ name: String, initially value: Value, in hub: ClusterHub) {
        self.name = name
        self.hub = hub
        storage = hub.value(name) { ClusterStorage(name, value, in: $0) }
    }

    /// The newest value that the process knows.
    public var value: Value { storage.current.value }

    /// The version of ``value``: 0 until a value is stored, then 1 and more.
    public var version: Int { Int(storage.current.version) }

    /// Changes the value, and returns it when it is stored.
    ///
    /// If another process has stored a value in between, the change is made again on that one: the first time at once,
    /// then after pauses of up to half a second at random. After 50 attempts ``ClusterError/contended`` is thrown, and
    /// between two of them ``ClusterError/cancelled`` if the task is canceled.
    ///
    /// `change` changes the newest value. It is called again for each further attempt.
    @discardableResult
    public func update(_ change: @Sendable (inout Value) -> Void) async throws(ClusterError) -> Value {
        try await storage.update(change)
    }

    /// Stores a value in place of any other, and returns when it is stored.
    public func set(_ value: Value) async throws(ClusterError) { try await storage.set(value) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
        storage.subject.map(\.value).receive(subscriber: subscriber)
    }
}
