/// Untyped values by property index, for models of described entities.
extension ObjectState {
    /// The value of an attribute, or `nil` if it has none.
    package func anyValue(_ index: Int) -> Any? {
        guard let coding = plan.properties[index].coding, let box = anyBox(index) else { return nil }
        guard let value = coding.value(in: box) else { return nil }
        return (value as? any OptionalValue).map(\.wrappedValue) ?? value
    }

    /// The value of an attribute as it was last read or saved.
    package func storedValue(_ index: Int) -> Any? {
        let place = plan.columnIndex[index]
        guard place >= 0, let row = loadedRow(), let coding = plan.properties[index].coding,
            let box = coding.box(of: row[place]), let value = coding.value(in: box)
        else { return nil }
        return (value as? any OptionalValue).map(\.wrappedValue) ?? value
    }

    /// Whether an attribute or a to-one reference has the value that was last read or saved. Always false for a list,
    /// because its former elements are not known.
    package func equalsStoredValue(_ index: Int) -> Bool {
        let place = plan.columnIndex[index]
        guard place >= 0, let row = loadedRow() else { return false }
        return row[place] == column(index)
    }

    /// Sets an attribute to a value. Returns false if the attribute's coding does not support the value.
    package func setAnyValue(_ index: Int, to value: Any?) -> Bool {
        let coding = plan.properties[index].coding
        guard let box = value.map({ coding?.box(ofAny: $0) }) ?? coding?.box(of: .null) else { return false }
        setBox(index, to: box)
        return true
    }

    /// The instance to which a reference leads.
    package func anyOne(_ index: Int) -> AnyObject? { keptOne(index)?.model }

    package func setAnyOne(_ index: Int, to state: ObjectState?) { setOne(index, to: state?.link) }

    /// The instances in a list.
    package func anyMany(_ index: Int) -> [AnyObject] { keptMany(index).map(\.model) }

    package func setAnyMany(_ index: Int, to states: [ObjectState]) { setMany(index, to: states.map(\.link)) }

    /// Whether the values have been read from the store.
    package var isLoaded: Bool { phase != .stored || row != nil }

    /// Whether the value of a property has been read from the store, or changed.
    package func hasRead(_ index: Int) -> Bool {
        if case .unloaded = slots[index] { false } else { true }
    }

    /// Reads the row. Returns whether it exists.
    package func load() -> Bool { phase == .inserted || loadedRow() != nil }
}
