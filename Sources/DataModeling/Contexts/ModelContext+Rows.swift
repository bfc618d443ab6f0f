/// Rows, and the context's one instance of each.
extension ModelContext {
    /// The context's state of a row.
    func state(of id: RowID) -> ObjectState? { registered[id] }

    /// The model of a row, or `nil` if there is no such row.
    func link(_ id: RowID) -> Link? {
        do {
            return try storedLink(id)
        } catch {
            DataDiagnostic.report("A \(id.plan.name) could not be read: \(error)")
            return nil
        }
    }

    /// The model of a row, or `nil` if there is no such row.
    ///
    /// - Throws: an error of the store.
    func storedLink(_ id: RowID) throws -> Link? {
        let id = followingRenames(id)
        if let state = state(of: id) { return state.isGone ? nil : state.link }
        guard let store = core.store(of: id.plan) else { return nil }
        return try store.row(id).flatMap { register($0, of: id.plan) }
    }

    /// The model of a row, which has been read.
    ///
    /// - Throws: an error of the store, also if the row could not be read before.
    func readableLink(_ id: RowID) throws -> Link? {
        guard let link = try storedLink(id) else { return nil }
        if link.state.row == nil { _ = link.state.loadedRow() }
        guard link.state.row != nil || link.state.reading != .failed else {
            throw SwiftDataError("A \(id.plan.name) could not be read.", kind: .unavailable)
        }
        return link
    }

    /// The model of a row that was just read, or `nil` if its values do not have the model's types.
    ///
    /// It is also `nil` while the row's key belongs to an unsaved model, because another process used the key first:
    /// saving gives that model another key.
    ///
    /// `isNew` says that the context certainly has no state for the row.
    func register(_ row: Row, of plan: EntityPlan, isNew: Bool = false) -> Link? {
        let plan = row.plan ?? plan
        let id = RowID(plan: plan, key: row.key)
        if !isNew, let state = state(of: id) {
            guard state.phase != .inserted, state.phase != .stored || state.refresh(row.columns) else { return nil }
            return state.link
        }
        guard let boxes = plan.necessaryBoxes(of: row.columns) else { return nil }
        let link = register(fault: id, columns: row.columns, isNew: isNew)
        for (index, box) in boxes { link.state.slots[index] = .value(box) }
        return link
    }

    /// A new instance for a row. `isNew` specifies whether the context certainly has no state for the row.
    func register(fault id: RowID, columns: [ColumnValue]?, isNew: Bool = false) -> Link {
        let state = ObjectState(id.plan)
        state.key = id.key
        state.phase = .stored
        state.home = home
        state.row = columns
        let model = state.makeInstance()
        if isNew { registered.add(state) } else { remember(state) }
        return Link(state: state, model: model)
    }

    func remember(_ state: ObjectState) { registered.insert(state) }

    func forget(_ id: RowID) { registered.remove(id) }

    /// All of the context's states of an entity.
    func states(of plan: EntityPlan) -> [ObjectState] { states.filter { $0.plan.isKind(of: plan) } }

    /// All states that the context has.
    var states: [ObjectState] { registered.all }

    /// Fills a list from the store, and applies unsaved changes.
    func load(_ list: LinkList, _ property: PropertyPlan, of state: ObjectState) {
        guard let plan = property.target, let store = core.store(of: state.plan) else { return }
        followRenames()
        do {
            let placed = try store.list(property, of: state.id)
            (list.positions, list.leftOut) = ([:], [:])
            let inverse = state.plan.inverse(of: property)
            list.links = placed.compactMap { element in
                guard let link = register(element.row, of: plan), !link.state.isGone else {
                    list.leftOut[element.row.key] = element.position
                    return nil
                }
                list.positions[element.row.key] = element.position
                if let inverse, link.state.changed.contains(inverse.index),
                    !link.state.links(inverse.index).contains(where: { $0.state === state })
                {
                    return nil
                }
                return link
            }
        } catch {
            mergeLater([state.plan.name, plan.name], after: error)
            DataDiagnostic.report("\(state.plan.name).\(property.name) could not be read: \(error)")
        }
    }
}
