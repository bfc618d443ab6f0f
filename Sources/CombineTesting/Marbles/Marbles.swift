import CombineCore

/// Plays a drawn stream into operators and draws their output.
///
/// ```swift
/// #expect(marbles("-a-b-|") { $0.map { $0.uppercased() } } == "-A-B-|")
///
/// #expect(
///     marbles("ab----c----") { $0.debounce(for: 0.3, scheduler: DispatchQueue.main) }
///              == "----b----c-"
/// )
/// ```
///
/// See ``MarbleDiagram`` for the notation: one character a tick, `-` for time, letters for values, `|` for a normal
/// completion, `#` for a failure, `(ab)` for one instant. If the two sides differ, the failed expectation shows both.
///
/// Values are drawn by their `description`, any failure as `#`. A stream that does not complete is drawn up to its last
/// signal, or to the end of the longest input if that is later. Recording continues for 100 ticks after the inputs.
///
/// The clock is installed by ``withTestClock(_:_:)``, so queues, run loops and timers follow it.
///
/// - Parameters:
///   - input: The diagram to play, from the time of each subscription on.
///   - tick: The duration of a character; a tenth of a second by default.
///   - request: The demand for values; unlimited by default.
///   - clock: The clock to play on.
///   - stream: A closure that applies the operators under test.
/// - Returns: The diagram of their output. The diagram has a ``MarbleDiagram/error``, and equals no other, if an input
///   cannot be parsed. The same holds if the stream sends a signal between two ticks or breaks the rules of a stream.
public func marbles<P: Publisher>(
    _ input: MarbleDiagram,
    tick: TestScheduler.SchedulerTimeType.Stride = 0.1,
    request: RecorderRequest = .unlimited,
    on clock: TestScheduler = TestScheduler(),
    _ stream: (MarblePublisher) -> P
) -> MarbleDiagram {
    marbles([input], tick: tick, request: request, on: clock) { stream($0[0]) }
}

/// Plays two drawn streams into operators and draws their output.
///
/// ```swift
/// #expect(
///     marbles("a---b-|",
///                 "--x-|") { $0.merge(with: $1) }
///              == "a-x-b-|"
/// )
/// ```
public func marbles<P: Publisher>(
    _ first: MarbleDiagram,
    _ second: MarbleDiagram,
    tick: TestScheduler.SchedulerTimeType.Stride = 0.1,
    request: RecorderRequest = .unlimited,
    on clock: TestScheduler = TestScheduler(),
    _ stream: (MarblePublisher, MarblePublisher) -> P
) -> MarbleDiagram {
    marbles([first, second], tick: tick, request: request, on: clock) { stream($0[0], $0[1]) }
}

/// Plays any number of drawn streams into operators and draws their output.
public func marbles<P: Publisher>(
    _ inputs: [MarbleDiagram],
    tick: TestScheduler.SchedulerTimeType.Stride = 0.1,
    request: RecorderRequest = .unlimited,
    on clock: TestScheduler = TestScheduler(),
    _ stream: ([MarblePublisher]) -> P
) -> MarbleDiagram {
    precondition(tick > 0, "a tick must last longer than nothing")
    let publishers: [MarblePublisher]
    do throws(MarbleError) {
        publishers = try inputs.map { input throws(MarbleError) in
            try MarblePublisher(input, tick: tick, on: clock)
        }
    } catch {
        return MarbleDiagram(error)
    }
    let length = inputs.map(\.ticks.count).max() ?? 0
    return withTestClock(clock) { clock in
        let start = clock.now
        let recorder = stream(publishers).record(request, on: clock)
        defer { recorder.cancel() }
        clock.advance()
        for _ in 0..<(length + 100) where recorder.completion == nil { clock.advance(by: tick) }
        return recorder.marbles(tick: tick, from: start, atLeast: length)
    }
}

extension MarbleDiagram {
    fileprivate init(_ error: MarbleError) {
        self.error = error
    }
}
