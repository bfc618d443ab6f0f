package import ViewGraph

extension EvaluatingNode {
    /// The continuation of a node with dynamic properties: their objects, and the registration with observable ones.
    package final var propertiesContinuation: NodeContinuation { propertiesContinuation(with: [:]) }

    /// The continuation of a node that hands over further objects.
    package final func propertiesContinuation(with others: [String: AnyObject]) -> NodeContinuation {
        var objects = others
        if let observation = handedOverObservation { objects[Self.observationName] = observation }
        guard !kind.properties.isEmpty else {
            if hasOwnAttachments { return .impossible(nil) }
            return objects.isEmpty ? .description : .objects(objects)
        }
        var obstacle: String?
        var hasValue = false
        withContinuedValue { value in
            hasValue = true
            for property in kind.properties where obstacle == nil {
                guard let type = property.connected as? any ContinuingProperty.Type else {
                    if property.connected != nil || !(property.type is any DescriptiveProperty.Type) {
                        obstacle = property.name
                    }
                    continue
                }
                @MainActor func keep<Property: ContinuingProperty>(_ type: Property.Type) {
                    let stored = (value + property.offset).assumingMemoryBound(to: type)
                    if let object = stored.pointee.continuedObject { objects[property.name] = object }
                }
                keep(type)
            }
        }
        if !hasValue { obstacle = kind.properties.first?.name }
        if obstacle == nil, hasOwnAttachments { obstacle = kind.properties.first?.name }
        if let obstacle { return .impossible(obstacle) }
        return objects.isEmpty ? .description : .objects(objects)
    }

    /// The name of a property that holds a different object when the same view is created again. The data in the object
    /// would be lost.
    final func propertyWithAnotherObject(in other: EvaluatingNode) -> String? {
        var found: String?
        withContinuedValue { value in
            other.withContinuedValue { again in
                for property in kind.properties where found == nil {
                    guard let type = property.connected as? any ContinuingProperty.Type else { continue }
                    @MainActor func isSame<Property: ContinuingProperty>(_ type: Property.Type) -> Bool {
                        let stored = (value + property.offset).assumingMemoryBound(to: type)
                        return stored.pointee.holdsSameObject(
                            as: (again + property.offset).assumingMemoryBound(to: type).pointee)
                    }
                    if !isSame(type) { found = property.name }
                }
            }
        }
        return found
    }

    /// The name of a stored property that differs between the program's view and the same view created again. Closures
    /// do not count, because each description has new ones.
    final func changedField(in other: EvaluatingNode) -> String? {
        guard kind.hasBody, !kind.isFromLibrary, !kind.plan.fields.isEmpty else { return nil }
        var changed: [String] = []
        withValue { value in
            other.withValue { changed = kind.plan.changedFields(value, $0) }
        }
        return changed.first { name in
            let field = kind.plan.fields.first { $0.name == name }
            return field.map { !($0.type is any DynamicProperty.Type) && !"\($0.type)".contains("->") } ?? true
        }
    }
}

/// A dynamic property that the recreated node takes over after a rest.
@MainActor
package protocol ContinuingProperty: ConnectedProperty {
    /// The object that the same property of the recreated node takes over, or that only has to live until then; nil for
    /// none.
    var continuedObject: AnyObject? { get }

    /// Whether the property holds the same object when its view is created again, if it holds one that its view
    /// supplies.
    func holdsSameObject(as other: Self) -> Bool
}

extension ContinuingProperty {
    package func holdsSameObject(as other: Self) -> Bool { true }
}

/// A dynamic property that has no object of its own, so that the description of its view restores it.
@MainActor
package protocol DescriptiveProperty: DynamicProperty {}

extension ViewKind {
    /// Whether a value of this type can get new dynamic properties in a recreated node, because none of them owns state
    /// or resources.
    package var isRecreatable: Bool {
        properties.allSatisfy { property in
            guard let type = property.connected else { return property.type is any DescriptiveProperty.Type }
            return type is any ContinuingProperty.Type && !(type is any RestorableProperty.Type)
        }
    }
}
