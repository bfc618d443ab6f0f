/// Makes a property a publisher, `$name`, and announces its changes through the object that contains it.
///
/// ```swift
/// class Weather {
///     @Published var temperature: Double
///     init(temperature: Double) { self.temperature = temperature }
/// }
/// let weather = Weather(temperature: 20)
/// let cancellable = weather.$temperature.sink { print("now: \($0)") }  // now: 20.0
/// weather.temperature = 25  // now: 25.0
/// ```
///
/// A new subscriber receives the current value at once. A change is published *before* the property changes: in the
/// sink above, `weather.temperature` is still 20 when 25 arrives. A subscriber that joins inside that sink receives 25
/// first. Reading and writing are safe from any thread. A value that is set inside a subscriber is published at once,
/// and the outer assignment then overwrites it. Only properties of classes can be published. Follows
/// [Apple's Published](https://developer.apple.com/documentation/combine/published).
@propertyWrapper
public struct Published<Value> {
    @usableFromInline let storage: PublishedStorage<Value>

    /// Stores `wrappedValue` as the first value.
    @inlinable
    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// Stores `initialValue` as the first value.
    @inlinable
    public init(initialValue: Value) {
        storage = PublishedStorage(initialValue)
    }

    @inlinable
    init(_ storage: PublishedStorage<Value>) {
        self.storage = storage
    }

    /// The stream of the property's values, written `$name`.
    ///
    /// Setting it, as `assign(to: &$property)` does, has no effect: the property keeps its value and its subscribers.
    public var projectedValue: Publisher {
        mutating get { Publisher(storage) }
        // swift-format-ignore: UseSingleLinePropertyGetter
        set {}
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { preconditionFailure("@Published is only available on properties of classes") }
        set { preconditionFailure("@Published is only available on properties of classes") }
    }

    /// Reads and writes the property of a class.
    @inlinable
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.set(newValue) }
    }

    /// Delivers the current value, then each new one before it is stored.
    ///
    /// It never completes. Follows
    /// [Apple's Published.Publisher](https://developer.apple.com/documentation/combine/published/publisher).
    public struct Publisher: CombineCore.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        @usableFromInline let storage: PublishedStorage<Value>

        @inlinable
        init(_ storage: PublishedStorage<Value>) {
            self.storage = storage
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
            storage.broadcast.subscribe(subscriber)
        }
    }
}

/// Sendable: all state is in the storage, which is safe from any thread.
extension Published: @unchecked Sendable where Value: Sendable {}
extension Published.Publisher: @unchecked Sendable where Value: Sendable {}

/// Apple's property reflects as a structure whose `storage` is an enumeration with a case `value`. Extensions of apps
/// that encode or print published properties look for it there.
extension Published: CustomReflectable {
    public var customMirror: Mirror {
        Mirror(self, children: ["storage": ReflectedStorage.value(storage.value)], displayStyle: .struct)
    }
}

private enum ReflectedStorage<Value> {
    case value(Value)
}

extension Published: ObservableObjectMember {
    public func attach(to objectWillChange: ObservableObjectPublisher) {
        storage.objectWillChange = objectWillChange
    }
}

extension Published: ObjectWillChangeHolderProvider {
    var holder: any ObjectWillChangeHolder { storage }
}

extension Publisher where Failure == Never {
    /// Stores each value in a published property until the property is released; there is nothing to retain.
    ///
    /// ```swift
    /// final class Search {
    ///     @Published var keyword = ""
    ///     @Published private(set) var isBlank = true
    ///
    ///     init() {
    ///         $keyword.map(\.isEmpty).assign(to: &$isBlank)
    ///     }
    /// }
    /// ```
    ///
    /// The subscription lasts as long as the property. It does not retain the property's object.
    public func assign(to published: inout Published<Output>.Publisher) {
        published.storage.assign(from: self)
    }
}
