public import Combine

extension Publisher where Failure == Never {
    /// Returns a property with the publisher's latest value, which an interface can observe.
    ///
    /// ```swift
    /// let scores = PassthroughSubject<Int, Never>()
    /// let score = scores.property(initialValue: 0)
    /// ```
    ///
    /// It subscribes to the publisher once, immediately, as long as the property exists. If the publisher sends a value
    /// on subscription, like a `CurrentValueSubject`, and this is the main thread, the property has that value from the
    /// start.
    ///
    /// The property has `initialValue` until the publisher's first value is applied.
    public func property(initialValue: Output) -> InterfaceProperty<Output> {
        InterfaceProperty(self, initialValue: initialValue)
    }
}
