/// The output of an operator that takes one value at a time, for one value.
enum Emission {
    case emit(Int)
    case skip

    /// The value is dropped, and its demand is requested together with the wanted values.
    case drop
    case end(Ending)
    case emitAndEnd(Int)
}

extension Story {
    /// The result of applying an operator value by value.
    ///
    /// - Parameter keepsNoOrder: A Boolean value that indicates whether the rule depends on each value alone, so the
    ///   order of values does not matter.
    func transformed(keepsNoOrder: Bool, by rule: (Int) -> Emission) -> Story {
        var story = Story(certainty: certainty, tail: tail)
        if certainty == .unordered, !keepsNoOrder { story.certainty = .open }
        for moment in values {
            switch rule(moment.value) {
            case .emit(let value):
                story.values.append(Moment(time: moment.time, value: value))
                story.tail = tail
            case .skip:
                story.tail = .late
            case .drop:
                story.tail = .either
            case .end(let ending):
                story.end = (moment.time, ending)
                story.tail = .late
                return story
            case .emitAndEnd(let value):
                story.values.append(Moment(time: moment.time, value: value))
                story.end = (moment.time, .finished)
                story.tail = .prompt
                return story
            }
        }
        story.end = end
        return story
    }

    /// The result of reducing all values: one value at the end, or at the first value that decides.
    ///
    /// - Parameters:
    ///   - ignoresOrder: A Boolean value that indicates whether the result is independent of the order of values.
    ///   - rule: Consumes a value; a result other than `nil` decides.
    ///   - result: The result at the end; `nil` for none.
    func reduced(
        ignoresOrder: Bool,
        rule: (Int) -> Result<Int, Trouble>?,
        result: () -> Int?
    ) -> Story {
        var story = Story(certainty: certainty)
        if certainty == .unordered { story.certainty = ignoresOrder ? .exact : .open }
        // A result waits for demand, and so does a completion without a result; a failure does not. The model permits
        // requests upstream before downstream demand: the pages of `max()` and others exclude them, but Apple's
        // implementation makes them.
        story.tail = .either
        for moment in values {
            switch rule(moment.value) {
            case nil: continue
            case .success(let value):
                story.values = [Moment(time: moment.time, value: value)]
                story.end = (moment.time, .finished)
                return story
            case .failure(let trouble):
                story.end = (moment.time, .failed(trouble))
                return story
            }
        }
        story.end = end
        if case (let time, .finished)? = end, let value = result() {
            story.values = [Moment(time: time, value: value)]
        }
        return story
    }

    func mapEnding(_ transform: (Ending) -> Ending) -> Story {
        var story = self
        story.end = end.map { ($0.time, transform($0.ending)) }
        return story
    }
}
