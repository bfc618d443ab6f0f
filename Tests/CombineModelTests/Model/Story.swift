/// The failures in these pipelines: who made them.
enum Trouble: Error, Hashable {
    /// A source.
    case source

    /// A closure given to an operator.
    case thrown

    /// The library itself.
    case foreign
}

/// How a stream ends.
enum Ending: Hashable {
    case finished
    case failed(Trouble)
}

/// What a stream delivers, as a list: its values, its end, and when each of them comes.
///
/// A time counts microseconds from the subscription to the whole pipeline. Steps of one put what happens in one instant in
/// order: work that a scheduler has been handed comes after what is already under way.
struct Story {
    struct Moment: Equatable {
        let time: Int
        let value: Int
    }

    /// How much of it the rules determine.
    enum Certainty: Int, Comparable {
        /// Every value and their order.
        case exact

        /// Every value, but not their order: what flows together without having been asked for all at once.
        case unordered

        /// Only that the rules of a stream are kept.
        case open

        static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// Whether the end comes as soon as every value has been delivered, with nothing more asked for.
    enum Tail {
        /// It does.
        case prompt

        /// It does not: the source still holds an element, from which nothing will come.
        case late

        /// No rule says so.
        case either
    }

    var values: [Moment] = []

    /// The end and its time; `nil` if it goes on for ever.
    var end: (time: Int, ending: Ending)?
    var certainty = Certainty.exact
    var tail = Tail.prompt

    static func values(_ values: [Int], at time: Int, end: Ending?) -> Story {
        Story(values: values.map { Moment(time: time, value: $0) }, end: end.map { (time, $0) })
    }

    static func end(_ ending: Ending, at time: Int) -> Story { .values([], at: time, end: ending) }

    /// Makes it no more certain than that.
    func limited(to certainty: Certainty) -> Story {
        var story = self
        story.certainty = max(story.certainty, certainty)
        return story
    }

    /// What comes first and then, from the first one's end, what comes second.
    func followed(by second: Story) -> Story {
        Story(
            values: values + second.values,
            end: second.end,
            certainty: max(certainty, second.certainty),
            tail: second.values.isEmpty && tail != .prompt ? tail : second.tail
        )
    }
}
