public import Combine

/// A value for an interface: it can be observed, and it only ever changes on the main thread.
///
/// ```swift
/// // given: risk: AnyPublisher<Bool, Never>
/// let isRisky = risk.property(initialValue: false)
/// let text = isRisky.map { $0 ? "Risky" : "Not risky" }
/// print(text.wrappedValue)  // Not risky
/// ```
///
/// A publisher becomes one by `property(initialValue:)`; ``constant(_:)`` makes one that stays as it is, for a preview or a
/// test. A view holds it by ``ObservedProperty`` or by `@ObservedObject`, a view model as a property wrapper whose
/// projection is the property itself:
///
/// ```swift
/// final class PlayerModel: ObservableObject {
///     @InterfaceProperty var paused: Bool
///
///     init(paused: InterfaceProperty<Bool>) {
///         _paused = paused
///     }
/// }
/// ```
///
/// The model's `objectWillChange` is sent before `paused` changes, without another line; see
/// <doc:ReplacingBoilerplate> for what that takes with Apple's own Combine.
///
/// - **Order.** Values apply in the order in which the publisher sends them, whatever thread it sends them on. Nothing is
///   left out, values that equal the one before included, as with `@Published`; put `removeDuplicates()` before it where that
///   matters.
/// - **Threads.** A value that arrives on the main thread is applied before the call that sent it returns, after those
///   that are still waiting. One that arrives elsewhere waits for the main queue. Reading and observing are safe
///   from any thread.
/// - **Each change.** `objectWillChange` is sent, then that of each object that the property is part of; then the property
///   has its new value; then its own subscribers are told, and the properties mapped from it. A value that one of those
///   causes is applied after this change is complete, before the call that sent the first value returns.
/// - **Lifetime.** The property holds its subscription, and the subscription ends with it. Whoever subscribes to the
///   property holds it, and a mapped property holds the one it comes from; never the other way round. When the
///   publisher ends, the property keeps its last value, and the streams of its values end.
@propertyWrapper
public final class InterfaceProperty<Value>: ObservableObject {
    /// Sent on the main thread, before the property changes.
    public let objectWillChange = ObservableObjectPublisher()

    /// The value now and the ones to come; sent to by the main thread alone.
    let moments: CurrentValueSubject<Moment, Never>

    /// The objects that the property is part of.
    let owners = Owners()

    /// Cancelled when the property goes. Set once, by the initializer.
    private var upstream: AnyCancellable?

    /// A value that the property has had, and how many it had had before.
    struct Moment {
        let value: Value
        let number: Int
    }

    /// A property that stays as it is.
    init(constant value: Value) {
        moments = CurrentValueSubject(Moment(value: value, number: 0))
        moments.send(completion: .finished)
    }

    init(_ publisher: some Publisher<Value, Never>, initialValue: Value) {
        moments = CurrentValueSubject(Moment(value: initialValue, number: 0))
        upstream = AnyCancellable(
            publisher.followOnMainThread { [weak self] value in
                self?.change(to: value)
            } receiveEnd: { [weak self] in
                self?.moments.send(completion: .finished)
            }
        )
    }

    /// The value. It changes on the main thread only; any thread may read it.
    public var wrappedValue: Value { moments.value.value }

    /// The property itself.
    public var projectedValue: InterfaceProperty<Value> { self }

    /// A property that never changes.
    ///
    /// ```swift
    /// let isRisky: InterfaceProperty<Bool> = .constant(false)
    /// ```
    public static func constant(_ value: Value) -> InterfaceProperty<Value> {
        InterfaceProperty(constant: value)
    }

    private func change(to value: Value) {
        objectWillChange.send()
        owners.tell()
        moments.send(Moment(value: value, number: moments.value.number + 1))
    }
}

/// Sendable: the constants are safe from any thread, `moments` guards the value, and `upstream` does not change once the
/// property is known to anybody.
extension InterfaceProperty: @unchecked Sendable where Value: Sendable {}
