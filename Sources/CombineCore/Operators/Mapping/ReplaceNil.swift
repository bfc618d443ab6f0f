extension Publisher {
    /// Delivers `output` where the stream has `nil`; the result is no longer optional.
    @inlinable
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        Publishers.Map(upstream: self) { $0 ?? output }
    }
}
