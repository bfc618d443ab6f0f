/// The stored values of a state.
extension ObjectState {
    /// The stored row with the changed values; `nil` if the row has not been read.
    var changedRow: [ColumnValue]? {
        guard var row else { return nil }
        for index in changed where plan.columnIndex[index] >= 0 { row[plan.columnIndex[index]] = column(index) }
        return row
    }

    /// Discards all unsaved changes.
    func discardChanges() {
        for index in changed {
            let change = { self.slots[index] = .unloaded }
            notify(index, change)
        }
        changed = []
    }

    /// Replaces the stored values of properties without unsaved changes. Returns whether the row can be read; if
    /// not, the values stay.
    @discardableResult
    func refresh(_ columns: [ColumnValue]) -> Bool {
        let old = row
        if old == columns, reading == .reliable { return true }
        guard plan.necessaryBoxes(of: columns) != nil else { return false }
        row = columns
        guard reading == .reliable, let old else {
            replacePlaceholders()
            return true
        }
        for property in plan.properties where property.hasColumn && !changed.contains(property.index) {
            let place = plan.columnIndex[property.index]
            guard old[place] != columns[place] else { continue }
            notify(property.index) { slots[property.index] = .unloaded }
        }
        return true
    }

    /// Replaces placeholders by the row's values.
    private func replacePlaceholders() {
        let wereShown = reading != .reliable
        reading = .reliable
        for property in plan.properties where property.hasColumn && !changed.contains(property.index) {
            if case .unloaded = slots[property.index], !wereShown { continue }
            notify(property.index) { slots[property.index] = .unloaded }
        }
    }

    /// Releases the models in lists that were deleted as well, because they may refer back and no context holds them.
    func releaseDeleted() {
        for property in plan.relationships {
            guard case .many(let list) = slots[property.index] else { continue }
            list.links.removeAll { $0.state.phase == .deleted }
        }
    }

    /// Releases deleted models that changed relationships refer to, as the store does: a program can set a relationship
    /// to a model that it, or another context, has deleted.
    func releaseGone() {
        for property in plan.relationships where changed.contains(property.index) && property.deleteRule != .noAction {
            let index = property.index
            switch slots[index] {
            case .one(let link?) where link.state.isGone && property.isOptional:
                report(property, link)
                notify(index) { slots[index] = .one(nil) }
            case .many(let list):
                guard let link = list.links.first(where: { $0.state.isGone }) else { continue }
                report(property, link)
                notify(index) { list.links.removeAll { $0.state.isGone } }
            default: break
            }
        }
    }

    private func report(_ property: PropertyPlan, _ link: Link) {
        DataDiagnostic.report(
            "\(plan.name).\(property.name) referred to a \(link.state.plan.name) that is deleted when it was saved: it "
                + "no longer does.")
    }

    /// Releases the models that it refers to.
    func unloadRelationships() {
        for property in plan.relationships { slots[property.index] = .unloaded }
    }

    /// Releases the row and the models that it refers to, which are read again when they are next used.
    func unload() {
        row = nil
        slots.unloadAll()
    }

    /// Makes lists be reread when they are next used.
    func refreshLists() {
        for property in plan.properties where property.isToMany && !changed.contains(property.index) {
            guard case .many = slots[property.index] else { continue }
            notify(property.index) { slots[property.index] = .unloaded }
        }
    }
}
