import CombineCore
import CombineTesting

typealias Numbers = AnyPublisher<Int, Trouble>

/// The form of demand.
enum Pull: Hashable {
    /// Unlimited from the start.
    case everything

    /// Unlimited, but only after every upstream of a `zip` or `combineLatest` was subscribed to. Signals that an
    /// upstream sends before that without demand precede its requested values.
    case everythingLate

    /// A few values at a time.
    case stepwise
}

/// The inputs of an operator's model.
struct ModelInput {
    /// Returns the upstream's output for a subscription at that time.
    let upstream: (_ time: Int, _ pull: Pull) -> Timeline

    /// The same for the other upstreams.
    let others: [(_ time: Int, _ pull: Pull) -> Timeline]
    let parameters: [Int]

    /// The time of the subscription to the operator, and its downstream demand.
    let time: Int
    let pull: Pull

    /// The upstream's output, if subscribed to at once with this operator's demand.
    var source: Timeline { upstream(time, pull) }

    /// The outputs of all upstreams, if subscribed to at once with this operator's demand.
    var all: [Timeline] { [source] + others.map { $0(time, pull) } }

    /// The outputs of all upstreams, if subscribed to at once, with demand after the last subscription.
    var allLate: [Timeline] {
        let pull = isWhole ? Pull.everythingLate : pull
        return [upstream(time, pull)] + others.map { $0(time, pull) }
    }

    /// Whether demand is unlimited.
    var isWhole: Bool { pull != .stepwise }

    /// Whether simultaneous events of several streams arrive in the order of the streams: all demand preceded the first
    /// event.
    func keepsOrder(of timeline: Timeline) -> Bool {
        switch pull {
        case .everything: true
        case .everythingLate: !timeline.values.contains { $0.time == time } && timeline.end?.time != time
        case .stepwise: false
        }
    }
}

/// An operator: its application, and its behavior according to Apple's documentation.
struct Operation: Sendable {
    let name: String

    /// The number of upstreams besides the first.
    let others: Int

    /// Whether it takes one value at a time, and requests another for each value that it drops.
    let isStage: Bool

    /// Whether it keeps state between subscribers, so it must be subscribed to only once.
    var isShared = false
    let build: @Sendable (Numbers, [Numbers], [Int], TestScheduler) -> Numbers
    let output: @Sendable (ModelInput) -> Timeline
}

/// An operator that takes one value at a time.
///
/// `keepsNoOrder` says whether it depends on each value alone. `asksAhead` says whether it requests dropped values
/// before it receives demand, so a completion may follow from that.
func stage(
    _ name: String,
    keepsNoOrder: Bool = false,
    asksAhead: Bool = false,
    _ build: @escaping @Sendable (Numbers, [Int]) -> Numbers,
    model rule: @escaping @Sendable ([Int]) -> (Int) -> Emission
) -> Operation {
    Operation(name: name, others: 0, isStage: !asksAhead) { upstream, _, parameters, _ in
        build(upstream, parameters)
    } output: { input in
        var timeline = input.source.transformed(keepsNoOrder: keepsNoOrder, by: rule(input.parameters))
        if asksAhead, timeline.tail == .late { timeline.tail = .either }
        return timeline
    }
}

/// An operator that reduces all values to one. It requests everything, regardless of downstream demand.
func whole(
    _ name: String,
    ignoresOrder: Bool = false,
    _ build: @escaping @Sendable (Numbers, [Int]) -> Numbers,
    model: @escaping @Sendable ([Int]) -> (rule: (Int) -> Result<Int, Trouble>?, result: () -> Int?)
) -> Operation {
    Operation(name: name, others: 0, isStage: false) { upstream, _, parameters, _ in
        build(upstream, parameters)
    } output: { input in
        let (rule, result) = model(input.parameters)
        return input.upstream(input.time, .everything)
            .reduced(ignoresOrder: ignoresOrder, rule: rule, result: result)
    }
}

/// An operator whose model is a function of its upstreams' outputs.
func operation(
    _ name: String,
    others: Int = 0,
    isShared: Bool = false,
    _ build: @escaping @Sendable (Numbers, [Numbers], [Int], TestScheduler) -> Numbers,
    model: @escaping @Sendable (ModelInput) -> Timeline
) -> Operation {
    Operation(name: name, others: others, isStage: false, isShared: isShared, build: build, output: model)
}

extension Publisher {
    /// Restores the failure type after a `try` operator.
    func troubled() -> Publishers.MapError<Self, Trouble> {
        mapError { $0 as? Trouble ?? .foreign }
    }
}
