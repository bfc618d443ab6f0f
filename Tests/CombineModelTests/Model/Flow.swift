/// The events of several streams, in order.
struct Flow {
    enum Event {
        case value(Int)
        case end(Ending)
    }

    /// The events in order of time. At the same time they are in the order of the streams, which is the order of
    /// subscription.
    let events: [(time: Int, stream: Int, event: Event)]
    let certainty: Timeline.Certainty

    init(_ timelines: [Timeline]) {
        var events: [(time: Int, stream: Int, event: Event)] = []
        for (stream, timeline) in timelines.enumerated() {
            events += timeline.values.map { ($0.time, stream, .value($0.value)) }
            if let end = timeline.end { events.append((end.time, stream, .end(end.ending))) }
        }
        self.events = events.enumerated()
            .sorted {
                ($0.element.time, $0.element.stream, $0.offset) < ($1.element.time, $1.element.stream, $1.offset)
            }
            .map(\.element)
        certainty = timelines.map(\.certainty).max() ?? .exact
    }

    /// The values as they arrive; completes with the last stream, or with the first failure.
    func merged(of count: Int) -> Timeline {
        var timeline = Timeline(certainty: certainty)
        var running = count
        for (time, _, event) in events {
            switch event {
            case .value(let value):
                timeline.values.append(Timeline.Moment(time: time, value: value))
            case .end(.finished):
                running -= 1
                if running == 0 { timeline.end = (time, .finished) }
            case .end(let failure):
                timeline.end = (time, failure)
                return timeline
            }
        }
        return timeline
    }

    /// The newest values of all streams, whenever one sends; completes with the last stream, or with the first failure.
    func combined(of count: Int, by transform: ([Int]) -> Int) -> Timeline {
        var timeline = Timeline(certainty: certainty)
        var latest: [Int?] = Array(repeating: nil, count: count)
        var running = count
        for (time, stream, event) in events {
            switch event {
            case .value(let value):
                latest[stream] = value
                let known = latest.compactMap { $0 }
                if known.count == count { timeline.values.append(Timeline.Moment(time: time, value: transform(known))) }
            case .end(.finished):
                running -= 1
                if running == 0 { timeline.end = (time, .finished) }
            case .end(let failure):
                timeline.end = (time, failure)
                return timeline
            }
        }
        return timeline
    }

    /// The first values of all streams, then the second; completes when a stream has completed and has no values left,
    /// or with a failure.
    func zipped(of count: Int, by transform: ([Int]) -> Int) -> Timeline {
        var timeline = Timeline(certainty: certainty)
        var queues: [[Int]] = Array(repeating: [], count: count)
        var isFinished = Array(repeating: false, count: count)
        for (time, stream, event) in events {
            switch event {
            case .value(let value):
                queues[stream].append(value)
                if queues.allSatisfy({ !$0.isEmpty }) {
                    timeline.values.append(Timeline.Moment(time: time, value: transform(queues.map { $0[0] })))
                    for index in queues.indices { queues[index].removeFirst() }
                }
            case .end(.finished):
                isFinished[stream] = true
            case .end(let failure):
                timeline.end = (time, failure)
                return timeline
            }
            if zip(queues, isFinished).contains(where: { $0.isEmpty && $1 }) {
                timeline.end = (time, .finished)
                return timeline
            }
        }
        return timeline
    }
}
