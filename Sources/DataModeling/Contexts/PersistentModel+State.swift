import Synchronization

extension PersistentModel {
    /// New values for an instance that is being created.
    public static func createBackingData() -> any BackingData<Self> {
        let plan = EntityPlan.of(Self.self)
        if let spare = plan.spare, unsafeDowncast(spare, to: AnySpareBacking.self).handOut() {
            return unsafeDowncast(spare, to: SpareBacking<Self>.self).spare
        }
        guard plan.superplan != nil || plan.hasSubplans else { return ObjectBacking<Self>(nil) }
        let state = ObjectState(plan)
        state.awaitInstance()
        return ObjectBacking<Self>(state)
    }

    static func makeSpare() -> AnyObject { SpareBacking<Self>() }

    /// The values of a class between the root and the instance's own class, which hold these values.
    public static func _$createBackingData(sharing other: any BackingData) -> any BackingData<Self> {
        if let backing = other as? ObjectBacking<Self> { return backing }
        guard let backing = other as? StateBacking else { return createBackingData() }
        return ObjectBacking<Self>(backing.state)
    }

    /// The state of the instance. This call also connects the state with the instance.
    var objectState: ObjectState {
        let state: ObjectState
        // Casts the object itself, because casting the existential would look up its type each time.
        let object: AnyObject = persistentBackingData
        if let backing = object as? StateBacking {
            state = backing.state
        } else {
            // No store could keep values of another kind.
            let backing = ObjectBacking<Self>(ObjectState(EntityPlan.of(Self.self)))
            persistentBackingData = backing
            state = backing.state
        }
        if !state.isConnected(to: self) { connect(state) }
        return state
    }

    /// Connects the state with its instance.
    private func connect(_ state: ObjectState) {
        if state.assembly != .whole {
            let backings = _$allBackingData.compactMap { $0 as? StateBacking }
            state.assemble(self, EntityPlan.of(Swift.type(of: self)), backings)
        }
        state.attach(self)
    }

    /// Joins the values of the classes of an instance, if it can have several and this is its first use.
    private func assemble() {
        if EntityPlan.hasHierarchies.load(ordering: .relaxed) { _ = objectState }
    }

    var link: Link { Link(state: objectState, model: self) }

    /// The identity of the model's row.
    public var persistentModelID: PersistentIdentifier { objectState.persistentIdentifier }

    /// The identity of the model's row, for lists.
    public var id: PersistentIdentifier { objectState.persistentIdentifier }

    /// The model's context; `nil` before it is inserted, and after its deletion was saved.
    public var modelContext: ModelContext? {
        let state = objectState
        return state.phase == .transient || state.phase == .deleted ? nil : state.context
    }

    /// Whether the model has changes that are not saved.
    public var hasChanges: Bool {
        let state = objectState
        return !state.changed.isEmpty || state.phase == .inserted || state.phase == .deleting
    }

    /// Whether the model was deleted. It stays true after the save.
    public var isDeleted: Bool { objectState.isGone }

    /// Whether two instances represent the same row in one context.
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs || lhs.objectState === rhs.objectState }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(objectState)) }

    // MARK: Values

    @_disfavoredOverload
    public func getValue<Value: Codable>(forKey keyPath: KeyPath<Self, Value>) -> Value {
        assemble()
        return persistentBackingData.getValue(forKey: keyPath)
    }

    public func getValue<Value: PersistentModel>(forKey keyPath: KeyPath<Self, Value>) -> Value {
        assemble()
        return persistentBackingData.getValue(forKey: keyPath)
    }

    public func getValue<Value: PersistentModel>(forKey keyPath: KeyPath<Self, Value?>) -> Value? {
        assemble()
        return persistentBackingData.getValue(forKey: keyPath)
    }

    public func getValue<Value: RelationshipCollection>(forKey keyPath: KeyPath<Self, Value>) -> Value {
        _ = objectState
        return persistentBackingData.getValue(forKey: keyPath)
    }

    @_disfavoredOverload
    public func setValue<Value: Codable>(forKey keyPath: KeyPath<Self, Value>, to newValue: Value) {
        let state = objectState
        persistentBackingData.setValue(forKey: keyPath, to: newValue)
        state.notifyOthers(keyPath, besides: self)
    }

    public func setValue<Value: PersistentModel>(forKey keyPath: KeyPath<Self, Value>, to newValue: Value) {
        let state = objectState
        persistentBackingData.setValue(forKey: keyPath, to: newValue)
        state.notifyOthers(keyPath, besides: self)
    }

    public func setValue<Value: PersistentModel>(forKey keyPath: KeyPath<Self, Value?>, to newValue: Value?) {
        let state = objectState
        persistentBackingData.setValue(forKey: keyPath, to: newValue)
        state.notifyOthers(keyPath, besides: self)
    }

    public func setValue<Value: RelationshipCollection>(forKey keyPath: KeyPath<Self, Value>, to newValue: Value) {
        let state = objectState
        persistentBackingData.setValue(forKey: keyPath, to: newValue)
        state.notifyOthers(keyPath, besides: self)
    }
}
