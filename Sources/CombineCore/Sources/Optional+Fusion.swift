// The result of an operator on one value or none is computed when the chain is built. As in Apple's Combine, `nil`
// stays `nil` under `allSatisfy`, `contains`, `count` and `reduce`, though on an empty stream they produce `true`,
// `false`, zero and the initial result.

extension Optional.Publisher {
    @inlinable
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
        output.map(predicate).publisher
    }

    @inlinable
    public func collect() -> Optional<[Output]>.Publisher {
        Optional<[Output]>.some(output.map { [$0] } ?? []).publisher
    }

    @inlinable
    public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
        output.flatMap(transform).publisher
    }

    @inlinable
    public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
        output.map(predicate).publisher
    }

    @inlinable
    public func count() -> Optional<Int>.Publisher {
        output.map { _ in 1 }.publisher
    }

    @inlinable
    public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
        precondition(count >= 0, "the number of elements to drop cannot be negative")
        return (count > 0 ? nil : output).publisher
    }

    @inlinable
    public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        output.flatMap { predicate($0) ? nil : $0 }.publisher
    }

    @inlinable
    public func first() -> Optional<Output>.Publisher {
        self
    }

    @inlinable
    public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        filter(predicate)
    }

    @inlinable
    public func last() -> Optional<Output>.Publisher {
        self
    }

    @inlinable
    public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        filter(predicate)
    }

    @inlinable
    public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
        output.flatMap { isIncluded($0) ? $0 : nil }.publisher
    }

    @inlinable
    public func ignoreOutput() -> Empty<Output, Never> {
        Empty()
    }

    @inlinable
    public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
        output.map(transform).publisher
    }

    @inlinable
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        self
    }

    @inlinable
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        self
    }

    @inlinable
    public func output(at index: Int) -> Optional<Output>.Publisher {
        precondition(index >= 0, "the index of an element cannot be negative")
        return (index == 0 ? output : nil).publisher
    }

    @inlinable
    public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
        let bounds = range.relative(to: 0..<Int.max)
        precondition(bounds.lowerBound >= 0, "the index of an element cannot be negative")
        return (bounds.contains(0) ? output : nil).publisher
    }

    @inlinable
    public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
        precondition(maxLength >= 0, "the number of elements to keep cannot be negative")
        return (maxLength > 0 ? output : nil).publisher
    }

    @inlinable
    public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        filter(predicate)
    }

    @inlinable
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        output.map { nextPartialResult(initialResult, $0) }.publisher
    }

    @inlinable
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
        output.map { nextPartialResult(initialResult, $0) }.publisher
    }

    @inlinable
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        self
    }

    @inlinable
    public func replaceEmpty(with output: Output) -> Just<Output> {
        Just(self.output ?? output)
    }

    @inlinable
    public func replaceError(with output: Output) -> Optional<Output>.Publisher {
        self
    }

    @inlinable
    public func retry(_ times: Int) -> Optional<Output>.Publisher {
        self
    }
}

extension Optional.Publisher where Wrapped: Comparable {
    @inlinable
    public func min() -> Optional<Output>.Publisher {
        self
    }

    @inlinable
    public func max() -> Optional<Output>.Publisher {
        self
    }
}

extension Optional.Publisher where Wrapped: Equatable {
    @inlinable
    public func contains(_ output: Output) -> Optional<Bool>.Publisher {
        self.output.map { $0 == output }.publisher
    }

    @inlinable
    public func removeDuplicates() -> Optional<Output>.Publisher {
        self
    }
}
