/// The output of an operator that takes one value at a time, for one value.
enum Emission {
    case emit(Int)
    case skip

    /// The value is dropped, and its demand is requested together with the wanted values.
    case drop
    case end(Ending)
    case emitAndEnd(Int)
}

extension Timeline {
    /// The result of applying an operator value by value.
    ///
    /// `keepsNoOrder` says whether the rule depends on each value alone, so the order of values does not matter.
    func transformed(keepsNoOrder: Bool, by rule: (Int) -> Emission) -> Timeline {
        var timeline = Timeline(certainty: certainty, tail: tail)
        if certainty == .unordered, !keepsNoOrder { timeline.certainty = .open }
        for moment in values {
            switch rule(moment.value) {
            case .emit(let value):
                timeline.values.append(Moment(time: moment.time, value: value))
                timeline.tail = tail
            case .skip:
                timeline.tail = .late
            case .drop:
                timeline.tail = .either
            case .end(let ending):
                timeline.end = (moment.time, ending)
                timeline.tail = .late
                return timeline
            case .emitAndEnd(let value):
                timeline.values.append(Moment(time: moment.time, value: value))
                timeline.end = (moment.time, .finished)
                timeline.tail = .prompt
                return timeline
            }
        }
        timeline.end = end
        return timeline
    }

    /// The result of reducing all values: one value at the end, or at the first value that decides.
    ///
    /// `ignoresOrder` says whether the result is independent of the order of values. `rule` consumes a value; a result
    /// other than `nil` decides. `result` returns the result at the end; `nil` for none.
    func reduced(
        ignoresOrder: Bool,
        rule: (Int) -> Result<Int, Trouble>?,
        result: () -> Int?
    ) -> Timeline {
        var timeline = Timeline(certainty: certainty)
        if certainty == .unordered { timeline.certainty = ignoresOrder ? .exact : .open }
        // A result waits for demand, and so does a completion without a result; a failure does not. The model permits
        // requests upstream before downstream demand: the pages of `max()` and others exclude them, but Apple's
        // implementation makes them.
        timeline.tail = .either
        for moment in values {
            switch rule(moment.value) {
            case nil: continue
            case .success(let value):
                timeline.values = [Moment(time: moment.time, value: value)]
                timeline.end = (moment.time, .finished)
                return timeline
            case .failure(let trouble):
                timeline.end = (moment.time, .failed(trouble))
                return timeline
            }
        }
        timeline.end = end
        if case (let time, .finished)? = end, let value = result() {
            timeline.values = [Moment(time: time, value: value)]
        }
        return timeline
    }

    func mapEnding(_ transform: (Ending) -> Ending) -> Timeline {
        var timeline = self
        timeline.end = end.map { ($0.time, transform($0.ending)) }
        return timeline
    }
}
