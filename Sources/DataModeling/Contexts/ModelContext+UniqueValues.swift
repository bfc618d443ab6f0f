/// Unique values: an inserted model becomes the stored model that has the same ones.
extension ModelContext {
    private struct ListedValues: Hashable {
        let plan: ObjectIdentifier
        let list: Int
        let values: UniqueValues
    }

    func mergeUniques() throws {
        var seen: [ListedValues: ObjectState] = [:]
        var owners: [ObjectIdentifier: ObjectState] = [:]
        defer { redirectReferences(to: owners) }
        for state in pendingStates where !state.isGone {
            for (number, list) in state.plan.uniques.enumerated() {
                guard state.phase == .inserted || list.contains(where: { state.changed.contains($0.index) })
                else { continue }
                let values = list.map { state.column($0.index) }
                guard !values.contains(.null) else { continue }
                let plan = state.plan.declaringUnique(number)
                let unique = ListedValues(plan: plan.identity, list: number, values: UniqueValues(values))
                guard let other = try seen[unique] ?? owner(of: values, list, of: plan, besides: state) else {
                    seen[unique] = state
                    continue
                }
                // It has the values of a model that was merged into it.
                if other === state { continue }
                guard other.plan === state.plan, state.isOfEntity(of: other) else {
                    throw otherClass(state, list, other)
                }
                if state.phase == .stored, other.phase == .inserted {
                    // The stored model stays, whichever was changed first.
                    merge(other, into: state)
                    for (merged, owner) in owners where owner === other { owners[merged] = state }
                    owners[ObjectIdentifier(other)] = state
                    for (unique, first) in seen where first === other { seen[unique] = state }
                    seen[unique] = state
                    continue
                }
                guard state.phase == .inserted else {
                    let names = list.map(\.name).joined(separator: ", ")
                    let shown = values.map(\.shown).joined(separator: ", ")
                    throw SwiftDataError(
                        "Two models of \(state.plan.name) have the same \(names) (\(shown)), and both are stored "
                            + "already: change or delete one of them.")
                }
                merge(state, into: other)
                owners[ObjectIdentifier(state)] = other
                // Another unique list of the model may be the first with its values.
                if number > 0 { for (unique, first) in seen where first === state { seen[unique] = other } }
                break
            }
        }
    }

    /// A model cannot become an instance of another class.
    private func otherClass(_ state: ObjectState, _ list: [PropertyPlan], _ other: ObjectState) -> SwiftDataError {
        let names = list.map(\.name).joined(separator: ", ")
        return SwiftDataError(
            "A \(state.plan.name) has the same \(names) as a \(other.plan.name) (\(describe(other))), where it is to "
                + "be unique, and cannot become one: change or delete one of them.")
    }

    /// The state of another row with those values.
    private func owner(
        of values: [ColumnValue], _ list: [PropertyPlan], of plan: EntityPlan, besides state: ObjectState
    ) throws -> ObjectState? {
        let wanted = Array(zip(list, values)).map { (property: $0.0, value: $0.1) }
        guard let row = try core.store(of: plan)?.row(of: plan, where: wanted) else { return nil }
        if row.key == state.key {
            guard state.phase == .inserted else { return nil }
            // The row of another process, which has used the key since this one reserved it.
            try replaceKey(of: state)
        }
        // It may have other values by now, or be gone.
        guard let owner = register(row, of: plan)?.state, !owner.isGone,
            UniqueValues(list.map { owner.column($0.index) }) == UniqueValues(values)
        else { return nil }
        return owner
    }

    /// Gives an inserted model another key.
    private func replaceKey(of state: ObjectState) throws {
        guard let store = core.store(of: state.plan) else { return }
        let (old, key) = (state.id, try store.reserveKey(for: state.plan))
        forget(old)
        state.key = key
        remember(state)
        noteRenames([old: key])
    }

    /// Gives an inserted model's values to the row that has its unique values, and the row to that model.
    private func merge(_ state: ObjectState, into owner: ObjectState) {
        if let undo = home.undo {
            undo.merging(state) { mergeValues(of: state, into: owner) }
        } else {
            mergeValues(of: state, into: owner)
        }
        pending[ObjectIdentifier(state)] = nil
        forget(state.id)
        noteRenames([state.id: owner.key])
        share(owner, withInstanceOf: state)
    }

    /// Makes one state's instance read and write another state.
    func share(_ owner: ObjectState, withInstanceOf state: ObjectState) {
        if let model = state.model as? any PersistentModel {
            Self.share(owner, with: model)
        } else if let instance = state.model, let adopt = owner.plan.adopt {
            owner.attach(instance)
            adopt(instance, owner)
        }
    }

    private func mergeValues(of state: ObjectState, into owner: ObjectState) {
        for property in state.plan.properties {
            switch property.content {
            case .attribute:
                if case .unloaded = state.slots[property.index] { continue }
                owner.notify(property.index) { owner.copyValue(property.index, from: state) }
            case .toOne:
                let link = state.one(property.index)
                state.setOne(property.index, to: nil)
                if let link { owner.setOne(property.index, to: link) }
            case .toMany:
                let links = state.list(property.index).links
                state.setMany(property.index, to: [])
                let known = owner.list(property.index).links
                owner.setMany(property.index, to: known + links)
            }
        }
    }

    /// Redirects references without an inverse from merged models to the stored ones. A model that refers to an
    /// unstored one has unsaved changes, so no other model has to be searched.
    private func redirectReferences(to owners: [ObjectIdentifier: ObjectState]) {
        guard !owners.isEmpty else { return }
        for state in pendingStates where !state.isGone {
            for property in state.plan.relationships where state.plan.inverse(of: property) == nil {
                state.redirect(property.index, to: owners)
            }
        }
    }

    /// Makes another instance read and write a state.
    private static func share<Model: PersistentModel>(_ state: ObjectState, with model: Model) {
        model.persistentBackingData = ObjectBacking<Model>(state)
        _ = model.objectState
    }
}

extension ObjectState {
    /// Whether both are of one entity. Described entities that share a table name theirs in a column.
    fileprivate func isOfEntity(of other: ObjectState) -> Bool {
        guard plan.type == nil, let property = plan.property(named: DescribedEntity.entityProperty) else { return true }
        return column(property.index) == other.column(property.index)
    }

    /// Replaces references to merged models by references to the models into which they were merged.
    fileprivate func redirect(_ index: Int, to owners: [ObjectIdentifier: ObjectState]) {
        switch slots[index] {
        case .one(let link?):
            guard let owner = owners[ObjectIdentifier(link.state)] else { return }
            notify(index) { slots[index] = .one(owner.link) }
        case .many(let list):
            guard list.links.contains(where: { owners[ObjectIdentifier($0.state)] != nil }) else { return }
            notify(index) {
                var seen: Set<ObjectIdentifier> = []
                list.links = list.links.map { owners[ObjectIdentifier($0.state)]?.link ?? $0 }
                    .filter { seen.insert(ObjectIdentifier($0.state)).inserted }
            }
        default: return
        }
        changed.insert(index)
    }

    /// Copies an attribute's value.
    func copyValue(_ index: Int, from other: ObjectState) {
        willChange(index)
        slots[index] = other.slots[index]
        changed.insert(index)
        context?.noteChange(of: self)
    }
}
