/// What one operation of an undo manager restores: models as they were before a group of changes.
///
/// For each property the first noted value counts, so the order of the changes has no effect.
final class UndoStep {
    enum Value {
        /// An attribute without a value, whose default is read.
        case unset
        case box(AnyObject)
        case one(Link?)
        /// A reference to a row whose model is deleted or cannot be read.
        case missing(Int64)
        case many([Link])
    }

    final class Entry {
        /// The model and its state, which it keeps.
        let link: Link
        /// Whether the context had the model before; `nil` if it still does.
        fileprivate(set) var wasPresent: Bool?
        fileprivate(set) var values: [Int: Value] = [:]

        init(_ link: Link) {
            self.link = link
        }

        var state: ObjectState { link.state }
    }

    private(set) var entries: [Entry] = []
    private var places: [ObjectIdentifier: Int] = [:]

    private func entry(of state: ObjectState) -> Entry {
        if let place = places[ObjectIdentifier(state)] { return entries[place] }
        let entry = Entry(state.link)
        places[ObjectIdentifier(state)] = entries.count
        entries.append(entry)
        return entry
    }

    /// Notes the value of a property that is about to change.
    func noteValue(_ index: Int, of state: ObjectState) {
        let entry = entry(of: state)
        // A model that was inserted since leaves the context with its values.
        guard entry.wasPresent != false, entry.values[index] == nil else { return }
        entry.values[index] = state.undoValue(index)
    }

    /// Notes that a model is about to come into the context.
    func noteInsertion(of state: ObjectState) {
        let entry = entry(of: state)
        if entry.wasPresent == nil { entry.wasPresent = false }
    }

    /// Notes that a model is about to leave the context.
    func noteDeletion(of state: ObjectState) {
        let entry = entry(of: state)
        if entry.wasPresent == nil { entry.wasPresent = true }
        for property in state.plan.relationships { noteValue(property.index, of: state) }
    }
}

extension ObjectState {
    /// The value of a property as undo restores it.
    fileprivate func undoValue(_ index: Int) -> UndoStep.Value {
        let property = plan.properties[index]
        if property.isToMany { return .many(list(index).links) }
        if property.isToOne {
            if let link = one(index) { return .one(link) }
            let place = plan.columnIndex[index]
            guard place >= 0, !changed.contains(index), let key = row?[place].key else { return .one(nil) }
            return .missing(key)
        }
        if case .unloaded = slots[index], phase == .inserted { return .unset }
        return anyBox(index).map { .box($0) } ?? .unset
    }

    /// Notes the value of a property before a change, if the change can be undone.
    func willChange(_ index: Int) {
        guard let journal = home?.undo, phase == .stored || phase == .inserted else { return }
        journal.noteValue(index, of: self)
    }

    /// Unsets an attribute that had no value. If a save has stored one since, the default replaces it.
    func unset(_ index: Int) {
        slots[index] = .unloaded
        guard row != nil else { return }
        let property = plan.properties[index]
        if let box = property.defaultBox ?? property.coding?.placeholder() { slots[index] = .value(box) }
    }

    /// Whether the store has the value of a property.
    func isAsStored(_ index: Int) -> Bool {
        if plan.properties[index].isToMany {
            guard case .many(let list) = slots[index] else { return true }
            return list.positions.sorted { $0.value < $1.value }.map(\.key) == list.links.map(\.state.key)
        }
        let place = plan.columnIndex[index]
        if place < 0 { return true }
        return row.map { $0[place] == column(index) } ?? false
    }

    /// Keeps the values of the row, which is gone, as the values of a model to insert.
    func keepValuesOfRow() {
        for property in plan.properties {
            switch (property.content, slots[property.index]) {
            case (.attribute, .unloaded):
                if row != nil, let box = anyBox(property.index) { slots[property.index] = .value(box) }
            case (.toOne, .unloaded): _ = one(property.index)
            // The positions are those of the former key.
            case (.toMany, .many(let list)): slots[property.index] = .many(LinkList(list.links))
            default: break
            }
        }
        row = nil
    }
}
