import CombineCore
import CombineTesting

/// Operators and sources, as a tree.
indirect enum Pipeline {
    case source(Source)
    case apply(Operation, [Int], Pipeline, [Pipeline])
}

extension Pipeline {
    /// The modeled output for a subscription at that time.
    func output(at time: Int, _ pull: Pull) -> Timeline {
        switch self {
        case .source(let source): source.output(at: time, pull)
        case .apply(let operation, let parameters, let upstream, let others):
            operation.output(
                ModelInput(
                    upstream: upstream.output,
                    others: others.map { $0.output },
                    parameters: parameters,
                    time: time,
                    pull: pull
                )
            )
        }
    }

    /// Builds the publisher, and appends the actions of its scripted sources.
    func build(_ clock: TestScheduler, script: inout [(time: Int, act: () -> Void)]) -> Numbers {
        switch self {
        case .source(let source):
            let (publisher, acts) = source.build()
            script += acts
            return publisher
        case .apply(let operation, let parameters, let upstream, let others):
            let first = upstream.build(clock, script: &script)
            let rest = others.map { $0.build(clock, script: &script) }
            return operation.build(first, rest, parameters, clock)
        }
    }

    /// The scripted sources of the tree.
    var scripts: [Source] {
        switch self {
        case .source(let source): source.kind.isScripted ? [source] : []
        case .apply(_, _, let upstream, let others): upstream.scripts + others.flatMap(\.scripts)
        }
    }

    /// Whether an operator in the tree keeps state between subscribers.
    var isShared: Bool {
        switch self {
        case .source: false
        case .apply(let operation, _, let upstream, let others):
            operation.isShared || upstream.isShared || others.contains(where: \.isShared)
        }
    }

    /// Whether an operator completes before it has sent a subscription downstream. Apple's does so where the other
    /// publisher sends synchronously. Operators downstream need not receive such a completion.
    var endsUnsubscribed: Bool {
        guard case .apply(let operation, _, let upstream, let others) = self else { return false }
        if operation.name == "prefix(untilOutputFrom:)" {
            let signal = others[0].output(at: 0, .everything)
            if signal.certainty > .unordered || signal.values.first?.time == 0 { return true }
        }
        return upstream.endsUnsubscribed || others.contains(where: \.endsUnsubscribed)
    }

    /// Whether all operators take one value at a time.
    var isLinear: Bool {
        switch self {
        case .source: true
        case .apply(let operation, _, let upstream, _): operation.isStage && upstream.isLinear
        }
    }

    /// The same pipeline with its only source changed.
    func changingSource(_ change: (inout Source) -> Void) -> Pipeline {
        switch self {
        case .source(var source):
            change(&source)
            return .source(source)
        case .apply(let operation, let parameters, let upstream, let others):
            return .apply(operation, parameters, upstream.changingSource(change), others)
        }
    }
}

extension Pipeline: CustomStringConvertible {
    var description: String {
        switch self {
        case .source(let source): return "\(source)"
        case .apply(let operation, let parameters, let upstream, let others):
            let arguments = others.map(\.description).joined(separator: ", ")
            return "\(upstream)\n  .\(operation.name) \(parameters)" + (others.isEmpty ? "" : " { \(arguments) }")
        }
    }
}
