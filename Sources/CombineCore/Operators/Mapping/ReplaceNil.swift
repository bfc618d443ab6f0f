extension Publisher {
    /// Delivers `output` in place of each `nil`, so that the values are no longer optional.
    @inlinable
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        Publishers.Map(upstream: self) { $0 ?? output }
    }
}
