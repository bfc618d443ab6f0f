import Combine

extension InterfaceProperty {
    /// A property that is this one, transformed.
    ///
    /// ```swift
    /// // given: score: InterfaceProperty<Int>
    /// let text = score.map { "\($0) points" }
    /// let isWinning = score.map { $0 > 100 }
    /// ```
    ///
    /// The publisher that this property comes from is not subscribed to again, however many properties are mapped from it.
    /// The new property holds this one; it changes right after it, on the main thread, and ends with it.
    ///
    /// - Parameter transform: called once now, and once for each change on the main thread.
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> InterfaceProperty<NewValue> {
        let now = moments.value
        // Between that line and the subscription the main thread may have gone on.
        let later = moments.drop { $0.number <= now.number }
        // What is held by the subscription lives as long as the new property.
        let changes = later.map { [self] moment in withExtendedLifetime(self) { transform(moment.value) } }
        return InterfaceProperty<NewValue>(changes, initialValue: transform(now.value))
    }
}
