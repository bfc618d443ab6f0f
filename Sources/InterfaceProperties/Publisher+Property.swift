public import Combine

extension Publisher where Failure == Never {
    /// A property that an interface can observe, with the publisher's newest value.
    ///
    /// ```swift
    /// let scores = PassthroughSubject<Int, Never>()
    /// let score = scores.property(initialValue: 0)
    /// ```
    ///
    /// The publisher is subscribed to once, now, and for as long as the property exists. If it sends while it is subscribed
    /// to, as a `CurrentValueSubject` does, and this is the main thread, the property has that value from the start.
    ///
    /// - Parameter initialValue: what the property is until the publisher's first value is applied.
    public func property(initialValue: Output) -> InterfaceProperty<Output> {
        InterfaceProperty(self, initialValue: initialValue)
    }
}
