/// The events of several streams, in order.
struct Flow {
    enum Event {
        case value(Int)
        case end(Ending)
    }

    /// The events in order of time. At the same time they are in the order of the streams, which is the order of
    /// subscription.
    let events: [(time: Int, stream: Int, event: Event)]
    let certainty: Story.Certainty

    init(_ stories: [Story]) {
        var events: [(time: Int, stream: Int, event: Event)] = []
        for (stream, story) in stories.enumerated() {
            events += story.values.map { ($0.time, stream, .value($0.value)) }
            if let end = story.end { events.append((end.time, stream, .end(end.ending))) }
        }
        self.events = events.enumerated()
            .sorted {
                ($0.element.time, $0.element.stream, $0.offset) < ($1.element.time, $1.element.stream, $1.offset)
            }
            .map(\.element)
        certainty = stories.map(\.certainty).max() ?? .exact
    }

    /// The values as they arrive; completes with the last stream, or with the first failure.
    func merged(of count: Int) -> Story {
        var story = Story(certainty: certainty)
        var running = count
        for (time, _, event) in events {
            switch event {
            case .value(let value):
                story.values.append(Story.Moment(time: time, value: value))
            case .end(.finished):
                running -= 1
                if running == 0 { story.end = (time, .finished) }
            case .end(let failure):
                story.end = (time, failure)
                return story
            }
        }
        return story
    }

    /// The newest values of all streams, whenever one sends; completes with the last stream, or with the first failure.
    func combined(of count: Int, by transform: ([Int]) -> Int) -> Story {
        var story = Story(certainty: certainty)
        var latest: [Int?] = Array(repeating: nil, count: count)
        var running = count
        for (time, stream, event) in events {
            switch event {
            case .value(let value):
                latest[stream] = value
                let known = latest.compactMap { $0 }
                if known.count == count { story.values.append(Story.Moment(time: time, value: transform(known))) }
            case .end(.finished):
                running -= 1
                if running == 0 { story.end = (time, .finished) }
            case .end(let failure):
                story.end = (time, failure)
                return story
            }
        }
        return story
    }

    /// The first values of all streams, then the second; completes when a stream has completed and has no values left,
    /// or with a failure.
    func zipped(of count: Int, by transform: ([Int]) -> Int) -> Story {
        var story = Story(certainty: certainty)
        var queues: [[Int]] = Array(repeating: [], count: count)
        var isFinished = Array(repeating: false, count: count)
        for (time, stream, event) in events {
            switch event {
            case .value(let value):
                queues[stream].append(value)
                if queues.allSatisfy({ !$0.isEmpty }) {
                    story.values.append(Story.Moment(time: time, value: transform(queues.map { $0[0] })))
                    for index in queues.indices { queues[index].removeFirst() }
                }
            case .end(.finished):
                isFinished[stream] = true
            case .end(let failure):
                story.end = (time, failure)
                return story
            }
            if zip(queues, isFinished).contains(where: { $0.isEmpty && $1 }) {
                story.end = (time, .finished)
                return story
            }
        }
        return story
    }
}
