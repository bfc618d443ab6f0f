/// A result that is slow to compute for many records, and that only some pages show.
final class ResultOnDemand<Value: Sendable>: Sendable {
    private let compute: @Sendable () -> Value
    @MainActor private var known: Value?
    /// Whether a page has shown the result.
    @MainActor private(set) var isShown = false

    /// `isComputedNow` specifies whether this call computes the result, on any thread. Otherwise it is computed when it
    /// is first shown.
    init(isComputedNow: Bool, _ compute: @escaping @Sendable () -> Value) {
        self.compute = compute
        known = isComputedNow ? compute() : nil
    }

    @MainActor var value: Value {
        isShown = true
        if let known { return known }
        let value = compute()
        known = value
        return value
    }
}
