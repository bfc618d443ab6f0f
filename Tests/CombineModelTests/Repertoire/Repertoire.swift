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
        } model: { telling in
            shared(telling)
        }

        operation("multicast.autoconnect", isShared: true) { up, _, _, _ in
            up.multicast { PassthroughSubject() }.autoconnect().eraseToAnyPublisher()
        } model: { telling in
            shared(telling)
        }

        operation("eraseToAnyPublisher") { up, _, _, _ in
            up.eraseToAnyPublisher()
        } model: { telling in
            telling.source
        }
    }

    /// A subject requests everything, and drops values without downstream demand.
    private static func shared(_ telling: Telling) -> Story {
        let story = telling.upstream(telling.time, .everything)
        return telling.isWhole ? story : story.limited(to: .open)
    }

    @Collecting static var buffering: [Operation] {
        operation("buffer that drops the newest") { up, _, p, _ in
            up.buffer(size: p[0], prefetch: .byRequest, whenFull: .dropNewest).eraseToAnyPublisher()
        } model: { telling in
            buffered(telling)
        }

        operation("buffer that drops the oldest") { up, _, p, _ in
            up.buffer(size: p[0], prefetch: .byRequest, whenFull: .dropOldest).eraseToAnyPublisher()
        } model: { telling in
            buffered(telling)
        }

        operation("collect(n)") { up, _, p, _ in
            up.collect(p[0] + 1).map(fold).eraseToAnyPublisher()
        } model: { telling in
            let source = telling.source
            var story = Story(end: source.end, certainty: source.certainty, tail: .either)
            if story.certainty == .unordered { story.certainty = .open }
            var group: [Int] = []
            for moment in source.values {
                group.append(moment.value)
                guard group.count > telling.parameters[0] else { continue }
                story.values.append(Story.Moment(time: moment.time, value: fold(group)))
                group = []
            }
            if !group.isEmpty, case (let time, .finished)? = source.end {
                story.values.append(Story.Moment(time: time, value: fold(group)))
            }
            return story
        }
    }

    /// The upstream may receive unlimited demand before the subscriber receives its subscription. Values sent at that
    /// time must fit into the buffer, and a failure at that time drops them. Afterwards all requested values pass.
    private static func buffered(_ telling: Telling) -> Story {
        var story = telling.upstream(telling.time, .everything)
        let early = story.values.count { $0.time == telling.time }
        let failsEarly = story.end.map { $0.time == telling.time && $0.ending != .finished } ?? false
        story.tail = .either
        // A buffer of size zero passes no values, regardless of demand.
        if telling.parameters[0] == 0 { story.values = [] }
        let isCertain = telling.isWhole && story.certainty == .exact
        return isCertain && (early <= telling.parameters[0] || telling.parameters[0] == 0) && !(failsEarly && early > 0)
            ? story : story.limited(to: .open)
    }

    @Collecting static var scheduling: [Operation] {
        operation("receive(on:)") { up, _, _, clock in
            up.receive(on: clock).eraseToAnyPublisher()
        } model: { telling in
            telling.source.later(by: 1)
        }

        operation("delay") { up, _, p, clock in
            up.delay(for: .milliseconds(p[0] * 370 + 110), scheduler: clock).eraseToAnyPublisher()
        } model: { telling in
            telling.source.later(by: (telling.parameters[0] * 370 + 110) * 1000)
        }
    }
}

extension Story {
    fileprivate func later(by interval: Int) -> Story {
        var story = self
        story.values = values.map { Moment(time: $0.time + interval, value: $0.value) }
        story.end = end.map { ($0.time + interval, $0.ending) }
        return story
    }
}
