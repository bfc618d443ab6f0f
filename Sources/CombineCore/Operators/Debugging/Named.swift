extension Publisher {
    /// Names this stage of a stream in the records of an inspected app.
    ///
    /// ```swift
    /// final class Search: ObservableObject {
    ///     @Published var query = ""
    ///     @Published private(set) var words: [String] = []
    ///
    ///     init() {
    ///         $query.named("query")
    ///             .map { $0.split(separator: " ").map(String.init) }
    ///             .named("words")
    ///             .assign(to: &$words)
    ///     }
    /// }
    /// ```
    ///
    /// Each subscription has records of its beginning, demand, values and end, with the name in quotation marks. A
    /// value's record is the cause of what the value leads to. A stage is recorded if the scene whose code subscribes
    /// is recorded at that moment; otherwise the subscriber is passed to the publisher unchanged, at no cost. Texts are
    /// among the recorded values, in at most 40 characters, unless the name says that they are secret, such as
    /// `"password"`. Names do not vary without limit: after a thousand different ones, a further one is
    /// `"a named stream"`.
    ///
    /// This operator is an addition of Swiftwater. With Apple's Combine, declare it as a method that returns the
    /// publisher.
    @inlinable
    public func named(_ name: String) -> Publishers.Named<Self> {
        Publishers.Named(upstream: self, name: name)
    }
}

extension Publishers {
    /// Passes everything on, and records it under a name in an inspected app.
    ///
    /// It never changes demand, values, threads or order. An addition of Swiftwater; see ``Publisher/named(_:)``.
    public struct Named<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The name in records.
        public let name: String

        /// Names a publisher.
        @inlinable
        public init(upstream: Upstream, name: String) {
            self.upstream = upstream
            self.name = name
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            if let link = ObservedLink.ofStage(named: name) {
                link.subscribe(subscriber, to: upstream)
            } else {
                upstream.receive(subscriber: subscriber)
            }
        }
    }
}

extension Publishers.Named: Sendable where Upstream: Sendable {}
extension Publishers.Named: Equatable where Upstream: Equatable {}
