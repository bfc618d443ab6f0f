import CombineCore

extension Repertoire {
    @Collecting static var following: [Operation] {
        operation("replaceEmpty") { up, _, p, _ in
            up.replaceEmpty(with: p[0]).eraseToAnyPublisher()
        } model: { telling in
            let story = telling.source
            guard story.values.isEmpty, let (time, ending) = story.end, ending == .finished else { return story }
            return story.followed(by: .values([telling.parameters[0]], at: time, end: .finished))
        }

        operation("replaceError") { up, _, p, _ in
            up.replaceError(with: p[0]).setFailureType(to: Trouble.self).eraseToAnyPublisher()
        } model: { telling in
            afterFailure(of: telling.source) { .values([telling.parameters[0]], at: $0, end: .finished) }
        }

        operation("catch", others: 1) { up, others, _, _ in
            up.catch { _ in others[0] }.eraseToAnyPublisher()
        } model: { telling in
            afterFailure(of: telling.source) { telling.others[0]($0, telling.pull) }
        }

        operation("tryCatch", others: 1) { up, others, p, _ in
            up.tryCatch { _ in
                if p[0] == 0 { throw Trouble.thrown }
                return others[0]
            }.troubled().eraseToAnyPublisher()
        } model: { telling in
            afterFailure(of: telling.source) {
                telling.parameters[0] == 0 ? .end(.failed(.thrown), at: $0) : telling.others[0]($0, telling.pull)
            }
        }

        operation("mapError") { up, _, _, _ in
            up.mapError { _ in Trouble.thrown }.eraseToAnyPublisher()
        } model: { telling in
            telling.source.mapEnding { $0 == .finished ? .finished : .failed(.thrown) }
        }

        operation("retry") { up, _, p, _ in
            up.retry(p[0]).eraseToAnyPublisher()
        } model: { telling in
            (0..<telling.parameters[0]).reduce(telling.source) { story, _ in
                afterFailure(of: story) { telling.upstream($0, telling.pull) }
            }
        }

        operation("append elements") { up, _, p, _ in
            up.append(p).eraseToAnyPublisher()
        } model: { telling in
            afterFinish(of: telling.source) { .values(telling.parameters, at: $0, end: .finished) }
        }

        operation("prepend elements") { up, _, p, _ in
            up.prepend(p[0], p[1]).eraseToAnyPublisher()
        } model: { telling in
            Story.values(Array(telling.parameters[0...1]), at: telling.time, end: .finished)
                .followed(by: telling.source)
        }

        operation("append", others: 1) { up, others, _, _ in
            up.append(others[0]).eraseToAnyPublisher()
        } model: { telling in
            afterFinish(of: telling.source) { telling.others[0]($0, telling.pull) }
        }

        operation("prepend", others: 1) { up, others, _, _ in
            up.prepend(others[0]).eraseToAnyPublisher()
        } model: { telling in
            afterFinish(of: telling.others[0](telling.time, telling.pull)) { telling.upstream($0, telling.pull) }
        }

        operation("prefix(untilOutputFrom:)", others: 1) { up, others, _, _ in
            up.prefix(untilOutputFrom: others[0]).eraseToAnyPublisher()
        } model: { telling in
            // The other publisher is subscribed to first, and its completion alone changes nothing.
            let signal = telling.others[0](telling.time, .everything)
            var story = telling.source
            if signal.certainty > .unordered { return story.limited(to: .open) }
            guard let time = signal.values.first?.time else { return story }
            // As with Apple, a value before the subscription completes a stream that has not begun. Operators
            // downstream may not receive that.
            if time == telling.time { return story.limited(to: .open) }
            // With limited demand, the upstream may be slower than the other publisher.
            if telling.pull == .stepwise, time > telling.time { return story.limited(to: .open) }
            if let end = story.end, end.time < time { return story }
            story.values = story.values.filter { $0.time < time }
            story.end = (time, .finished)
            story.tail = .either
            return story
        }

        operation("drop(untilOutputFrom:)", others: 1) { up, others, _, _ in
            up.drop(untilOutputFrom: others[0]).eraseToAnyPublisher()
        } model: { telling in
            // The other publisher is subscribed to first, and canceled after its first value:
            // https://developer.apple.com/documentation/combine/publisher/drop(untiloutputfrom:)
            let signal = telling.others[0](telling.time, .everything)
            var story = telling.source
            if signal.certainty > .unordered { return story.limited(to: .open) }
            if let time = signal.values.first?.time {
                story.values = story.values.filter { $0.time >= time }
            } else {
                // Without a value of the other publisher, nothing is ever published.
                story.values = []
                if let end = signal.end, story.end.map({ end.time <= $0.time }) ?? true { story.end = end }
            }
            story.tail = .either
            return telling.isWhole ? story : story.limited(to: .open)
        }
    }

