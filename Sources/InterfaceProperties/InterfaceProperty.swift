public import Combine

/// An observable value for an interface, which changes only on the main thread.
///
/// ```swift
/// // given: risk: AnyPublisher<Bool, Never>
/// let isRisky = risk.property(initialValue: false)
/// let text = isRisky.map { $0 ? "Risky" : "Not risky" }
/// print(text.wrappedValue)  // Not risky
/// ```
///
/// Create a property from a publisher with `property(initialValue:)`, or with ``constant(_:)`` for a preview or a test.
/// A view stores it with ``ObservedProperty`` or `@ObservedObject`. A view model stores it as a property wrapper, whose
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
/// The model's `objectWillChange` is sent before `paused` changes, without further code. See <doc:ReplacingBoilerplate>
/// for the same with Apple's own Combine.
///
/// - **Order.** Values are applied in the order in which the publisher sends them, on any threads. No value is omitted.
///   Repeated equal values are included, as with `@Published`; use `removeDuplicates()` to remove them.
/// - **Threads.** A value that arrives on the main thread is applied before the sending call returns, after the values
///   that still wait. A value that arrives on another thread waits for the main queue. Reading and observing are safe
///   on any thread.
/// - **Changes.** `objectWillChange` is sent first, then the publisher of each object that contains the property. Then
///   the property has its new value. Then its own subscribers and the mapped properties receive it. A value that one of
///   these sends is applied after the current change is complete, before the call that sent the first value returns.
/// - **Lifetime.** The property owns its subscription and cancels it when it is released. A subscription to the
///   property retains it, and a mapped property retains its source, never the reverse. When the publisher completes,
///   the property keeps its last value, and the streams of its values complete.
@propertyWrapper
public final class InterfaceProperty<Value>: ObservableObject {
    /// A publisher that emits on the main thread, before the property changes.
    public let objectWillChange = ObservableObjectPublisher()

    /// The current value and the changes. Only the main thread sends to it.
    let versions: CurrentValueSubject<VersionedValue, Never>

    /// The objects that contain the property.
    let owners = OwnerPublishers()

    /// The subscription, canceled when the property is released. Set once, by the initializer.
    private var upstream: AnyCancellable?

    /// Whether a change is announced that is not made yet. Main thread only.
    package private(set) var isPublishingChange = false

    /// Whether the property is a constant. Set once, by the initializer.
    private(set) var isConstant = false

    /// Whether no more values follow. Set by the initializer of a constant, and then on the main thread only.
    private(set) var hasEnded = false

    /// A value of the property, and the number of values before it.
    struct VersionedValue {
        let value: Value
        let number: Int
    }

    /// Creates a constant property.
    init(constant value: Value) {
        versions = CurrentValueSubject(VersionedValue(value: value, number: 0))
        versions.send(completion: .finished)
        (isConstant, hasEnded) = (true, true)
    }

    init(_ publisher: some Publisher<Value, Never>, initialValue: Value) {
        versions = CurrentValueSubject(VersionedValue(value: initialValue, number: 0))
        upstream = AnyCancellable(
            publisher.receiveOnMainThread { [weak self] value in
                self?.change(to: value)
            } receiveEnd: { [weak self] in
                self?.hasEnded = true
                self?.versions.send(completion: .finished)
            }
        )
    }

    /// The current value. It changes on the main thread only. Any thread may read it.
    public var wrappedValue: Value { versions.value.value }

    /// The property itself.
    public var projectedValue: InterfaceProperty<Value> { self }

    /// Returns a property that never changes.
    ///
    /// ```swift
    /// let isRisky: InterfaceProperty<Bool> = .constant(false)
    /// ```
    public static func constant(_ value: Value) -> InterfaceProperty<Value> {
        InterfaceProperty(constant: value)
    }

    func change(to value: Value) {
        isPublishingChange = true
        objectWillChange.send()
        owners.sendToAll()
        isPublishingChange = false
        versions.send(VersionedValue(value: value, number: versions.value.number + 1))
    }
}

/// Sendable: the constants are safe on any thread, `versions` guards the value, `upstream` is only set before the
/// property is shared, and only the main thread uses `isPublishingChange` and, once it is shared, `hasEnded`.
extension InterfaceProperty: @unchecked Sendable where Value: Sendable {}
