extension Binding {
    /// Returns a binding whose writes carry `transaction`.
    ///
    /// Values of the thread's current transaction take precedence.
    /// Follows [Apple's transaction(_:)](https://developer.apple.com/documentation/swiftui/binding/transaction(_:)).
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(location, transaction: transaction)
    }

    /// Returns a binding whose writes carry `animation`.
    ///
    /// ```swift
    /// // given: isOpen: Binding<Bool>
    /// isOpen.animation(.spring()).wrappedValue = true
    /// ```
    ///
    /// Follows [Apple's animation(_:)](https://developer.apple.com/documentation/swiftui/binding/animation(_:)).
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var binding = self
        binding.transaction.animation = animation
        return binding
    }
}
