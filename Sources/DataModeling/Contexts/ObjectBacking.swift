/// The values of an instance of any class.
class StateBacking {
    @exclusivity(unchecked) private final var known: ObjectState?

    /// The state, created on demand: an instance of a stored row has new values until it gets the row's.
    final var state: ObjectState {
        get {
            if let known { return known }
            let state = makeState()
            known = state
            return state
        }
        set { known = newValue }
    }

    /// Whether the state has been needed.
    final var isUsed: Bool { known != nil }

    required init(_ state: ObjectState?) {
        known = state
    }

    /// Another object of the same type.
    final func sibling(_ state: ObjectState) -> StateBacking { type(of: self).init(state) }

    func makeState() -> ObjectState { preconditionFailure("A class of models makes its states.") }
}

/// The values of an instance, in the form that `@Model` uses.
final class ObjectBacking<Model: PersistentModel>: StateBacking, TypedBacking {
    var persistentModelID: PersistentIdentifier { state.persistentIdentifier }

    override func makeState() -> ObjectState { ObjectState(EntityPlan.of(Model.self)) }

    func typed(_ object: StateBacking) -> Self { unsafeDowncast(object, to: Self.self) }

    func index(_ keyPath: AnyKeyPath) -> Int {
        guard let index = state.plan.index(of: keyPath) else {
            fatalError("\(Model.self) has no stored property \(keyPath): is it missing in schemaMetadata?")
        }
        return index
    }

    func getValue<Value: Codable>(forKey keyPath: KeyPath<Model, Value>) -> Value {
        state.value(index(keyPath), of: keyPath)
    }

    func getValue<Value: PersistentModel>(forKey keyPath: KeyPath<Model, Value>) -> Value {
        guard let value = state.required(index(keyPath))?.model as? Value else {
            fatalError("\(Model.self).\(keyPath) refers to another type.")
        }
        return value
    }

    func getValue<Value: PersistentModel>(forKey keyPath: KeyPath<Model, Value?>) -> Value? {
        state.keptOne(index(keyPath))?.model as? Value
    }

    func getValue<Value: RelationshipCollection>(forKey keyPath: KeyPath<Model, Value>) -> Value {
        Value(_models: state.keptMany(index(keyPath)).compactMap { $0.model as? Value.PersistentElement })
    }

    func setValue<Value: Codable>(forKey keyPath: KeyPath<Model, Value>, to newValue: Value) {
        state.setValue(index(keyPath), to: newValue)
    }

    func setValue<Value: PersistentModel>(forKey keyPath: KeyPath<Model, Value>, to newValue: Value) {
        state.setOne(index(keyPath), to: newValue.link)
    }

    func setValue<Value: PersistentModel>(forKey keyPath: KeyPath<Model, Value?>, to newValue: Value?) {
        state.setOne(index(keyPath), to: newValue?.link)
    }

    func setValue<Value: RelationshipCollection>(forKey keyPath: KeyPath<Model, Value>, to newValue: Value) {
        state.setMany(index(keyPath), to: newValue._models.map(\.link))
    }
}
