extension Scenario {
    /// Compares the observed output with the model's; returns `nil` if they agree.
    func judge(_ sightings: [Sighting]) -> String? {
        for sighting in sightings {
            guard let difference = judge(sighting) else { continue }
            return "asked for \(sighting.asked.map(String.init) ?? "all"): \(difference)"
        }
        return nil
    }

    private func judge(_ sighting: Sighting) -> String? {
        let story = story(asked: sighting.asked)
        var expected = story.values.map(\.value)
        var ending = story.end?.ending
        var tail = story.tail
        if story.certainty == .open {
            if cancelling == .onSubscription, !sighting.values.isEmpty {
                return "not cancelled"
            }
            return nil
        }
        if let asked = sighting.asked, asked <= expected.count {
            if asked < expected.count || tail == .late { ending = nil }
            if asked < expected.count { tail = .prompt }
            expected = Array(expected.prefix(asked))
        } else {
            tail = .prompt
        }
        switch cancelling {
        case .never: break
        case .onSubscription:
            let isOverAtOnce = expected.isEmpty && sighting.ending != nil
            (expected, ending, tail) = ([], isOverAtOnce ? ending : nil, .prompt)
        case .onValue(let number):
            if number <= expected.count { (expected, ending, tail) = (Array(expected.prefix(number)), nil, .prompt) }
        }
        let isRight =
            switch story.certainty {
            case .exact: sighting.values == expected
            default: isPart(sighting.values, of: story.values.map(\.value), count: expected.count)
            }
        if isRight, sighting.ending == ending || (tail == .either && sighting.ending == nil) { return nil }
        return "the model has \(expected), \(told(ending)); the library \(sighting.values), \(told(sighting.ending))"
    }

    /// The modeled output for a subscriber that has requested this many values.
    private func story(asked: Int?) -> Story {
        guard let script = pipeline.scripts.first else {
            return pipeline.tell(at: 0, asking == .unlimited ? .everything : .stepwise)
        }
        guard asking != .unlimited else { return pipeline.tell(at: 0, .everything) }
        // A subject drops values without demand. A stage requests another value for each that it drops. Therefore
        // nothing is dropped until the requested number has been delivered, and everything after that.
        guard pipeline.isLinear, pipeline.scripts.count == 1 else { return Story(certainty: .open) }
        switch asking {
        case .unlimited, .oneInside:
            return pipeline.tell(at: 0, .everything)
        case .later:
            // It requests everything before the script begins; a current value is delivered with that first request.
            if asked == 0 { return Story() }
            return pipeline.tell(at: 0, .everything)
        case .finite(let count):
            if script.kind == .current { return Story(certainty: .open) }
            let taken = (0...script.values.count).first { taken in
                let open = pipeline.changingSource { source in
                    source.values = Array(source.values.prefix(taken))
                    source.ending = nil
                }
                let story = open.tell(at: 0, .everything)
                return story.values.count >= count || story.end != nil
            }
            var story = pipeline.changingSource { source in
                let count = taken ?? source.values.count
                source.times = Array(source.times.prefix(count)) + source.times.suffix(1)
                source.values = Array(source.values.prefix(count))
            }.tell(at: 0, .everything)
            // The completion of a subject needs no demand, except with operators that delay it.
            if story.tail != .either { story.tail = .prompt }
            return story
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

    private func told(_ ending: Ending?) -> String { ending.map { "\($0)" } ?? "no end" }
}
