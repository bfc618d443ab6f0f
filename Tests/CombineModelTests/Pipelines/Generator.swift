import SeededRandom

/// Makes scenarios, each of which its seed determines.
struct Generator {
    private var random: SeededRandom
    private var freeTimes: [Int]

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        freeTimes = Array(1...60)
    }

    static func scenario(seed: UInt64) -> Scenario {
        var generator = Generator(seed: seed)
        return generator.scenario()
    }

    private mutating func scenario() -> Scenario {
        let asking = asking()
        // With limited demand the output of a subject is mostly undetermined, except in linear pipelines.
        let isLinear = asking != .unlimited && chance(3)
        let scripted = asking == .unlimited ? chance(2) : isLinear
        var pipeline = Pipeline.source(source(scripted: scripted))
        for _ in 0..<number(0...6) { pipeline = apply(to: pipeline, isLinear: isLinear, scripted: scripted, depth: 0) }
        return Scenario(pipeline: pipeline, asking: asking, cancelling: cancelling())
    }

    private mutating func apply(to upstream: Pipeline, isLinear: Bool, scripted: Bool, depth: Int) -> Pipeline {
        let operations = isLinear || chance(3) ? Repertoire.stages : Repertoire.all
        var operation = operations[number(0...(operations.count - 1))]
        // Further upstreams, and upstreams of `retry`, may be subscribed to more than once.
        while depth > 0 && (operation.others > 0 || operation.isShared)
            || operation.name == "retry" && upstream.isShared
        {
            operation = operations[number(0...(operations.count - 1))]
        }
        let others = (0..<operation.others).map { _ in
            var other = Pipeline.source(source(scripted: scripted && chance(2)))
            for _ in 0..<number(0...2) {
                other = apply(to: other, isLinear: false, scripted: scripted, depth: depth + 1)
            }
            return other
        }
        return .apply(operation, (0..<3).map { _ in number(0...3) }, upstream, others)
    }

    private mutating func source(scripted: Bool) -> Source {
        let kinds: [Source.Kind] =
            scripted
            ? [.passthrough, .passthrough, .current]
            : [
                .sequence, .sequence, .sequence, .record, .record, .record, .deferred, .just, .optional, .result,
                .future,
                .empty, .never, .fail,
            ]
        let kind = kinds[number(0...(kinds.count - 1))]
        var values = (0..<number(0...6)).map { _ in number(0...9) }
        if values.isEmpty, ![.sequence, .record, .deferred, .passthrough].contains(kind) { values = [number(0...9)] }
        let endings: [Ending?] =
            switch kind {
            case .sequence: [.finished]
            case .passthrough, .current: [.finished, .finished, .failed(.source), nil]
            default: [.finished, .finished, .failed(.source)]
            }
        return Source(
            kind: kind,
            values: values,
            ending: endings[number(0...(endings.count - 1))],
            times: scripted ? times(values.count + 1) : []
        )
    }

    /// Times that no other source uses, in seconds after the subscription.
    private mutating func times(_ count: Int) -> [Int] {
        var times: [Int] = []
        for _ in 0..<min(count, freeTimes.count) {
            times.append(freeTimes.remove(at: number(0...(freeTimes.count - 1))) * 1_000_000)
        }
        while times.count < count { times.append((61 + times.count) * 1_000_000) }
        return times.sorted()
    }

    private mutating func asking() -> Scenario.Asking {
        switch number(0...5) {
        case 0, 1: .unlimited
        case 2: .oneInside
        case 3: .later(number(0...4))
        default: .finite(number(0...5))
        }
    }

    private mutating func cancelling() -> Scenario.Cancelling {
        switch number(0...9) {
        case 0: .onSubscription
        case 1, 2: .onValue(number(1...5))
        default: .never
        }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &random)
    }

    /// True with a probability of one in `count`.
    private mutating func chance(_ count: Int) -> Bool { number(1...count) == 1 }
}
