import CombineCore

extension Repertoire {
    @Collecting static var following: [Operation] {
        operation("replaceEmpty") { up, _, p, _ in
            up.replaceEmpty(with: p[0]).eraseToAnyPublisher()
        } model: { input in
            let timeline = input.source
            guard timeline.values.isEmpty, let (time, ending) = timeline.end, ending == .finished else {
                return timeline
            }
            return timeline.followed(by: .values([input.parameters[0]], at: time, end: .finished))
        }

        operation("replaceError") { up, _, p, _ in
            up.replaceError(with: p[0]).setFailureType(to: Trouble.self).eraseToAnyPublisher()
        } model: { input in
            afterFailure(of: input.source) { .values([input.parameters[0]], at: $0, end: .finished) }
        }

        operation("catch", others: 1) { up, others, _, _ in
            up.catch { _ in others[0] }.eraseToAnyPublisher()
        } model: { input in
            afterFailure(of: input.source) { input.others[0]($0, input.pull) }
        }

        operation("tryCatch", others: 1) { up, others, p, _ in
            up.tryCatch { _ in
                if p[0] == 0 { throw Trouble.thrown }
                return others[0]
            }.troubled().eraseToAnyPublisher()
        } model: { input in
            afterFailure(of: input.source) {
                input.parameters[0] == 0 ? .end(.failed(.thrown), at: $0) : input.others[0]($0, input.pull)
            }
        }

        operation("mapError") { up, _, _, _ in
            up.mapError { _ in Trouble.thrown }.eraseToAnyPublisher()
        } model: { input in
            input.source.mapEnding { $0 == .finished ? .finished : .failed(.thrown) }
        }

        operation("retry") { up, _, p, _ in
            up.retry(p[0]).eraseToAnyPublisher()
        } model: { input in
            (0..<input.parameters[0]).reduce(input.source) { timeline, _ in
                afterFailure(of: timeline) { input.upstream($0, input.pull) }
            }
        }

        operation("append elements") { up, _, p, _ in
            up.append(p).eraseToAnyPublisher()
        } model: { input in
            afterFinish(of: input.source) { .values(input.parameters, at: $0, end: .finished) }
        }

        operation("prepend elements") { up, _, p, _ in
            up.prepend(p[0], p[1]).eraseToAnyPublisher()
        } model: { input in
            Timeline.values(Array(input.parameters[0...1]), at: input.time, end: .finished)
                .followed(by: input.source)
        }

        operation("append", others: 1) { up, others, _, _ in
            up.append(others[0]).eraseToAnyPublisher()
        } model: { input in
            afterFinish(of: input.source) { input.others[0]($0, input.pull) }
        }

        operation("prepend", others: 1) { up, others, _, _ in
            up.prepend(others[0]).eraseToAnyPublisher()
        } model: { input in
            afterFinish(of: input.others[0](input.time, input.pull)) { input.upstream($0, input.pull) }
        }

        operation("prefix(untilOutputFrom:)", others: 1) { up, others, _, _ in
            up.prefix(untilOutputFrom: others[0]).eraseToAnyPublisher()
        } model: { input in
            // The other publisher is subscribed to first, and its completion alone changes nothing.
            let signal = input.others[0](input.time, .everything)
            var timeline = input.source
            if signal.certainty > .unordered { return timeline.limited(to: .open) }
            guard let time = signal.values.first?.time else { return timeline }
            // As in Apple's Combine, a value before the subscription completes a stream that has not begun. Operators
            // downstream may not receive that.
            if time == input.time { return timeline.limited(to: .open) }
            // With limited demand, the upstream may be slower than the other publisher.
            if input.pull == .stepwise, time > input.time { return timeline.limited(to: .open) }
            if let end = timeline.end, end.time < time { return timeline }
            timeline.values = timeline.values.filter { $0.time < time }
            timeline.end = (time, .finished)
            timeline.tail = .either
            return timeline
        }

        operation("drop(untilOutputFrom:)", others: 1) { up, others, _, _ in
            up.drop(untilOutputFrom: others[0]).eraseToAnyPublisher()
        } model: { input in
            // The other publisher is subscribed to first, and canceled after its first value:
            // https://developer.apple.com/documentation/combine/publisher/drop(untiloutputfrom:)
            let signal = input.others[0](input.time, .everything)
            var timeline = input.source
            if signal.certainty > .unordered { return timeline.limited(to: .open) }
            if let time = signal.values.first?.time {
                timeline.values = timeline.values.filter { $0.time >= time }
            } else {
                // Without a value of the other publisher, nothing is ever published.
                timeline.values = []
                if let end = signal.end, timeline.end.map({ end.time <= $0.time }) ?? true { timeline.end = end }
            }
            timeline.tail = .either
            return input.isWhole ? timeline : timeline.limited(to: .open)
        }
    }

