public import Combine
internal import Foundation

/// A subject whose values reach the subscribers in all processes that serve the same app.
///
/// ```swift
/// var subscriptions: Set<AnyCancellable> = []
/// let messages = ClusterSubject<String>("messages")
///
/// messages.send("Good morning")
/// messages.sink { print($0) }.store(in: &subscriptions)
/// ```
///
/// Subjects with the same name and type are one subject. It completes only by ``send(completion:)``, which ends its
/// subscriptions only in this process.
///
/// - **Order.** The values of one process arrive in their order, everywhere. Values of two processes may arrive in a
///   different order in each process.
/// - **Errors.** A value arrives at most once. It is lost for processes whose connection is lost when it is sent; see
///   ``ClusterConnection``. Store data that must not be lost in a ``ClusterValue`` or in a database of the app. A value
///   that cannot be encoded, or is too large, stops the program in debug builds, and stays within the process
///   otherwise. A value that another version of the program has sent and that cannot be decoded is left out.
/// - **Threads.** Within the process a value is delivered before ``send(_:)`` returns, on the sender's thread. Values
///   from other processes arrive on a thread of the connection, so a view that uses them says `receive(on:
///   DispatchQueue.main)`.
/// - **Cost.** One notification of the database for each value, and one message to each process. A value of more than
///   7,000 bytes as JSON also takes a row for one to eleven minutes, and a query of each process. The maximum is
///   262,144 bytes.
///
/// Without the trait `Postgres`, or without a database, the values stay within the process.
public final class ClusterSubject<Output: Codable & Sendable>: Subject, Sendable {
    public typealias Failure = Never

    /// The name of the subject.
    public let name: String
    private let topic: ClusterTopic<Output>
    private let hub: ClusterHub

    /// - Parameter name: The name under which all processes know the subject.
    public convenience init(_ name: String) { self.init(name, in: .shared) }

    package init(_ name: String, in hub: ClusterHub) {
        self.name = name
        self.hub = hub
        topic = hub.topic(name) { ClusterTopic(name, in: $0) }
    }

    public func send(_ value: Output) { topic.send(value) }

    public func send(completion: Subscribers.Completion<Never>) { topic.subject.send(completion: completion) }

    public func send(subscription: any Subscription) { topic.subject.send(subscription: subscription) }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
        topic.subject.receive(subscriber: subscriber)
    }
}

/// The subject of one name and type.
///
/// Sendable: the subject guards itself.
final class ClusterTopic<Output: Codable & Sendable>: ClusterReceiver, @unchecked Sendable {
    let subject = PassthroughSubject<Output, Never>()
    private let name: String
    // Unowned, because the hub owns the topic, and each subject retains the hub.
    private unowned let hub: ClusterHub

    init(_ name: String, in hub: ClusterHub) {
        self.name = name
        self.hub = hub
    }

    func send(_ value: Output) {
        // The value leaves before a subscriber can answer with another one.
        if let transport = hub.transport {
            do {
                transport.send(try ClusterCoding.body(of: value), to: name)
            } catch {
                assertionFailure("A value of \(name) cannot be encoded: \(error)")
            }
        }
        subject.send(value)
    }

    func receive(_ value: VersionedBody) {
        if let value = ClusterCoding.value(of: Output.self, in: value.body) { subject.send(value) }
    }

    func reload() {}
}

/// Values as JSON. A value need not be an object or an array.
enum ClusterCoding {
    static func body<Value: Encodable>(of value: Value) throws -> String {
        String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
    }

    static func value<Value: Decodable>(of type: Value.Type, in body: String) -> Value? {
        try? JSONDecoder().decode([Value].self, from: Data(body.utf8)).first
    }
}
