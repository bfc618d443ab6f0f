// The result of an operator on one value or a failure is computed when the chain is built. As in Apple's Combine,
// `ignoreOutput()` also ignores the failure, because its result type has no place for one.

extension Result.Publisher {
    @inlinable
    public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        map(predicate)
    }

    @inlinable
    public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    @inlinable
    public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
        map(predicate)
    }

    @inlinable
    public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
        tryMap(predicate)
    }

    @inlinable
    public func collect() -> Result<[Output], Failure>.Publisher {
        map { [$0] }
    }

    @inlinable
    public func count() -> Result<Int, Failure>.Publisher {
        map { _ in 1 }
    }

    @inlinable
    public func first() -> Result<Output, Failure>.Publisher {
        self
    }

    @inlinable
    public func last() -> Result<Output, Failure>.Publisher {
        self
    }

    @inlinable
    public func ignoreOutput() -> Empty<Output, Failure> {
        Empty()
    }

    @inlinable
    public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
        result.map(transform).publisher
    }

    @inlinable
    public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
        Result<T, any Error> { try transform(result.get()) }.publisher
    }

    @inlinable
    public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Output, E>.Publisher {
        result.mapError(transform).publisher
    }

    @inlinable
    public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
        self
    }

    @inlinable
    public func tryMax(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher {
        tryMap { output in
            _ = try areInIncreasingOrder(output, output)
            return output
        }
    }

    @inlinable
    public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
        self
    }

    @inlinable
    public func tryMin(
        by areInIncreasingOrder: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher {
        tryMap { output in
            _ = try areInIncreasingOrder(output, output)
            return output
        }
    }

    @inlinable
    public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    @inlinable
    public func tryReduce<T>(
        _ initialResult: T,
        _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        tryMap { try nextPartialResult(initialResult, $0) }
    }

    @inlinable
    public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Result<T, Failure>.Publisher {
        map { nextPartialResult(initialResult, $0) }
    }

    @inlinable
    public func tryScan<T>(
        _ initialResult: T,
        _ nextPartialResult: (T, Output) throws -> T
    ) -> Result<T, any Error>.Publisher {
        tryMap { try nextPartialResult(initialResult, $0) }
    }

    @inlinable
    public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Result<Output, Failure>.Publisher {
        self
    }

    @inlinable
    public func tryRemoveDuplicates(
        by predicate: (Output, Output) throws -> Bool
    ) -> Result<Output, any Error>.Publisher {
        tryMap { output in
            _ = try predicate(output, output)
            return output
        }
    }

    @inlinable
    public func replaceEmpty(with output: Output) -> Result<Output, Failure>.Publisher {
        self
    }

    @inlinable
    public func replaceError(with output: Output) -> Result<Output, Never>.Publisher {
        Result<Output, Never>.success((try? result.get()) ?? output).publisher
    }

    @inlinable
    public func retry(_ times: Int) -> Result<Output, Failure>.Publisher {
        self
    }
}

extension Result.Publisher where Failure == Never {
    @inlinable
    public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
        switch result {
        case .success(let value): Result<Output, E>.success(value).publisher
        }
    }
}

extension Result.Publisher where Output: Comparable {
    @inlinable
    public func min() -> Result<Output, Failure>.Publisher {
        self
    }

    @inlinable
    public func max() -> Result<Output, Failure>.Publisher {
        self
    }
}

extension Result.Publisher where Output: Equatable {
    @inlinable
    public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
        map { $0 == output }
    }

    @inlinable
    public func removeDuplicates() -> Result<Output, Failure>.Publisher {
        self
    }
}
