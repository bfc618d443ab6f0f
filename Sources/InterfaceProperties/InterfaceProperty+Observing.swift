public import Combine

extension InterfaceProperty {
    /// A publisher of the current value and of each new value, sent when the property already has it.
    ///
    /// ```swift
    /// // given: home: InterfaceProperty<Int>
    /// // given: guests: InterfaceProperty<Int>
    /// let lead = home.publisher.combineLatest(guests.publisher) { $0 - $1 }.property(initialValue: 0)
    /// ```
    ///
    /// A subscriber receives the current value immediately on its own thread, and the others on the main thread. A
    /// subscription retains the property. It completes when the publisher behind the property has completed.
    public var publisher: AnyPublisher<Value, Never> {
        // A subscriber that comes after the completion receives only the completion, but is entitled to the value.
        let values = versions.map { $0.value as Value? }.replaceEmpty(with: nil)
        return values.map { [self] value in value ?? wrappedValue }.eraseToAnyPublisher()
    }

    /// Runs the closure on the main thread, for the current value and for each change.
    ///
    /// ```swift
    /// final class Label { var text = "" }
    /// // given: score: InterfaceProperty<Int>
    /// let label = Label()
    /// let cancellable = score.sink { label.text = "\($0) points" }
    /// ```
    ///
    /// On the main thread, the closure has run for the current value when this method returns. On other threads, that
    /// value is dispatched to the main queue. When the closure runs, ``wrappedValue`` already has the new value, unlike
    /// in the sink of an `@Published` property.
    ///
    /// - Returns: A cancellable that retains the closure and the property. Release or cancel it to stop. After
    ///   `cancel()` on the main thread, the closure does not run again.
    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
        AnyCancellable(publisher.receiveOnMainThread(receiveValue: receiveValue, receiveEnd: {}))
    }

    /// Assigns each value to a property of an object, as long as the object exists.
    ///
    /// ```swift
    /// final class Label { var text = "" }
    /// // given: score: InterfaceProperty<Int>
    /// let label = Label()
    /// score.map { "\($0) points" }.bind(to: \.text, on: label)
    /// ```
    ///
    /// Like the same method of publishers that cannot fail, it holds the target weakly, and the result need not be
    /// stored.
    @discardableResult
    public func bind<Target: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Target, Value>,
        on target: Target
    ) -> any Cancellable {
        publisher.bind(to: keyPath, on: target)
    }

    /// Assigns each value to an optional property of an object, as long as the object exists.
    @discardableResult
    public func bind<Target: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Target, Value?>,
        on target: Target
    ) -> any Cancellable {
        publisher.bind(to: keyPath, on: target)
    }
}
