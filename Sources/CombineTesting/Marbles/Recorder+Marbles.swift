import CombineCore

extension Recorder {
    /// Draws the recorded signals as a marble diagram.
    ///
    /// ```swift
    /// let clock = TestScheduler()
    /// let recorder = [1, 20].publisher
    ///     .delay(for: 0.3, scheduler: clock)
    ///     .record(on: clock)
    /// clock.run()
    /// print(recorder.marbles())
    /// // ---(1<20>|)
    /// ```
    ///
    /// It works for any publisher whose recorder has a clock. The description of the diagram is the text that
    /// ``MarbleDiagram`` reads: read again, it is an equal diagram. A value is drawn by its `description`, in which
    /// `›` replaces `>`; any failure is drawn as `#`, and nothing after the last signal.
    ///
    /// - Parameters:
    ///   - tick: The duration of a character; a tenth of a second by default.
    ///   - start: The time of the first character; the subscription by default.
    /// - Returns: The diagram. It has a ``MarbleDiagram/error``, and equals no other, if a signal came between two
    ///   ticks or before the start, if the stream broke the rules, or if the diagram has more than 100,000 ticks.
    public func marbles(
        tick: TestScheduler.SchedulerTimeType.Stride = 0.1,
        from start: TestScheduler.SchedulerTimeType? = nil
    ) -> MarbleDiagram {
        marbles(tick: tick, from: start, atLeast: 0)
    }

    /// Draws at least a number of ticks if the stream has not ended.
    func marbles(
        tick: TestScheduler.SchedulerTimeType.Stride, from start: TestScheduler.SchedulerTimeType?, atLeast length: Int
    ) -> MarbleDiagram {
        precondition(tick > 0, "a tick must last longer than nothing")
        let records = records
        var diagram = MarbleDiagram("")
        let start = start ?? records.first?.time ?? TestScheduler.SchedulerTimeType(nanoseconds: 0)
        for record in records {
            guard let mark = MarbleDiagram.Mark(record.event) else { continue }
            let elapsed = start.distance(to: record.time).magnitude
            let number = elapsed / tick.magnitude
            guard elapsed >= 0, number < MarbleDiagram.maximumTicks else {
                let problem =
                    elapsed < 0
                    ? "\(mark) came at \(record.time), before the diagram begins at \(start)"
                    : "\(mark) came at \(record.time), after \(MarbleDiagram.maximumTicks) ticks of \(tick)"
                diagram.error = diagram.error ?? MarbleError(problem: problem)
                break
            }
            diagram.extend(to: number + 1)
            diagram.ticks[number].append(mark)
            if elapsed != number * tick.magnitude, diagram.error == nil {
                diagram.error = MarbleError(problem: "\(mark) came at \(record.time), between two ticks of \(tick)")
            }
        }
        if !diagram.hasEnded { diagram.extend(to: length) }
        if let violation = violations.first {
            diagram.error = MarbleError(diagram: diagram.drawing, problem: "the stream sent \(violation)")
        }
        return diagram
    }
}

extension MarbleDiagram {
    /// A longer diagram is no help to a reader, and a stream of a virtual year would fill the memory.
    fileprivate static let maximumTicks = 100_000

    fileprivate mutating func extend(to count: Int) {
        while ticks.count < count { ticks.append([]) }
    }
}

extension MarbleDiagram.Mark {
    /// The mark of a signal; nil for a subscription.
    fileprivate init?<Input, Failure>(_ event: Recorder<Input, Failure>.Event) {
        switch event {
        case .subscription: return nil
        case .value(let value): self = .value(Self.drawable("\(value)"))
        case .completion(.finished): self = .finished
        case .completion(.failure): self = .failed
        }
    }

    /// A text that can stand between `<` and `>`.
    private static func drawable(_ text: String) -> String {
        let text = String(text.map { $0 == ">" ? "›" : $0 })
        // A combining character at an end would change the bracket.
        let drawn = Array("<\(text)>")
        if drawn.count == text.count + 2, drawn.first == "<", drawn.last == ">" { return text }
        return text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
}
