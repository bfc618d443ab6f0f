/// The model counts that relationships declare.
extension ModelContext {
    /// Throws an error for the first relationship of a changed model that leads to too few or too many models.
    ///
    /// An optional relationship may be empty, whatever its minimum count is.
    func checkCounts(_ states: [ObjectState]) throws {
        for state in states where !state.isGone {
            for property in state.plan.relationships where property.modelCounts != (0, 0) {
                guard state.phase == .inserted || state.changed.contains(property.index) else { continue }
                let count = state.links(property.index).count { !$0.state.isGone }
                let (minimum, maximum) = property.modelCounts
                if count < minimum, count > 0 || !property.isOptional {
                    throw Self.count(count, of: property, in: state, "at least \(minimum)", "minimumModelCount")
                }
                if maximum > 0, count > maximum {
                    throw Self.count(count, of: property, in: state, "at most \(maximum)", "maximumModelCount")
                }
            }
        }
    }

    private static func count(
        _ count: Int, of property: PropertyPlan, in state: ObjectState, _ limit: String, _ parameter: String
    ) -> SwiftDataError {
        let target = property.target?.name ?? "model"
        return SwiftDataError(
            "A \(state.plan.name) (key \(state.key)) cannot be saved: its \(property.name) has \(count) of \(target), "
                + "and its \(parameter) allows \(limit).")
    }
}
