public import Combine

/// A property stored in an `ObservableObject` sends that object's `objectWillChange`.
///
/// `ObservableObjectMember` is an addition of Swiftwater's Combine. With Apple's Combine, leave this file out, and send
/// each object's own `objectWillChange` when the property sends its own.
extension InterfaceProperty: ObservableObjectMember {
    /// Sends to the publisher before each change, on the main thread. The publisher is held weakly.
    public func attach(to objectWillChange: ObservableObjectPublisher) {
        owners.insert(objectWillChange)
    }
}

/// Records of an inspected app contain the values before and after each change, and the inspector sets values. A value
/// that is set there lasts until the publisher sends the next one.
extension InterfaceProperty: AnnouncingProperty {
    package var anyValue: Any { wrappedValue }
    package var valueType: any Any.Type { Value.self }

    package var isSettable: Bool { !isConstant }

    package func setAnyValue(_ value: Any) -> Bool {
        // After the end of its publisher, the property keeps its value, and announces nothing.
        guard let value = value as? Value, !hasEnded else { return false }
        change(to: value)
        return true
    }
}
