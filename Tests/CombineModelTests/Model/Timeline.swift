/// The failures in these pipelines, by origin.
enum Trouble: Error, Hashable {
    /// A source.
    case source

    /// A closure given to an operator.
    case thrown

    /// The library itself.
    case foreign
}

/// The completion of a stream.
enum Ending: Hashable {
    case finished
    case failed(Trouble)
}

/// The output of a stream as a list: its values, its completion, and their times.
///
/// A time counts microseconds from the subscription to the whole pipeline. Differences of one microsecond order the
/// events of one instant: work passed to a scheduler comes after work already in progress.
struct Timeline {
    struct Moment: Equatable {
        let time: Int
        let value: Int
    }

    /// The extent to which the rules determine the output.
    enum Certainty: Int, Comparable {
        /// Every value and their order.
        case exact

        /// Every value, but not their order: merged values that were not all requested at once.
        case unordered

        /// Only the rules of Reactive Streams hold.
        case open

        static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// The relation of completion to demand: whether the completion follows the last value without further demand.
    enum Tail {
        /// It follows at once.
        case prompt

        /// It does not follow: the source still holds a value that will produce no output.
        case late

        /// The rules do not determine it.
        case either
    }

    var values: [Moment] = []

    /// The completion and its time; `nil` if the stream never completes.
    var end: (time: Int, ending: Ending)?
    var certainty = Certainty.exact
    var tail = Tail.prompt

    static func values(_ values: [Int], at time: Int, end: Ending?) -> Timeline {
        Timeline(values: values.map { Moment(time: time, value: $0) }, end: end.map { (time, $0) })
    }

    static func end(_ ending: Ending, at time: Int) -> Timeline { .values([], at: time, end: ending) }

    /// Reduces the certainty to at most this one.
    func limited(to certainty: Certainty) -> Timeline {
        var timeline = self
        timeline.certainty = max(timeline.certainty, certainty)
        return timeline
    }

    /// Concatenates two streams: the second starts when the first completes.
    func followed(by second: Timeline) -> Timeline {
        Timeline(
            values: values + second.values,
            end: second.end,
            certainty: max(certainty, second.certainty),
            tail: second.values.isEmpty && tail != .prompt ? tail : second.tail
        )
    }
}
