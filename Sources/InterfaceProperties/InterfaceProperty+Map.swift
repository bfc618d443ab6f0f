import Combine

extension InterfaceProperty {
    /// Returns a property with transformed values.
    ///
    /// ```swift
    /// // given: score: InterfaceProperty<Int>
    /// let text = score.map { "\($0) points" }
    /// let isWinning = score.map { $0 > 100 }
    /// ```
    ///
    /// Mapping does not subscribe to the original publisher again. The new property retains this one. It changes
    /// directly after this one, on the main thread, and ends with it.
    ///
    /// `transform` is called once now, and for each change on the main thread.
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> InterfaceProperty<NewValue> {
        let now = versions.value
        // The main thread may have changed the value between that line and the subscription.
        let later = versions.drop { $0.number <= now.number }
        // The subscription retains this property as long as the new property exists.
        let changes = later.map { [self] version in withExtendedLifetime(self) { transform(version.value) } }
        return InterfaceProperty<NewValue>(changes, initialValue: transform(now.value))
    }
}
