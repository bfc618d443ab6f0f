import Combine

/// Combine's names as aliases of another module, like in SwiftUI.
public typealias Published = Combine.Published
public typealias ObservableObject = Combine.ObservableObject

/// An open class of another module.
open class Titled: ObservableObject {
    @Published public var title = ""

    public init() {}
}

/// A wrapper of another module that takes part in its object's `objectWillChange`.
@propertyWrapper
public final class Preference<Value>: ObservableObjectMember {
    private var objects: [ObservableObjectPublisher] = []

    public var wrappedValue: Value {
        willSet { for object in objects { object.send() } }
    }

    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    public var projectedValue: Preference<Value> { self }

    /// The number of objects that it has joined.
    public var joinCount: Int { objects.count }

    public func attach(to objectWillChange: ObservableObjectPublisher) {
        objects.append(objectWillChange)
    }
}
