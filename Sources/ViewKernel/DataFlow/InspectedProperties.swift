internal import Combine
internal import ViewGraph

// The property wrappers whose values the inspector shows and sets.

extension State: InspectedProperty {
    package func truths(named name: String) -> [InspectedTruth] {
        // The properties of an object are truths, if a body reads them. Another object would have other readers.
        guard let cell, !(Value.self is AnyClass) else { return [] }
        return [
            InspectedTruth(name, type: Value.self, get: { cell.value }) { new in
                guard let new = new as? Value else { return false }
                cell.set(new)
                return true
            }
        ]
    }
}

extension ObservedObject: InspectedProperty {
    package func truths(named name: String) -> [InspectedTruth] { object.truths(named: name) }
}

extension StateObject: InspectedProperty {
    package func truths(named name: String) -> [InspectedTruth] { watch?.object?.truths(named: name) ?? [] }
}

extension EnvironmentObject: InspectedProperty {
    package func truths(named name: String) -> [InspectedTruth] { watch?.object?.truths(named: name) ?? [] }
}

extension ObservableObject {
    /// The properties that announce their changes, such as `@Published` ones. `name` is the name of the property that
    /// holds the object.
    @MainActor
    fileprivate func truths(named name: String) -> [InspectedTruth] {
        announcingProperties.map { member, property in
            InspectedTruth(
                member.map { "\(name).\($0)" } ?? name, type: property.valueType, get: { property.anyValue },
                set: property.isSettable ? { property.setAnyValue($0) } : nil)
        }
    }
}
