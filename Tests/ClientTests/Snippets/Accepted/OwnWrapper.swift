import Combine

/// A wrapper that takes part in its object's `objectWillChange`, written outside the package.
@propertyWrapper
final class Setting<Value>: ObservableObjectMember {
    private var objects: [ObservableObjectPublisher] = []

    var wrappedValue: Value {
        willSet { objects.forEach { $0.send() } }
    }

    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    func attach(to objectWillChange: ObservableObjectPublisher) { objects.append(objectWillChange) }
}

final class Preferences: ObservableObject {
    @Setting var volume = 5
    @Published var name = ""
}

let changes: ObservableObjectPublisher = Preferences().objectWillChange
