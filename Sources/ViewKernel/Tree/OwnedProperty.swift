/// A dynamic property whose storage belongs to its view.
@MainActor
package protocol OwnedProperty: ContinuingProperty {
    /// The source that stores the value, or the object that the view has made.
    var ownedObject: AnyObject? { get }
}

extension OwnedProperty {
    package var ownedObject: AnyObject? { continuedObject }
}

extension EvaluatingNode {
    /// Calls a closure with the sources and objects that belong to the node's dynamic properties.
    final func forEachOwnedObject(_ body: (AnyObject) -> Void) {
        guard !kind.properties.isEmpty else { return }
        withContinuedValue { value in
            for property in kind.properties {
                guard let type = property.connected as? any OwnedProperty.Type else { continue }
                @MainActor func report<Property: OwnedProperty>(_ type: Property.Type) {
                    let stored = (value + property.offset).assumingMemoryBound(to: type)
                    if let object = stored.pointee.ownedObject { body(object) }
                }
                report(type)
            }
        }
    }
}
