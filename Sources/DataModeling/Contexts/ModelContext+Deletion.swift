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

    /// A deletion whose delete rules are being applied.
    private struct Deletion {
        let state: ObjectState
        let wasStored: Bool
        /// The relationships with the models that they referred to, the last one first.
        var related: [(property: PropertyPlan, links: ArraySlice<Link>)]
    }

    /// Deletes a model, and applies its delete rules.
    ///
    /// Cascading deletions are kept in an array, because recursion along a long chain of models would overflow the
    /// stack.
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
        // The values that the history preserves are read before the model is deleted.
        _ = state.loadedRow()
        let related = state.plan.relationships.reversed().map { (property: $0, links: state.links($0.index)[...]) }
        recordDeletion(of: state)
        touched?.note(state)
        home.undo?.noteDeletion(of: state)
        keep(state)
        state.phase = wasStored ? .deleting : .deleted
        return Deletion(state: state, wasStored: wasStored, related: related)
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

    /// Removes a deleted model from relationships without an inverse.
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
