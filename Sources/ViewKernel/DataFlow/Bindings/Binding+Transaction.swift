extension Binding {
    /// Gives `transaction` to each write.
    ///
    /// Writes through the binding carry the transaction. Values of the thread's current transaction take precedence.
    /// Follows [Apple's transaction(_:)](https://developer.apple.com/documentation/swiftui/binding/transaction(_:)).
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        Binding(location, transaction: transaction)
    }

    /// Gives `animation` to each write.
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
