internal import FlowRecords
package import ViewGraph

/// The inspector's queries about a view's sources of truth. Called for a person's request, and after updates while the
/// person watches the view.
extension EvaluatingNode {
    /// The sources of truth that the view declares, and the properties of `@Observable` objects that its body reads.
    package final var truths: [InspectedTruth] {
        var truths: [InspectedTruth] = []
        withContinuedValue { value in
            for property in kind.properties {
                guard let type = property.connected as? any InspectedProperty.Type else { continue }
                @MainActor func add<Inspected: InspectedProperty>(_ type: Inspected.Type) {
                    let stored = (value + property.offset).assumingMemoryBound(to: type)
                    truths += stored.pointee.truths(named: property.name)
                }
                add(type)
            }
            truths += observedTruths(of: value)
        }
        return truths
    }

    /// Whether the properties of objects that the body reads are known only after it has run again.
    ///
    /// The first body of a type that reads an object has a registration that cannot be asked.
    package final var hasUnknownTruths: Bool {
        kind.observes && (observation.map { $0.readProperties == nil } ?? false)
    }

    private func observedTruths(of value: UnsafeRawPointer) -> [InspectedTruth] {
        guard let paths = observation?.readProperties, !paths.isEmpty else { return [] }
        var truths: [InspectedTruth] = []
        for (name, object) in heldObjects(of: value) {
            truths += paths.compactMap { InspectedTruth.property($0, of: object, named: name) }
        }
        return truths.sorted { $0.name < $1.name }
    }

    /// The objects that the view's value holds in properties or finds in the environment, with their properties' names.
    private func heldObjects(of value: UnsafeRawPointer) -> [(name: String, object: AnyObject)] {
        var strongNames: Set<String>?
        var objects: [(name: String, object: AnyObject)] = []
        for field in kind.plan.fields {
            var place: ObjectPlaces.Place?
            if field.type is AnyClass {
                let names = strongNames ?? ObjectPlaces.strongNames(in: kind.type)
                strongNames = names
                if names.contains(field.name) { place = .reference(offset: field.offset) }
            } else if let holder = field.type as? any ObjectHolder.Type, holder.heldType is AnyClass {
                place = .holder(holder, offset: field.offset)
            } else if let reader = field.type as? any EnvironmentReading.Type, reader.readType is AnyClass {
                place = .environment(reader, offset: field.offset)
            }
            guard let object = place?.object(in: value, environmentScope.values) else { continue }
            objects.append((field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name, object))
        }
        return objects
    }
}

extension InspectedTruth {
    /// The property of an object to which a key path leads; nil if the key path is another class's.
    fileprivate static func property(_ path: AnyKeyPath, of object: AnyObject, named name: String) -> InspectedTruth? {
        let types = Swift.type(of: path)
        // A label is `Model.count`, or a sentence if the program has no symbols.
        let (label, prefix) = ("\(FlowLabel.of(path))", "\(types.rootType).")
        let property = label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
        @MainActor func open<Root>(_ root: Root.Type) -> InspectedTruth? {
            @MainActor func open<Value>(_ value: Value.Type) -> InspectedTruth? {
                guard let object = object as? Root, let path = path as? KeyPath<Root, Value> else { return nil }
                let writable = path as? ReferenceWritableKeyPath<Root, Value>
                return InspectedTruth(
                    "\(name).\(property)", type: Value.self, get: { object[keyPath: path] },
                    set: writable.map { writable in
                        { new in
                            guard let new = new as? Value else { return false }
                            object[keyPath: writable] = new
                            return true
                        }
                    })
            }
            return _openExistential(types.valueType, do: open)
        }
        return _openExistential(types.rootType, do: open)
    }
}

extension EvaluatingNode {
    /// Names the source of a property of this view in records.
    package final func nameInRecords(_ source: Source, as property: String) {
        if graph.recorder != nil { source.propertyLabel = .of(property, in: kind.type) }
    }
}
