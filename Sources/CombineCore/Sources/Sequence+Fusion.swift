// The result of an operator on known elements is computed when the chain is built. As in Apple's Combine, the closures
// then run at once, not for each subscriber.

extension Publishers.Sequence {
    @inlinable
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        Result.success(sequence.allSatisfy(predicate)).publisher
    }

    @inlinable
    public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        Result<Bool, any Error> { try sequence.allSatisfy(predicate) }.publisher
    }

    @inlinable
    public func collect() -> Result<[Output], Failure>.Publisher {
        Result.success(Array(sequence)).publisher
    }

    @inlinable
    public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
        Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
    }

    @inlinable
    public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        Result.success(sequence.contains(where: predicate)).publisher
    }

    @inlinable
    public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        Result<Bool, any Error> { try sequence.contains(where: predicate) }.publisher
    }

    @inlinable
    public func drop(while predicate: (Output) -> Bool) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
        Publishers.Sequence<DropWhileSequence<Elements>, Failure>(sequence: sequence.drop(while: predicate))
    }

    @inlinable
    public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
        Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
    }

    @inlinable
    public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
        Publishers.Sequence<[Output], Failure>(sequence: sequence.filter(isIncluded))
    }

    @inlinable
    public func ignoreOutput() -> Empty<Output, Failure> {
        Empty()
    }

    @inlinable
    public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
        Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
    }

    @inlinable
    public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
        Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
    }

    @inlinable
    public func prefix(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
        Publishers.Sequence<[Output], Failure>(sequence: sequence.prefix(while: predicate))
    }

    @inlinable
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        Result.success(sequence.reduce(initialResult, nextPartialResult)).publisher
    }

    @inlinable
    public func tryReduce<T>(
        _ initialResult: T,
        _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        Result<T, any Error> { try sequence.reduce(initialResult, nextPartialResult) }.publisher
    }

    @inlinable
    public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure> where Elements.Element == T? {
        Publishers.Sequence<[Output], Failure>(sequence: sequence.map { $0 ?? output })
    }

    @inlinable
    public func scan<T>(
        _ initialResult: T,
        _ nextPartialResult: (T, Output) -> T
    ) -> Publishers.Sequence<[T], Failure> {
        var result = initialResult
        let results = sequence.map { element in
            result = nextPartialResult(result, element)
            return result
        }
        return Publishers.Sequence<[T], Failure>(sequence: results)
    }

    @inlinable
    public func setFailureType<E: Error>(to error: E.Type) -> Publishers.Sequence<Elements, E> {
        Publishers.Sequence<Elements, E>(sequence: sequence)
    }
}

extension Publishers.Sequence where Elements.Element: Equatable {
    @inlinable
    public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
        var kept: [Output] = []
        for element in sequence where element != kept.last { kept.append(element) }
        return Publishers.Sequence<[Output], Failure>(sequence: kept)
    }

    @inlinable
    public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
        Result.success(sequence.contains(output)).publisher
    }
}

extension Publishers.Sequence where Elements.Element: Comparable {
    @inlinable
    public func min() -> Optional<Output>.Publisher where Failure == Never {
        sequence.min().publisher
    }

    @inlinable
    public func max() -> Optional<Output>.Publisher where Failure == Never {
        sequence.max().publisher
    }
}

extension Publishers.Sequence where Failure == Never {
    @inlinable
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        sequence.min(by: areInIncreasingOrder).publisher
    }

    @inlinable
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
        sequence.max(by: areInIncreasingOrder).publisher
    }

    @inlinable
    public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        sequence.first(where: predicate).publisher
    }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
    @inlinable
    public func first() -> Optional<Output>.Publisher {
        sequence.first.publisher
    }

    @inlinable
    public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
        (sequence.indices.contains(index) ? sequence[index] : nil).publisher
    }
}

extension Publishers.Sequence where Elements: Collection {
    @inlinable
    public func count() -> Result<Int, Failure>.Publisher {
        Result.success(sequence.count).publisher
    }

    @inlinable
    public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
        Publishers.Sequence<[Output], Failure>(sequence: Array(sequence[range]))
    }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
    @inlinable
    public func count() -> Just<Int> {
        Just(sequence.count)
    }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
    @inlinable
    public func last() -> Optional<Output>.Publisher {
        sequence.last.publisher
    }

    @inlinable
    public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
        sequence.last(where: predicate).publisher
    }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
    @inlinable
    public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
        (index >= sequence.startIndex && index < sequence.endIndex ? sequence[index] : nil).publisher
    }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
    @inlinable
    public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
        prepend(elements)
    }

    @inlinable
    public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
    where Elements.Element == S.Element {
        var joined = Elements()
        joined.reserveCapacity(sequence.count + elements.underestimatedCount)
        joined.append(contentsOf: elements)
        joined.append(contentsOf: sequence)
        return Publishers.Sequence(sequence: joined)
    }

    @inlinable
    public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
        Publishers.Sequence(sequence: publisher.sequence + sequence)
    }

    @inlinable
    public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
        append(elements)
    }

    @inlinable
    public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
    where Elements.Element == S.Element {
        Publishers.Sequence(sequence: sequence + elements)
    }

    @inlinable
    public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
        Publishers.Sequence(sequence: sequence + publisher.sequence)
    }
}
