import Synchronization

// Models that inherit from models.
//
// A table per class: the root's table has a row for each model of the hierarchy, and a subclass's table one with the
// same key and the properties that this class declares. A row's class is the most derived one whose table has the key.
// Keys are unique in a hierarchy, so a row's identity does not depend on which class asks for it.

extension EntityPlan {
    /// Whether the process knows a model that inherits from another one. Until then, no access has to search for
    /// subclasses.
    static let hasHierarchies = Atomic(false)

    static func superplan(of type: any PersistentModel.Type) -> EntityPlan? {
        guard let superclass = _getSuperclass(type as AnyClass), let model = superclass as? any PersistentModel.Type
        else {
            return nil
        }
        return of(model)
    }

    func noteSubplan(_ plan: EntityPlan) {
        Self.hasHierarchies.store(true, ordering: .relaxed)
        subplanNames.withLock { _ = $0.insert(plan.name) }
        superplan?.noteSubplan(plan)
    }

    /// Whether the process knows classes that inherit from this one.
    var hasSubplans: Bool {
        Self.hasHierarchies.load(ordering: .relaxed) && subplanNames.withLock { !$0.isEmpty }
    }

    /// The plan of the topmost superclass that is a model, whose keys are the hierarchy's.
    var root: EntityPlan {
        var plan = self
        while let superplan = plan.superplan { plan = superplan }
        return plan
    }

    /// The plans from the root's to this one.
    var lineage: [EntityPlan] { (superplan?.lineage ?? []) + [self] }

    /// Whether models of the plan are models of the other one.
    func isKind(of other: EntityPlan) -> Bool {
        var plan: EntityPlan? = self
        while let known = plan {
            if known === other { return true }
            plan = known.superplan
        }
        return false
    }

    /// Whether a property of the hierarchy belongs to this class or to one of its superclasses.
    func has(_ property: PropertyPlan) -> Bool {
        property.index < properties.count && properties[property.index] === property
    }

    /// The plan of the class that declares a property.
    func declaring(_ property: PropertyPlan) -> EntityPlan {
        var plan = self
        while let superplan = plan.superplan, superplan.has(property) { plan = superplan }
        return plan
    }

    /// The properties that the class itself declares.
    var ownProperties: ArraySlice<PropertyPlan> { properties.dropFirst(superplan?.properties.count ?? 0) }

    var ownRelationships: [PropertyPlan] { ownProperties.filter { $0.target != nil } }

    /// The columns of the class's table.
    var ownColumns: ArraySlice<PropertyPlan> { columns.dropFirst(superplan?.columns.count ?? 0) }

    /// The unique lists and the indices that the class declares, whose properties are in its table.
    var ownUniques: [[PropertyPlan]] { uniques.dropFirst(superplan?.uniques.count ?? 0).filter(isInOneTable) }

    var ownIndices: [[PropertyPlan]] { indices.dropFirst(superplan?.indices.count ?? 0).filter(isInOneTable) }

    private func isInOneTable(_ list: [PropertyPlan]) -> Bool { list.allSatisfy { declaring($0) === self } }

    /// The plan of the class that declares a unique list, by the number of the list.
    func declaringUnique(_ number: Int) -> EntityPlan {
        var plan = self
        while let superplan = plan.superplan, number < superplan.uniques.count { plan = superplan }
        return plan
    }

    /// Whether an identifier with that entity's name can identify a row of this entity.
    func shares(_ entityName: String) -> Bool {
        if entityName == name { return true }
        guard Self.hasHierarchies.load(ordering: .relaxed) else { return false }
        let root = root
        return root.name == entityName || root.subplanNames.withLock { $0.contains(entityName) }
    }
}

/// The classes of one store that inherit from others.
struct PlanHierarchies: Sendable {
    /// The plans that inherit from one, superclasses first.
    private let descendants: [ObjectIdentifier: [EntityPlan]]

    init(_ plans: [EntityPlan]) {
        var descendants: [ObjectIdentifier: [EntityPlan]] = [:]
        for plan in plans.filter({ $0.superplan != nil }).sorted(by: { $0.lineage.count < $1.lineage.count }) {
            for ancestor in plan.lineage.dropLast() { descendants[ancestor.identity, default: []].append(plan) }
        }
        self.descendants = descendants
    }

    var isEmpty: Bool { descendants.isEmpty }

    func hasSubclass(_ plan: EntityPlan) -> Bool { descendants(of: plan.root).contains { $0 === plan } }

    func descendants(of plan: EntityPlan) -> [EntityPlan] { descendants[plan.identity] ?? [] }
}
