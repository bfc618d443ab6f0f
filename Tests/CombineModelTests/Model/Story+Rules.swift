/// What an operator that takes one value at a time makes of one.
enum Emission {
    case emit(Int)
    case skip

    /// Left out, and asked for together with what is wanted.
    case drop
    case end(Ending)
    case emitAndEnd(Int)
}

extension Story {
    /// What becomes of it value by value.
    ///
    /// - Parameter keepsNoOrder: the rule looks at each value alone, so that it does not matter in which order they come.
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

    /// What becomes of it as a whole: one value at its end, or at the first element that settles the matter.
    ///
    /// - Parameters:
    ///   - ignoresOrder: the result is the same in whatever order the values come.
    ///   - rule: takes in a value; a result other than `nil` settles the matter.
    ///   - result: the result at the end; `nil` for none.
    func reduced(
        ignoresOrder: Bool,
        rule: (Int) -> Result<Int, Trouble>?,
        result: () -> Int?
    ) -> Story {
        var story = Story(certainty: certainty)
        if certainty == .unordered { story.certainty = ignoresOrder ? .exact : .open }
        // A result waits until it is asked for, and so does an end without one; a failure does not. Whether it asks for
        // anything before it is asked itself is left open: the pages of `max()` and others say that it does not, and Apple's
        // own does.
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
