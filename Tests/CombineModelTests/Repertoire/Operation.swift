import CombineCore
import CombineTesting

typealias Numbers = AnyPublisher<Int, Trouble>

/// How values are asked for.
enum Pull: Hashable {
    /// All at once.
    case everything

    /// All at once, but only after every upstream of a `zip` or `combineLatest` was subscribed to: what one of them says
    /// meanwhile without being asked is ahead of what it is asked for.
    case everythingLate

    /// A few at a time.
    case stepwise
}

/// What the model of an operator has to go by.
struct Telling {
    /// Tells what the upstream delivers if it is subscribed to at that time.
    let upstream: (_ time: Int, _ pull: Pull) -> Story

    /// The same of the further upstreams.
    let others: [(_ time: Int, _ pull: Pull) -> Story]
    let parameters: [Int]

    /// When the operator is subscribed to, and how it is asked.
    let time: Int
    let pull: Pull

    /// The upstream, subscribed to at once and asked as this operator is.
    var source: Story { upstream(time, pull) }

    /// All upstreams, subscribed to at once and asked as this operator is.
    var all: [Story] { [source] + others.map { $0(time, pull) } }

    /// All upstreams, subscribed to at once and asked when all are.
    var allLate: [Story] {
        let pull = isWhole ? Pull.everythingLate : pull
        return [upstream(time, pull)] + others.map { $0(time, pull) }
    }

    /// Whether all is asked for at once.
    var isWhole: Bool { pull != .stepwise }

    /// Whether what happens to several streams in one instant is told in the order of the streams: all was asked for before
    /// any of them spoke.
    func keepsOrder(of story: Story) -> Bool {
        switch pull {
        case .everything: true
        case .everythingLate: !story.values.contains { $0.time == time } && story.end?.time != time
        case .stepwise: false
        }
    }
}

/// An operator: how to apply it, and what it does according to Apple's documentation.
struct Operation: Sendable {
    let name: String

    /// How many upstreams it has besides the first.
    let others: Int

    /// Takes one value at a time, and asks for another in place of one that it leaves out.
    let isStage: Bool

    /// Keeps something from one subscriber to the next, so that it must be subscribed to once only.
    var isShared = false
    let build: @Sendable (Numbers, [Numbers], [Int], TestScheduler) -> Numbers
    let tell: @Sendable (Telling) -> Story
}

/// An operator that takes one value at a time.
///
/// - Parameters:
///   - keepsNoOrder: it looks at each value alone.
///   - asksAhead: it asks for what it leaves out before it is asked itself, so that an end may come by that.
func stage(
    _ name: String,
    keepsNoOrder: Bool = false,
    asksAhead: Bool = false,
    _ build: @escaping @Sendable (Numbers, [Int]) -> Numbers,
    model rule: @escaping @Sendable ([Int]) -> (Int) -> Emission
) -> Operation {
    Operation(name: name, others: 0, isStage: !asksAhead) { upstream, _, parameters, _ in
        build(upstream, parameters)
    } tell: { telling in
        var story = telling.source.transformed(keepsNoOrder: keepsNoOrder, by: rule(telling.parameters))
        if asksAhead, story.tail == .late { story.tail = .either }
        return story
    }
}

/// An operator that makes one value of all. It asks for everything, however it is asked itself.
func whole(
    _ name: String,
    ignoresOrder: Bool = false,
    _ build: @escaping @Sendable (Numbers, [Int]) -> Numbers,
    model: @escaping @Sendable ([Int]) -> (rule: (Int) -> Result<Int, Trouble>?, result: () -> Int?)
) -> Operation {
    Operation(name: name, others: 0, isStage: false) { upstream, _, parameters, _ in
        build(upstream, parameters)
    } tell: { telling in
        let (rule, result) = model(telling.parameters)
        return telling.upstream(telling.time, .everything)
            .reduced(ignoresOrder: ignoresOrder, rule: rule, result: result)
    }
}

/// An operator whose model is a function of its upstreams' stories.
func operation(
    _ name: String,
    others: Int = 0,
    isShared: Bool = false,
    _ build: @escaping @Sendable (Numbers, [Numbers], [Int], TestScheduler) -> Numbers,
    model: @escaping @Sendable (Telling) -> Story
) -> Operation {
    Operation(name: name, others: others, isStage: false, isShared: isShared, build: build, tell: model)
}

extension Publisher {
    /// Gives the failures of a `try` operator their type back.
    func troubled() -> Publishers.MapError<Self, Trouble> {
        mapError { $0 as? Trouble ?? .foreign }
    }
}
