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

    private func deleteNow(_ state: ObjectState) {
        // An observer may have deleted it.
        guard state.phase == .stored || state.phase == .inserted else { return }
        if let willDelete = state.plan.willDelete {
            willDelete(state.object)
            // The callback may have deleted it.
            guard state.phase == .stored || state.phase == .inserted else { return }
        }
        let wasStored = state.phase == .stored
        // What the model keeps is read before it goes.
        _ = state.loadedRow()
        let related = state.plan.relationships.map { ($0, state.links($0.index)) }
        recordDeletion(of: state)
        touched?.note(state)
        home.undo?.noteDeletion(of: state)
        keep(state)
        state.phase = wasStored ? .deleting : .deleted
        for (property, links) in related {
            switch property.deleteRule {
            case .cascade: for link in links { delete(link.state) }
            case .nullify:
                guard let inverse = state.plan.inverse(of: property) else { continue }
                for link in links { link.state.remove(state, from: inverse.index) }
            case .deny, .noAction: break
            }
        }
        forgetReferences(to: state)
        if !wasStored {
            state.releaseDeleted()
            pending[ObjectIdentifier(state)] = nil
            forget(state.id)
        }
        changed(.pending, [state.plan.name])
        scheduleAutosave()
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
