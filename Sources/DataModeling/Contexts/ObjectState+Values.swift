/// Values by the indices of properties, for models that are described by values.
extension ObjectState {
    /// The value of an attribute, in an optional that is `nil` if there is none.
    package func anyValue(_ index: Int) -> Any? {
        guard let coding = plan.properties[index].coding, let box = anyBox(index) else { return nil }
        guard let value = coding.value(in: box) else { return nil }
        return (value as? any OptionalValue).map(\.wrappedValue) ?? value
    }

    /// The value of an attribute in the row, as it was read or saved.
    package func storedValue(_ index: Int) -> Any? {
        let place = plan.columnIndex[index]
        guard place >= 0, let row = loadedRow(), let coding = plan.properties[index].coding,
            let box = coding.box(of: row[place]), let value = coding.value(in: box)
        else { return nil }
        return (value as? any OptionalValue).map(\.wrappedValue) ?? value
    }

    /// Sets an attribute to a value that its coding knows. Returns whether it does.
    package func setAnyValue(_ index: Int, to value: Any?) -> Bool {
        let coding = plan.properties[index].coding
        guard let box = value.map({ coding?.box(ofAny: $0) }) ?? coding?.box(of: .null) else { return false }
        setBox(index, to: box)
        return true
    }

    /// The instance to which a reference leads.
    package func anyOne(_ index: Int) -> AnyObject? { keptOne(index)?.model }

    package func setAnyOne(_ index: Int, to state: ObjectState?) { setOne(index, to: state?.link) }

    /// The instances of a list.
    package func anyMany(_ index: Int) -> [AnyObject] { keptMany(index).map(\.model) }

    package func setAnyMany(_ index: Int, to states: [ObjectState]) { setMany(index, to: states.map(\.link)) }

    /// Whether the values have been read from the store.
    package var isLoaded: Bool { phase != .stored || row != nil }

    /// Reads the row. Returns whether there is one.
    package func load() -> Bool { phase == .inserted || loadedRow() != nil }
}
