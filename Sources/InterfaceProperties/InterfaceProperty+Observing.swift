public import Combine

extension InterfaceProperty {
    /// The value, then each new one, as soon as the property has it.
    ///
    /// ```swift
    /// // given: home: InterfaceProperty<Int>
    /// // given: guests: InterfaceProperty<Int>
    /// let lead = home.publisher.combineLatest(guests.publisher) { $0 - $1 }.property(initialValue: 0)
    /// ```
    ///
    /// A subscriber is given the current value at once, on its own thread, and the others on the main thread. Whoever
    /// subscribes holds the property. The stream ends when the publisher behind the property has ended.
    public var publisher: AnyPublisher<Value, Never> {
        // Who comes after the end is told of the end alone, and is owed the value.
        let values = moments.map { $0.value as Value? }.replaceEmpty(with: nil)
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
    /// On the main thread the closure has run for the current value before this returns; from elsewhere that value waits
    /// for the main queue. When the closure runs, ``wrappedValue`` is already what it is given, unlike inside the sink of an
    /// `@Published` property.
    ///
    /// - Returns: what keeps the closure, and the property, alive; release or cancel it to stop. After `cancel()` on the
    ///   main thread the closure does not run again.
    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
        AnyCancellable(publisher.followOnMainThread(receiveValue: receiveValue, receiveEnd: {}))
    }

    /// Keeps a property of an object at this value, for as long as the object exists.
    ///
    /// ```swift
    /// final class Label { var text = "" }
    /// // given: score: InterfaceProperty<Int>
    /// let label = Label()
    /// score.map { "\($0) points" }.bind(to: \.text, on: label)
    /// ```
    ///
    /// As with every publisher that cannot fail: the target is held weakly, and nothing has to be stored.
    @discardableResult
    public func bind<Target: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Target, Value>,
        on target: Target
    ) -> any Cancellable {
        publisher.bind(to: keyPath, on: target)
    }

    /// Keeps an optional property of an object at this value, for as long as the object exists.
    @discardableResult
    public func bind<Target: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<Target, Value?>,
        on target: Target
    ) -> any Cancellable {
        publisher.bind(to: keyPath, on: target)
    }
}