    @Collecting static var joining: [Operation] {
        operation("flatMap to Just") { up, _, p, _ in
            up.flatMap { Just($0 + p[0]) }.eraseToAnyPublisher()
        } model: { input in
            var timeline = input.upstream(input.time, .everything)
                .transformed(keepsNoOrder: true) { .emit($0 + input.parameters[0]) }
            timeline.tail = .either
            return input.keepsOrder(of: timeline) ? timeline : cutShort(timeline)
        }

        operation("flatMap to a sequence") { up, _, p, _ in
            up.flatMap { value in (0...p[0]).map { value + $0 }.publisher }.eraseToAnyPublisher()
        } model: { input in
            let outer = input.upstream(input.time, .everything)
            var timeline = outer
            timeline.values = outer.values.flatMap { moment in
                (0...input.parameters[0]).map { Timeline.Moment(time: moment.time, value: moment.value + $0) }
            }
            timeline.tail = .either
            return input.keepsOrder(of: timeline) ? timeline : cutShort(timeline.limited(to: .unordered))
        }

        operation("flatMap(maxPublishers: 1)") { up, _, p, _ in
            up.flatMap(maxPublishers: .max(1)) { value in (0...p[0]).map { value + $0 }.publisher }
                .eraseToAnyPublisher()
        } model: { input in
            var timeline = input.upstream(input.time, .stepwise)
            timeline.values = timeline.values.flatMap { moment in
                (0...input.parameters[0]).map { Timeline.Moment(time: moment.time, value: moment.value + $0) }
            }
            timeline.tail = .either
            if timeline.certainty == .unordered { timeline.certainty = .open }
            return input.keepsOrder(of: timeline) ? timeline : cutShort(timeline)
        }

        operation("flatMap", others: 1) { up, others, _, _ in
            up.flatMap { value in others[0].map { $0 + value } }.eraseToAnyPublisher()
        } model: { input in
            let outer = input.upstream(input.time, .everything)
            let inners = outer.values.map { moment in
                input.others[0](moment.time, input.pull)
                    .transformed(keepsNoOrder: true) { .emit($0 + moment.value) }
            }
            // The outer stream's values are the inner streams; only its completion remains.
            var end = Timeline(certainty: outer.certainty)
            end.end = outer.end
            return flow(inners + [end], input).merged(of: inners.count + 1).adjusted(input)
        }

        operation("merge", others: 1) { up, others, _, _ in
            up.merge(with: others[0]).eraseToAnyPublisher()
        } model: { input in
            flow(input.all, input).merged(of: 2).adjusted(input)
        }

        operation("merge3", others: 2) { up, others, _, _ in
            up.merge(with: others[0], others[1]).eraseToAnyPublisher()
        } model: { input in
            flow(input.all, input).merged(of: 3).adjusted(input)
        }

        operation("zip", others: 1) { up, others, _, _ in
            up.zip(others[0]) { $0 * 2 + $1 }.eraseToAnyPublisher()
        } model: { input in
            zipped(input) { $0[0] * 2 + $0[1] }
        }

        operation("zip3", others: 2) { up, others, _, _ in
            up.zip(others[0], others[1]) { $0 * 2 + $1 - $2 }.eraseToAnyPublisher()
        } model: { input in
            zipped(input) { $0[0] * 2 + $0[1] - $0[2] }
        }

        operation("combineLatest", others: 1) { up, others, _, _ in
            up.combineLatest(others[0]) { $0 * 3 + $1 }.eraseToAnyPublisher()
        } model: { input in
            combined(input) { $0[0] * 3 + $0[1] }
        }

        operation("combineLatest3", others: 2) { up, others, _, _ in
            up.combineLatest(others[0], others[1]) { $0 * 3 + $1 - $2 }.eraseToAnyPublisher()
        } model: { input in
            combined(input) { $0[0] * 3 + $0[1] - $0[2] }
        }

        operation("switchToLatest", others: 1) { up, others, _, _ in
            up.map { value in others[0].map { $0 + value } }.switchToLatest().eraseToAnyPublisher()
        } model: { input in
            let outer = input.upstream(input.time, .everything)
            let inners = outer.values.enumerated().map { index, moment in
                let inner = input.others[0](moment.time, input.pull)
                    .transformed(keepsNoOrder: true) { .emit($0 + moment.value) }
                guard index + 1 < outer.values.count else { return inner }
                return inner.replaced(at: outer.values[index + 1].time)
            }
            var end = Timeline(certainty: outer.certainty)
            end.end = outer.end
            let timeline = Flow(inners + [end]).merged(of: inners.count + 1)
            return input.keepsOrder(of: outer) && timeline.certainty == .exact ? timeline : timeline.limited(to: .open)
        }
    }

