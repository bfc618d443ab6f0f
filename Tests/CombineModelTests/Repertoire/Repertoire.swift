import CombineCore
import CombineTesting

/// The operators of the pipelines, each with its model. A new operator is one new entry.
///
/// A model follows the operator's page in Apple's documentation. Where two behaviors satisfy the page, the model allows
/// both, and says so.
enum Repertoire {
    static let all = [
        mapping, filtering, selecting, reducing, matching, following, joining, sharing, buffering, scheduling,
    ].flatMap { $0 }

    /// The operators that take one value at a time.
    static let stages = all.filter(\.isStage)

    @resultBuilder
    enum Collecting {
        static func buildBlock(_ operations: Operation...) -> [Operation] { operations }
    }

    @Collecting static var sharing: [Operation] {
        operation("share", isShared: true) { up, _, _, _ in
            up.share().eraseToAnyPublisher()
        } model: { input in
            shared(input)
        }

        operation("multicast.autoconnect", isShared: true) { up, _, _, _ in
            up.multicast { PassthroughSubject() }.autoconnect().eraseToAnyPublisher()
        } model: { input in
            shared(input)
        }

        operation("eraseToAnyPublisher") { up, _, _, _ in
            up.eraseToAnyPublisher()
        } model: { input in
            input.source
        }
    }

    /// A subject requests everything, and drops values without downstream demand.
    private static func shared(_ input: ModelInput) -> Timeline {
        let timeline = input.upstream(input.time, .everything)
        return input.isWhole ? timeline : timeline.limited(to: .open)
    }

    @Collecting static var buffering: [Operation] {
        operation("buffer that drops the newest") { up, _, p, _ in
            up.buffer(size: p[0], prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher()
        } model: { input in
            buffered(input)
        }

        operation("buffer that drops the oldest") { up, _, p, _ in
            up.buffer(size: p[0], prefetch: .byRequest, whenFull: .dropOldest).eraseToAnyPublisher()
        } model: { input in
            buffered(input)
        }

        operation("collect(n)") { up, _, p, _ in
            up.collect(p[0] + 1).map(fold).eraseToAnyPublisher()
        } model: { input in
            let source = input.source
            var timeline = Timeline(end: source.end, certainty: source.certainty, tail: .either)
            if timeline.certainty == .unordered { timeline.certainty = .open }
            var group: [Int] = []
            for moment in source.values {
                group.append(moment.value)
                guard group.count > input.parameters[0] else { continue }
                timeline.values.append(Timeline.Moment(time: moment.time, value: fold(group)))
                group = []
            }
            if !group.isEmpty, case (let time, .finished)? = source.end {
                timeline.values.append(Timeline.Moment(time: time, value: fold(group)))
            }
            return timeline
        }
    }

    /// The upstream may receive unlimited demand before the subscriber receives its subscription. Values sent at that
    /// time must fit into the buffer, and a failure at that time drops them. Afterwards all requested values pass.
    private static func buffered(_ input: ModelInput) -> Timeline {
        var timeline = input.upstream(input.time, .everything)
        let early = timeline.values.count { $0.time == input.time }
        let failsEarly = timeline.end.map { $0.time == input.time && $0.ending != .finished } ?? false
        timeline.tail = .either
        // A buffer of size zero passes no values, regardless of demand.
        if input.parameters[0] == 0 { timeline.values = [] }
        let isCertain = input.isWhole && timeline.certainty == .exact
        return isCertain && (early <= input.parameters[0] || input.parameters[0] == 0) && !(failsEarly && early > 0)
            ? timeline : timeline.limited(to: .open)
    }

    @Collecting static var scheduling: [Operation] {
        operation("receive(on:)") { up, _, _, clock in
            up.receive(on: clock).eraseToAnyPublisher()
        } model: { input in
            input.source.later(by: 1)
        }

        operation("delay") { up, _, p, clock in
            up.delay(for: .milliseconds(p[0] * 370 + 110), scheduler: clock).eraseToAnyPublisher()
        } model: { input in
            input.source.later(by: (input.parameters[0] * 370 + 110) * 1000)
        }
    }
}

extension Timeline {
    fileprivate func later(by interval: Int) -> Timeline {
        var timeline = self
        timeline.values = values.map { Moment(time: $0.time + interval, value: $0.value) }
        timeline.end = end.map { ($0.time + interval, $0.ending) }
        return timeline
    }
}
