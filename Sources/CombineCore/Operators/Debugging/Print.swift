import Locking

extension Publisher {
    /// Writes a line for each event: to standard output, or to `stream`.
    ///
    /// ```swift
    /// [1, 2].publisher.print("numbers").sink { _ in }
    /// // numbers: receive subscription: ([1, 2])
    /// // numbers: request unlimited
    /// // numbers: receive value: (1)
    /// // numbers: receive value: (2)
    /// // numbers: receive finished
    /// ```
    ///
    /// - Parameters:
    ///   - prefix: A string that precedes every message, followed by a colon.
    ///   - stream: A stream for the messages; standard output if `nil`. Messages are written one at a time.
    /// - Returns: A publisher of the same events.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}

extension Publishers {
    /// Forwards every event and writes a line for it.
    ///
    /// Follows [Apple's Publishers.Print](https://developer.apple.com/documentation/combine/publishers/print).
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The text before each line, followed by a colon.
        public let prefix: String

        public let upstream: Upstream

        /// A stream for the messages; standard output if `nil`.
        public let stream: (any TextOutputStream)?

        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let log = EventLog(prefix: prefix, stream: stream)
            let handlers = EventHandlers<Output, Failure>(
                receiveSubscription: { log.write("receive subscription: (\($0))") },
                receiveOutput: { log.write("receive value: (\($0))") },
                receiveCompletion: {
                    switch $0 {
                    case .finished: log.write("receive finished")
                    case .failure(let error): log.write("receive error: (\(error))")
                    }
                },
                receiveCancel: { log.write("receive cancel") },
                receiveRequest: { log.write(Self.words(for: $0)) },
                receiveReturnedDemand: { log.write(Self.words(for: $0) + " (synchronous)") }
            )
            upstream.subscribe(
                HandleEventsSubscriber(subscriber, name: "Print", reportsAfterEnd: true, handlers: handlers))
        }

        private static func words(for demand: Subscribers.Demand) -> String {
            demand.max.map { "request max: (\($0))" } ?? "request unlimited"
        }
    }
}

// MARK: - Subscriber

/// Writes messages in order. Only one thread at a time writes to the client's stream.
///
/// Sendable: `stream` belongs to the thread that set `isWriting`, until the queue is empty. The rest is guarded by
/// `lock`.
private final class EventLog: @unchecked Sendable {
    private let prefix: String
    private let lock = Lock()
    private var stream: Destination?
    private var waiting: [String] = []
    private var isWriting = false

    init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix.isEmpty ? "" : prefix + ": "
        self.stream = stream.map { Destination(stream: $0) }
    }

    func write(_ event: String) {
        let line = prefix + event
        let hasClaimed = lock.withLock {
            waiting.append(line)
            defer { isWriting = true }
            return !isWriting
        }
        guard hasClaimed else { return }
        while let next = lock.withLock({ nextLine() }) {
            if var destination = stream {
                Swift.print(next, to: &destination)
                stream = destination
            } else {
                Swift.print(next)
            }
        }
    }

    private func nextLine() -> String? {
        if waiting.isEmpty {
            isWriting = false
            return nil
        }
        return waiting.removeFirst()
    }
}

/// A client's stream as a concrete type, which `Swift.print(_:to:)` requires.
private struct Destination: TextOutputStream {
    var stream: any TextOutputStream

    mutating func write(_ text: String) {
        stream.write(text)
    }
}
