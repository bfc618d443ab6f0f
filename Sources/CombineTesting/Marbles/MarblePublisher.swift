import CombineCore

/// A publisher that plays a marble diagram to each subscriber, from the subscription on.
///
/// ```swift
/// let clock = TestScheduler()
/// let letters = try MarblePublisher("a-b-|", on: clock)
/// let recorder = letters.record(on: clock)
/// clock.run()
/// recorder.timeline   // ["0.0 s subscription", "0.0 s a", "0.2 s b", "0.4 s finished"]
/// ```
///
/// Like a subject, it drops a value for a subscriber without demand. For the notation see ``MarbleDiagram``.
public struct MarblePublisher: Publisher {
    public typealias Output = String
    public typealias Failure = MarbleFailure

    private let diagram: MarbleDiagram
    private let tick: TestScheduler.SchedulerTimeType.Stride
    private let clock: TestScheduler

    /// Creates a publisher of the diagram's signals. A tick is a tenth of a second by default.
    ///
    /// - Throws: A ``MarbleError`` with the position of the problem.
    public init(
        _ diagram: MarbleDiagram,
        tick: TestScheduler.SchedulerTimeType.Stride = 0.1,
        on clock: TestScheduler
    ) throws(MarbleError) {
        if let error = diagram.error { throw error }
        self.diagram = diagram
        self.tick = tick
        self.clock = clock
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == MarbleFailure {
        let subject = PassthroughSubject<String, MarbleFailure>()
        let start = clock.now
        for (number, marks) in diagram.ticks.enumerated() where !marks.isEmpty {
            clock.schedule(after: start.advanced(by: .nanoseconds(tick.magnitude * number))) {
                for mark in marks {
                    switch mark {
                    case .value(let text): subject.send(text)
                    case .finished: subject.send(completion: .finished)
                    case .failed: subject.send(completion: .failure(MarbleFailure()))
                    }
                }
            }
        }
        subject.subscribe(subscriber)
    }
}