    @Collecting static var joining: [Operation] {
        operation("flatMap to Just") { up, _, p, _ in
            up.flatMap { Just($0 + p[0]) }.eraseToAnyPublisher()
        } model: { telling in
            var story = telling.upstream(telling.time, .everything)
                .transformed(keepsNoOrder: true) { .emit($0 + telling.parameters[0]) }
            story.tail = .either
            return telling.keepsOrder(of: story) ? story : cutShort(story)
        }

        operation("flatMap to a sequence") { up, _, p, _ in
            up.flatMap { value in (0...p[0]).map { value + $0 }.publisher }.eraseToAnyPublisher()
        } model: { telling in
            let outer = telling.upstream(telling.time, .everything)
            var story = outer
            story.values = outer.values.flatMap { moment in
                (0...telling.parameters[0]).map { Story.Moment(time: moment.time, value: moment.value + $0) }
            }
            story.tail = .either
            return telling.keepsOrder(of: story) ? story : cutShort(story.limited(to: .unordered))
        }

        operation("flatMap(maxPublishers: 1)") { up, _, p, _ in
            up.flatMap(maxPublishers: .max(1)) { value in (0...p[0]).map { value + $0 }.publisher }
                .eraseToAnyPublisher()
        } model: { telling in
            var story = telling.upstream(telling.time, .stepwise)
            story.values = story.values.flatMap { moment in
                (0...telling.parameters[0]).map { Story.Moment(time: moment.time, value: moment.value + $0) }
            }
            story.tail = .either
            if story.certainty == .unordered { story.certainty = .open }
            return telling.keepsOrder(of: story) ? story : cutShort(story)
        }

        operation("flatMap", others: 1) { up, others, _, _ in
            up.flatMap { value in others[0].map { $0 + value } }.eraseToAnyPublisher()
        } model: { telling in
            let outer = telling.upstream(telling.time, .everything)
            let inners = outer.values.map { moment in
                telling.others[0](moment.time, telling.pull)
                    .transformed(keepsNoOrder: true) { .emit($0 + moment.value) }
            }
            // The outer stream's values are the inner streams; only its completion remains.
            var end = Story(certainty: outer.certainty)
            end.end = outer.end
            return flow(inners + [end], telling).merged(of: inners.count + 1).adjusted(telling)
        }

        operation("merge", others: 1) { up, others, _, _ in
            up.merge(with: others[0]).eraseToAnyPublisher()
        } model: { telling in
            flow(telling.all, telling).merged(of: 2).adjusted(telling)
        }

        operation("merge3", others: 2) { up, others, _, _ in
            up.merge(with: others[0], others[1]).eraseToAnyPublisher()
        } model: { telling in
            flow(telling.all, telling).merged(of: 3).adjusted(telling)
        }

        operation("zip", others: 1) { up, others, _, _ in
            up.zip(others[0]) { $0 * 2 + $1 }.eraseToAnyPublisher()
        } model: { telling in
            zipped(telling) { $0[0] * 2 + $0[1] }
        }

        operation("zip3", others: 2) { up, others, _, _ in
            up.zip(others[0], others[1]) { $0 * 2 + $1 - $2 }.eraseToAnyPublisher()
        } model: { telling in
            zipped(telling) { $0[0] * 2 + $0[1] - $0[2] }
        }

        operation("combineLatest", others: 1) { up, others, _, _ in
            up.combineLatest(others[0]) { $0 * 3 + $1 }.eraseToAnyPublisher()
        } model: { telling in
            combined(telling) { $0[0] * 3 + $0[1] }
        }

        operation("combineLatest3", others: 2) { up, others, _, _ in
            up.combineLatest(others[0], others[1]) { $0 * 3 + $1 - $2 }.eraseToAnyPublisher()
        } model: { telling in
            combined(telling) { $0[0] * 3 + $0[1] - $0[2] }
        }

        operation("switchToLatest", others: 1) { up, others, _, _ in
            up.map { value in others[0].map { $0 + value } }.switchToLatest().eraseToAnyPublisher()
        } model: { telling in
            let outer = telling.upstream(telling.time, .everything)
            let inners = outer.values.enumerated().map { index, moment in
                let inner = telling.others[0](moment.time, telling.pull)
                    .transformed(keepsNoOrder: true) { .emit($0 + moment.value) }
                guard index + 1 < outer.values.count else { return inner }
                return inner.replaced(at: outer.values[index + 1].time)
            }
            var end = Story(certainty: outer.certainty)
            end.end = outer.end
            let story = Flow(inners + [end]).merged(of: inners.count + 1)
            return telling.keepsOrder(of: outer) && story.certainty == .exact ? story : story.limited(to: .open)
        }
    }

