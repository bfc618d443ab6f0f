import CombineCore

/// The source of a pipeline's values.
struct Source: Hashable {
    enum Kind: Hashable, CaseIterable {
        case sequence, record, deferred, just, optional, result, future, empty, never, fail
        case passthrough, current

        /// Whether it sends according to the script, to its subscribers at that time.
        var isScripted: Bool { self == .passthrough || self == .current }
    }

    let kind: Kind
    var values: [Int]

    /// The completion; `nil` if it never completes.
    var ending: Ending?

    /// The times at which a scripted source sends each of its values and its completion.
    var times: [Int]

    /// The output according to the script.
    var timeline: Timeline {
        Timeline(
            values: zip(times, values).map { Timeline.Moment(time: $0, value: $1) },
            end: ending.map { (times[values.count], $0) }
        )
    }
}

// MARK: - Model

extension Source {
    /// The modeled output for a subscription at that time.
    func output(at time: Int, _ pull: Pull) -> Timeline {
        switch kind {
        case .sequence, .record, .deferred:
            return .values(values, at: time, end: ending)
        case .just, .optional, .future:
            return .values([values[0]], at: time, end: .finished)
        case .result:
            if let ending, ending != .finished { return .end(ending, at: time) }
            return .values([values[0]], at: time, end: .finished)
        case .empty: return .end(.finished, at: time)
        case .never: return Timeline()
        case .fail: return .end(.failed(.source), at: time)
        case .passthrough, .current:
            return requestedOutput(from: time, pull)
        }
    }

    private func requestedOutput(from time: Int, _ pull: Pull) -> Timeline {
        var rest = timeline
        // A subscriber after the completion receives only the completion, at once.
        if let end = rest.end, end.time <= time { return .end(end.ending, at: time) }
        if kind == .current {
            // The first value is the initial current value.
            rest.values[0] = Timeline.Moment(time: 0, value: rest.values[0].value)
            let current = rest.values.last { $0.time <= time }?.value ?? rest.values[0].value
            rest.values = [Timeline.Moment(time: time, value: current)] + rest.values.filter { $0.time > time }
        } else {
            rest.values.removeAll { $0.time <= time }
        }
        // Values without demand at that moment are dropped.
        if pull == .stepwise { rest.certainty = .open }
        return rest
    }
}

// MARK: - Library

extension Source {
    /// The publisher, and the actions of its script.
    func build() -> (publisher: Numbers, script: [(time: Int, act: () -> Void)]) {
        switch kind {
        case .sequence: return (Publishers.Sequence(sequence: values).eraseToAnyPublisher(), [])
        case .record: return (record.eraseToAnyPublisher(), [])
        case .deferred: return (Deferred { record }.eraseToAnyPublisher(), [])
        case .just: return (Just(values[0]).setFailureType(to: Trouble.self).eraseToAnyPublisher(), [])
        case .optional:
            return (Optional(values[0]).publisher.setFailureType(to: Trouble.self).eraseToAnyPublisher(), [])
        case .result: return (result.publisher.eraseToAnyPublisher(), [])
        case .future: return (Future { [values] in $0(.success(values[0])) }.eraseToAnyPublisher(), [])
        case .empty: return (Empty().eraseToAnyPublisher(), [])
        case .never: return (Empty(completeImmediately: false).eraseToAnyPublisher(), [])
        case .fail: return (Fail(error: .source).eraseToAnyPublisher(), [])
        case .passthrough: return scripted(PassthroughSubject<Int, Trouble>(), timeline.values)
        case .current: return scripted(CurrentValueSubject<Int, Trouble>(values[0]), Array(timeline.values.dropFirst()))
        }
    }

    private var record: Record<Int, Trouble> {
        Record(output: values, completion: completion ?? .finished)
    }

    private var result: Result<Int, Trouble> {
        if case .failed(let trouble)? = ending { .failure(trouble) } else { .success(values[0]) }
    }

    private var completion: Subscribers.Completion<Trouble>? {
        switch ending {
        case nil: nil
        case .finished: .finished
        case .failed(let trouble): .failure(trouble)
        }
    }

    private func scripted<S: Subject>(
        _ subject: S,
        _ moments: [Timeline.Moment]
    ) -> (publisher: Numbers, script: [(time: Int, act: () -> Void)]) where S.Output == Int, S.Failure == Trouble {
        var script: [(time: Int, act: () -> Void)] = moments.map { moment in
            (moment.time, { subject.send(moment.value) })
        }
        if let completion { script.append((times[values.count], { subject.send(completion: completion) })) }
        return (subject.eraseToAnyPublisher(), script)
    }
}

extension Source: CustomStringConvertible {
    var description: String {
        let end = ending.map { "\($0)" } ?? "never ends"
        return kind.isScripted ? "\(kind)(\(values) at \(times), \(end))" : "\(kind)(\(values), \(end))"
    }
}
