/// The model objects that several hosts share.
@MainActor
package protocol SharedModels: AnyObject {
    /// Returns the object of the property. The first call creates it.
    func object<Object>(named name: String, make: () -> Object) -> Object
}