    // MARK: Shared rules

    private static func afterFailure(of timeline: Timeline, _ next: (Int) -> Timeline) -> Timeline {
        guard let (time, ending) = timeline.end, ending != .finished else { return timeline }
        return timeline.followed(by: next(time))
    }

    private static func afterFinish(of timeline: Timeline, _ next: (Int) -> Timeline) -> Timeline {
        guard let (time, ending) = timeline.end, ending == .finished else { return timeline }
        return timeline.followed(by: next(time))
    }

    private static func flow(_ timelines: [Timeline], _ input: ModelInput) -> Flow { Flow(timelines) }

    /// With limited demand, a failure may overtake some of the values.
    fileprivate static func cutShort(_ timeline: Timeline) -> Timeline {
        if let end = timeline.end, end.ending != .finished { return timeline.limited(to: .open) }
        return timeline
    }

    /// All upstreams are subscribed to before any receives demand. A failure, which needs no demand, therefore
    /// overtakes another upstream's immediate values.
    private static func unlessOneFailsAtOnce(_ input: ModelInput, _ timeline: Timeline) -> Timeline {
        let fails = input.allLate.contains { upstream in
            upstream.end.map { $0.time == input.time && $0.ending != .finished } ?? false
        }
        return fails ? timeline.limited(to: .open) : timeline
    }

    private static func combined(_ input: ModelInput, by transform: ([Int]) -> Int) -> Timeline {
        let timelines = input.allLate
        let timeline = unlessOneFailsAtOnce(input, Flow(timelines).combined(of: timelines.count, by: transform))
        return input.isWhole && timeline.certainty == .exact ? timeline : timeline.limited(to: .open)
    }

    private static func zipped(_ input: ModelInput, by transform: ([Int]) -> Int) -> Timeline {
        let timelines = input.allLate
        var timeline = unlessOneFailsAtOnce(input, Flow(timelines).zipped(of: timelines.count, by: transform))
        if timeline.certainty == .unordered { timeline.certainty = .open }
        guard input.pull == .stepwise else { return timeline }
        timeline.tail = .either
        // The upstreams that have failed by then depend on the demand that each received.
        let canFail = timelines.contains { if case .failed? = $0.end?.ending { true } else { false } }
        return canFail ? timeline.limited(to: .open) : timeline
    }
}

extension Timeline {
    /// Merged values are in order only if all of them were requested at once.
    fileprivate func adjusted(_ input: ModelInput) -> Timeline {
        if input.keepsOrder(of: self) { return self }
        var timeline = limited(to: .unordered)
        timeline.tail = .either
        return Repertoire.cutShort(timeline)
    }

    /// The output until another stream replaces this one.
    fileprivate func replaced(at time: Int) -> Timeline {
        var timeline = self
        timeline.values = values.filter { $0.time <= time }
        guard let end, end.time <= time, end.ending != .finished else {
            timeline.end = (time, .finished)
            return timeline
        }
        return timeline
    }
}
