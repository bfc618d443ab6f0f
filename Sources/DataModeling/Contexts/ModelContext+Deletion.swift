/// Deletions and their delete rules.
extension ModelContext {
    /// Deletes a model at the next save. Its delete rules act at once.
    public func delete<T: PersistentModel>(_ model: T) {
        let state = model.objectState
        guard state.phase == .transient || state.context === self else {
            DataDiagnostic.report(
                "A \(state.plan.name) was not deleted, because it is in another context.")
            return
        }
        delete(state)
    }

    func delete(_ state: ObjectState) {
        guard state.phase == .stored || state.phase == .inserted else { return }
        announceRemovals()
        publishingDeletions { deleteNow(state) }
    }

    /// A deletion whose delete rules are being followed.
    private struct Deletion {
        let state: ObjectState
        let wasStored: Bool
        /// The relationships with the models that they referred to, the last first.
        var related: [(property: PropertyPlan, links: ArraySlice<Link>)]
    }

    /// Deletes a model, and follows its delete rules.
    ///
    /// Deletions that cascade are kept in an array, because a long chain of models would overflow the stack.
    private func deleteNow(_ state: ObjectState) {
        var deletions = begin(state).map { [$0] } ?? []
        while let place = deletions.indices.last {
            guard let (property, links) = deletions[place].related.popLast() else {
                end(deletions.removeLast())
                continue
            }
            switch property.deleteRule {
            case .cascade:
                guard let link = links.first else { continue }
                deletions[place].related.append((property, links.dropFirst()))
                guard link.state.phase == .stored || link.state.phase == .inserted else { continue }
                announceRemovals()
                if let deletion = begin(link.state) { deletions.append(deletion) }
            case .nullify:
                let state = deletions[place].state
                guard let inverse = state.plan.inverse(of: property) else { continue }
                for link in links { link.state.remove(state, from: inverse.index) }
            case .deny, .noAction: break
            }
        }
    }

    /// Marks a model as deleted, unless it is already.
    private func begin(_ state: ObjectState) -> Deletion? {
        // An observer may have deleted it.
        guard state.phase == .stored || state.phase == .inserted else { return nil }
        if let willDelete = state.plan.willDelete {
            willDelete(state.object)
            // The callback may have deleted it.
            guard state.phase == .stored || state.phase == .inserted else { return nil }
        }
        let wasStored = state.phase == .stored
        // What the model keeps is read before it goes.
        _ = state.loadedRow()
        let related = state.plan.relationships.reversed().map { (property: $0, links: state.links($0.index)[...]) }
        readOtherSides(of: related, in: state.plan)
        recordDeletion(of: state)
        touched?.note(state)
        home.undo?.noteDeletion(of: state)
        keep(state)
        state.phase = wasStored ? .deleting : .deleted
        return Deletion(state: state, wasStored: wasStored, related: related)
    }

    /// Reads the relationships that lead to a model before it seems to be gone: their values are what a rollback or an
    /// undo restores.
    private func readOtherSides(
        of related: [(property: PropertyPlan, links: ArraySlice<Link>)], in plan: EntityPlan
    ) {
        for (property, links) in related where property.deleteRule == .cascade || property.deleteRule == .nullify {
            guard let inverse = plan.inverse(of: property) else { continue }
            for link in links where !link.state.isGone { _ = link.state.links(inverse.index) }
        }
    }

    private func end(_ deletion: Deletion) {
        let state = deletion.state
        forgetReferences(to: state)
        if !deletion.wasStored {
            state.releaseDeleted()
            pending[ObjectIdentifier(state)] = nil
            forget(state.id)
        }
        changed(.pending, [state.plan.name])
        scheduleAutosave()
    }

    // MARK: Undone deletions

    /// Has relationships that were read in between lead to models again that are not deleted any more.
    func restoreReferences(to returned: [ObjectState]) {
        guard !returned.isEmpty else { return }
        let known = Dictionary(returned.map { ($0.id, $0) }) { first, _ in first }
        for state in states where !state.isGone {
            // A returned one can have been read when others, which came back before it, were deleted.
            let isReturned = known[state.id] === state
            for property in state.plan.relationships {
                restoreReferences(property, of: state) { id in isReturned ? self.state(of: id) : known[id] }
            }
        }
    }

    private func restoreReferences(
        _ property: PropertyPlan, of state: ObjectState, to returned: (RowID) -> ObjectState?
    ) {
        guard let target = property.target else { return }
        func found(_ key: Int64) -> ObjectState? {
            returned(RowID(plan: target, key: key)).flatMap { $0.isGone ? nil : $0 }
        }
        let index = property.index
        let isChanged = state.changed.contains(index)
        switch state.slots[index] {
        case .one(let link):
            let place = state.plan.columnIndex[index]
            guard !isChanged, place >= 0, let key = state.row?[place].key, let other = found(key),
                other !== link?.state
            else { return }
            state.notify(index) { state.slots[index] = .unloaded }
        case .many(let list):
            let others = list.leftOut.keys.compactMap(found)
            guard !others.isEmpty else { return }
            state.notify(index) { list.restore(others, isSorted: !isChanged) }
        case .unloaded, .column, .value: return
        }
    }

    /// Makes both sides of a model's relationships agree again after its deletion, which has changed the other sides.
    func rejoin(_ state: ObjectState) {
        for property in state.plan.relationships {
            guard let inverse = state.plan.inverse(of: property) else { continue }
            for link in state.links(property.index) where !link.state.isGone {
                let other = link.state
                guard !other.links(inverse.index).contains(where: { $0.state === state }) else { continue }
                if inverse.isToMany || other.one(inverse.index) == nil {
                    other.add(state, to: inverse.index)
                } else {
                    // It refers to another model since.
                    state.remove(other, from: property.index)
                }
            }
        }
    }

    /// Removes a deleted model from relationships that have no other side.
    private func forgetReferences(to state: ObjectState) {
        for reference in core.referencesOneWay(to: state.plan) where reference.property.deleteRule != .noAction {
            for other in states(of: reference.plan) where !other.isGone {
                switch other.slots[reference.property.index] {
                case .one, .many: other.remove(state, from: reference.property.index)
                case .unloaded, .column, .value: break
                }
            }
        }
    }
}
