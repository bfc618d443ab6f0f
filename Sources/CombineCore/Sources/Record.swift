/// Recorded values and a completion, which each subscriber receives.
///
/// ```swift
/// let record = Record<Int, Never> { recording in
///     recording.receive(1)
///     recording.receive(completion: .finished)
/// }
/// ```
///
/// A recording without a completion plays back as finished. Follows
/// [Apple's Record](https://developer.apple.com/documentation/combine/record).
public struct Record<Output, Failure: Error>: Publisher {
    /// The recorded output and completion.
    public let recording: Recording

    /// Creates a publisher by running a closure that fills a recording.
    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.init(recording: recording)
    }

    /// Creates a publisher that plays back a recording.
    public init(recording: Recording) {
        self.recording = recording
    }

    /// Creates a publisher that plays back the output and the completion.
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.init(recording: Recording(output: output, completion: completion))
    }

    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        IteratorSubscription.start(
            "Cancelled Events",
            elements: recording.output.makeIterator(),
            completion: recording.completion,
            downstream: subscriber,
            debugSequence: { [output = recording.output] in output },
            hasRecordedEnd: true
        )
    }

    /// The values and the completion of a `Record`.
    public struct Recording {
        public typealias Input = Output

        /// The values, in order.
        public private(set) var output: [Output]

        /// The completion that follows the values.
        public private(set) var completion: Subscribers.Completion<Failure>

        private var isComplete: Bool

        /// Creates an empty recording, which ends with `.finished` unless another completion is recorded.
        public init() {
            output = []
            completion = .finished
            isComplete = false
        }

        /// Creates a complete recording.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            self.output = output
            self.completion = completion
            isComplete = true
        }

        /// Adds an output. Stops the program after the completion.
        public mutating func receive(_ input: Input) {
            precondition(!isComplete, "a recording receives no value after its completion")
            output.append(input)
        }

        /// Ends the recording. A second call stops the program.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(!isComplete, "a recording receives no second completion")
            isComplete = true
            self.completion = completion
        }
    }
}

private enum RecordKeys: String, CodingKey {
    case recording
}

private enum RecordingKeys: String, CodingKey {
    case output
    case completion
}

extension Record.Recording: Encodable where Output: Codable, Failure: Codable {
    /// Encodes the recording into a keyed container with `output` and `completion`.
    public func encode(to encoder: any Encoder) throws {
        try encode(into: encoder)
    }

    /// Encodes the recording into the encoder, as ``encode(to:)`` does.
    public func encode(into encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RecordingKeys.self)
        try container.encode(output, forKey: .output)
        try container.encode(completion, forKey: .completion)
    }
}

extension Record.Recording: Decodable where Output: Codable, Failure: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RecordingKeys.self)
        self.init(
            output: try container.decode([Output].self, forKey: .output),
            completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion)
        )
    }
}

extension Record: Encodable where Output: Codable, Failure: Codable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RecordKeys.self)
        try container.encode(recording, forKey: .recording)
    }
}

extension Record: Decodable where Output: Codable, Failure: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RecordKeys.self)
        self.init(recording: try container.decode(Recording.self, forKey: .recording))
    }
}

extension Record: Sendable where Output: Sendable {}
extension Record.Recording: Sendable where Output: Sendable {}
