extension Scenario {
    /// Compares the observed output with the model's; returns `nil` if they agree.
    func compare(_ observations: [ObservedOutput]) -> String? {
        for observed in observations {
            guard let difference = compare(observed) else { continue }
            return "asked for \(observed.asked.map(String.init) ?? "all"): \(difference)"
        }
        return nil
    }

    private func compare(_ observed: ObservedOutput) -> String? {
        let timeline = timeline(asked: observed.asked)
        var expected = timeline.values.map(\.value)
        var ending = timeline.end?.ending
        var tail = timeline.tail
        if timeline.certainty == .open {
            if cancelling == .onSubscription, !observed.values.isEmpty {
                return "not cancelled"
            }
            return nil
        }
        if let asked = observed.asked, asked <= expected.count {
            if asked < expected.count || tail == .late { ending = nil }
            if asked < expected.count { tail = .prompt }
            expected = Array(expected.prefix(asked))
        } else {
            tail = .prompt
        }
        switch cancelling {
        case .never: break
        case .onSubscription:
            let isOverAtOnce = expected.isEmpty && observed.ending != nil
            (expected, ending, tail) = ([], isOverAtOnce ? ending : nil, .prompt)
        case .onValue(let number):
            if number <= expected.count { (expected, ending, tail) = (Array(expected.prefix(number)), nil, .prompt) }
        }
        let isRight =
            switch timeline.certainty {
            case .exact: observed.values == expected
            default: isPart(observed.values, of: timeline.values.map(\.value), count: expected.count)
            }
        if isRight, observed.ending == ending || (tail == .either && observed.ending == nil) { return nil }
        return
            "the model has \(expected), \(describe(ending)); the library \(observed.values), "
            + "\(describe(observed.ending))"
    }

    /// The modeled output for a subscriber that has requested this many values.
    private func timeline(asked: Int?) -> Timeline {
        guard let script = pipeline.scripts.first else {
            return pipeline.output(at: 0, asking == .unlimited ? .everything : .stepwise)
        }
        guard asking != .unlimited else { return pipeline.output(at: 0, .everything) }
        // A subject drops values without demand. A stage requests another value for each that it drops. Therefore
        // nothing is dropped until the requested number has been delivered, and everything after that.
        guard pipeline.isLinear, pipeline.scripts.count == 1 else { return Timeline(certainty: .open) }
        switch asking {
        case .unlimited, .oneInside:
            return pipeline.output(at: 0, .everything)
        case .later:
            // It requests everything before the script begins; a current value is delivered with that first request.
            if asked == 0 { return Timeline() }
            return pipeline.output(at: 0, .everything)
        case .finite(let count):
            if script.kind == .current { return Timeline(certainty: .open) }
            let taken = (0...script.values.count).first { taken in
                let open = pipeline.changingSource { source in
                    source.values = Array(source.values.prefix(taken))
                    source.ending = nil
                }
                let timeline = open.output(at: 0, .everything)
                return timeline.values.count >= count || timeline.end != nil
            }
            var timeline = pipeline.changingSource { source in
                let count = taken ?? source.values.count
                source.times = Array(source.times.prefix(count)) + source.times.suffix(1)
                source.values = Array(source.values.prefix(count))
            }.output(at: 0, .everything)
            // The completion of a subject needs no demand, except with operators that delay it.
            if timeline.tail != .either { timeline.tail = .prompt }
            return timeline
        }
    }

    private func isPart(_ values: [Int], of all: [Int], count: Int) -> Bool {
        var left = all
        for value in values {
            guard let index = left.firstIndex(of: value) else { return false }
            left.remove(at: index)
        }
        return values.count == count
    }

    private func describe(_ ending: Ending?) -> String { ending.map { "\($0)" } ?? "no end" }
}