    // MARK: Shared rules

    private static func afterFailure(of story: Story, _ next: (Int) -> Story) -> Story {
        guard let (time, ending) = story.end, ending != .finished else { return story }
        return story.followed(by: next(time))
    }

    private static func afterFinish(of story: Story, _ next: (Int) -> Story) -> Story {
        guard let (time, ending) = story.end, ending == .finished else { return story }
        return story.followed(by: next(time))
    }

    private static func flow(_ stories: [Story], _ telling: Telling) -> Flow { Flow(stories) }

    /// With limited demand, a failure may overtake some of the values.
    fileprivate static func cutShort(_ story: Story) -> Story {
        if let end = story.end, end.ending != .finished { return story.limited(to: .open) }
        return story
    }

    /// All upstreams are subscribed to before any receives demand. A failure, which needs no demand, therefore
    /// overtakes another upstream's immediate values.
    private static func unlessOneFailsAtOnce(_ telling: Telling, _ story: Story) -> Story {
        let fails = telling.allLate.contains { upstream in
            upstream.end.map { $0.time == telling.time && $0.ending != .finished } ?? false
        }
        return fails ? story.limited(to: .open) : story
    }

    private static func combined(_ telling: Telling, by transform: ([Int]) -> Int) -> Story {
        let stories = telling.allLate
        let story = unlessOneFailsAtOnce(telling, Flow(stories).combined(of: stories.count, by: transform))
        return telling.isWhole && story.certainty == .exact ? story : story.limited(to: .open)
    }

    private static func zipped(_ telling: Telling, by transform: ([Int]) -> Int) -> Story {
        let stories = telling.allLate
        var story = unlessOneFailsAtOnce(telling, Flow(stories).zipped(of: stories.count, by: transform))
        if story.certainty == .unordered { story.certainty = .open }
        guard telling.pull == .stepwise else { return story }
        story.tail = .either
        // The upstreams that have failed by then depend on the demand that each received.
        let canFail = stories.contains { if case .failed? = $0.end?.ending { true } else { false } }
        return canFail ? story.limited(to: .open) : story
    }
}

extension Story {
    /// Merged values are in order only if all of them were requested at once.
    fileprivate func adjusted(_ telling: Telling) -> Story {
        if telling.keepsOrder(of: self) { return self }
        var story = limited(to: .unordered)
        story.tail = .either
        return Repertoire.cutShort(story)
    }

    /// The output until another stream replaces this one.
    fileprivate func replaced(at time: Int) -> Story {
        var story = self
        story.values = values.filter { $0.time <= time }
        guard let end, end.time <= time, end.ending != .finished else {
            story.end = (time, .finished)
            return story
        }
        return story
    }
}
