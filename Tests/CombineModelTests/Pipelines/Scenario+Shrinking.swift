extension Scenario {
    /// The smallest scenario that still differs, found by removing one thing at a time.
    func shrunk() -> Scenario {
        var smallest = self
        var budget = 3000
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for smaller in smallest.smaller where budget > 0 {
                budget -= 1
                guard smaller.difference() != nil else { continue }
                smallest = smaller
                isShrinking = true
                break
            }
        }
        return smallest
    }

    private var smaller: [Scenario] {
        var scenarios = pipeline.smaller.map { Scenario(pipeline: $0, asking: asking, cancelling: cancelling) }
        if cancelling != .never { scenarios.append(Scenario(pipeline: pipeline, asking: asking)) }
        if asking != .unlimited { scenarios.append(Scenario(pipeline: pipeline, cancelling: cancelling)) }
        switch asking {
        case .finite(let count) where count > 0:
            scenarios.append(Scenario(pipeline: pipeline, asking: .finite(count - 1), cancelling: cancelling))
        case .later(let count) where count > 0:
            scenarios.append(Scenario(pipeline: pipeline, asking: .later(count - 1), cancelling: cancelling))
        default: break
        }
        return scenarios
    }
}

extension Pipeline {
    fileprivate var smaller: [Pipeline] {
        switch self {
        case .source(let source): return source.smaller.map { .source($0) }
        case .apply(let operation, let parameters, let upstream, let others):
            var pipelines = [upstream] + others
            pipelines += upstream.smaller.map { .apply(operation, parameters, $0, others) }
            for (index, other) in others.enumerated() {
                pipelines += other.smaller.map {
                    var changed = others
                    changed[index] = $0
                    return .apply(operation, parameters, upstream, changed)
                }
            }
            for index in parameters.indices where parameters[index] > 0 {
                var changed = parameters
                changed[index] -= 1
                pipelines.append(.apply(operation, changed, upstream, others))
            }
            return pipelines
        }
    }
}

extension Source {
    fileprivate var smaller: [Source] {
        var sources: [Source] = []
        let isFree = [.sequence, .record, .deferred, .passthrough].contains(kind)
        for index in values.indices where isFree || values.count > 1 {
            var source = self
            source.values.remove(at: index)
            if kind.isScripted { source.times.remove(at: index) }
            sources.append(source)
        }
        if !kind.isScripted, kind != .sequence, ending == .finished {
            sources.append(Source(kind: .sequence, values: values, ending: .finished, times: []))
        }
        for index in values.indices where values[index] > 0 {
            var source = self
            source.values[index] -= 1
            sources.append(source)
        }
        return sources
    }
}
