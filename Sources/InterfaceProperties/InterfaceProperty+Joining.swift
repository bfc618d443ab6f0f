public import Combine

/// A property stored in an `ObservableObject` takes part in that object's `objectWillChange`.
///
/// `ObservableObjectMember` is what Swiftwater's Combine adds. Apple's does not have it: leave this file out there, and let
/// each object send its own `objectWillChange` when the property's is sent.
extension InterfaceProperty: ObservableObjectMember {
    /// Sends to the publisher before each change, on the main thread. It is not held.
    public func join(_ objectWillChange: ObservableObjectPublisher) {
        owners.insert(objectWillChange)
    }
}
