/// The instances that show a state's values, and their observation.
extension ObjectState {
    /// Performs a change of a property that views may observe.
    func notify(_ index: Int, _ change: () -> Void) {
        guard let model = knownModel else { return change() }
        plan.properties[index].withMutation(model, change)
        notifyOthers(index, besides: model)
    }

    func notifyOthers(_ keyPath: AnyKeyPath, besides instance: AnyObject) {
        guard !others.isEmpty, let index = plan.index(of: keyPath) else { return }
        notifyOthers(index, besides: instance)
    }

    /// Reports a change to the other instances.
    package func notifyOthers(_ index: Int, besides instance: AnyObject) {
        guard !others.isEmpty else { return }
        for object in others.compactMap(\.object) + [model].compactMap({ $0 }) where object !== instance {
            plan.properties[index].withMutation(object) {}
        }
    }

    /// Connects the state with its instance, because an initializer does not pass it.
    package func attach(_ instance: AnyObject) {
        guard let model else {
            model = instance
            return
        }
        guard model !== instance, !others.contains(where: { $0.object === instance }) else { return }
        others.append(WeakObject(object: instance))
    }

    /// Creates the instance of a state.
    static func instance<Model: PersistentModel>(_ type: Model.Type, of state: ObjectState) -> AnyObject {
        let plan = state.plan
        let model: Model
        if plan.superplan == nil, !plan.hasSubplans, let spare = plan.spare {
            model = unsafeDowncast(spare, to: SpareBacking<Model>.self).make(state)
        } else {
            model = settingPartsAside(for: plan) { Model(backingData: ObjectBacking<Model>(state)) }
        }
        state.model = model
        return model
    }

    func makeInstance() -> AnyObject {
        assembleWithoutInstance()
        if let type = plan.type { return Self.instance(type, of: self) }
        guard let instance = plan.makeInstance?(self) else {
            preconditionFailure("An entity without a class says how to make its instances.")
        }
        model = instance
        return instance
    }

    /// A model with empty values, as a substitute for a missing one.
    static func lost(_ plan: EntityPlan) -> Link {
        let state = ObjectState(plan)
        state.phase = .deleted
        return Link(state: state, model: state.makeInstance())
    }
}
