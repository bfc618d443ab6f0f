internal import Foundation

// The values of an instance whose class inherits from another model.
//
// While its initializers run, each class fills a state: a subclass the properties that it declares, and the root the
// rest. None of them knows the instance, whose first use joins them: the root's state becomes the instance's, since
// relationships lead to it already.

extension ObjectState {
    /// The part of an instance that a state holds.
    enum Assembly {
        case whole
        /// The root class's values. The instance may be of a subclass.
        case root
        /// The values that a subclass declares.
        case subclass
    }

    /// Keeps the values of one class until the instance is known.
    func awaitInstance() {
        if plan.superplan != nil {
            assembly = .subclass
            InstanceParts.add(self)
        } else if plan.hasSubplans {
            assembly = .root
            parts = InstanceParts.take(plan)
        }
    }

    /// Joins the values of an instance's classes in this state, the root's.
    func assemble(_ instance: AnyObject, _ concrete: EntityPlan, _ backings: [StateBacking]) {
        model = instance
        // They belong to an instance whose initializer created this one.
        for part in parts.reversed() where !backings.contains(where: { $0.state === part }) { InstanceParts.add(part) }
        let others = backings.map(\.state).filter { $0 !== self }
        for backing in backings { backing.state = self }
        join(others, concrete)
    }

    /// Joins the values before the instance has been used, because a context needs them through a relationship.
    func assembleWithoutInstance() {
        guard assembly == .root else { return }
        let concrete = parts.map(\.plan).max { $0.lineage.count < $1.lineage.count }
        join(parts, concrete ?? plan)
    }

    /// Creates an instance for existing values, without the values that wait for another instance.
    static func settingPartsAside<Result>(for plan: EntityPlan, _ body: () -> Result) -> Result {
        plan.superplan != nil || plan.hasSubplans ? InstanceParts.setAside(body) : body()
    }

    private func join(_ others: [ObjectState], _ concrete: EntityPlan) {
        assembly = .whole
        parts = []
        if concrete !== plan, concrete.isKind(of: plan) {
            plan = concrete
            slots.grow(to: concrete.properties.count)
        }
        for other in others {
            for index in 0..<Swift.min(other.slots.count, slots.count) {
                let slot = other.slots[index]
                switch slot {
                case .unloaded: break
                case .column, .value: set(index, to: slot)
                case .one(let link): setOne(index, to: link)
                case .many(let list): setMany(index, to: list.links)
                }
            }
        }
        for property in plan.relationships {
            switch slots[property.index] {
            case .one(let link): adopt(link)
            case .many(let list): for link in list.links { adopt(link) }
            case .unloaded, .column, .value: break
            }
        }
    }
}

/// The values of subclasses whose superclass initializer has not begun yet, on this thread.
private enum InstanceParts {
    private final class List {
        var parts: [ObjectState] = []
    }

    private static let key = "SwiftData instance parts"

    static func add(_ part: ObjectState) {
        let dictionary = Thread.current.threadDictionary
        if let list = dictionary[key] as? List {
            list.parts.append(part)
        } else {
            let list = List()
            list.parts = [part]
            dictionary[key] = list
        }
    }

    /// The values that subclasses of a root have filled. In each instance, the root's values follow them.
    static func take(_ root: EntityPlan) -> [ObjectState] {
        guard let list = Thread.current.threadDictionary[key] as? List else { return [] }
        // The last values belong to the current instance, the most derived class first. Those before them belong to
        // instances whose initializers created this one.
        var taken: [ObjectState] = []
        while let part = list.parts.last, part.assembly == .subclass, part.plan.isKind(of: root),
            taken.last.map({ part.plan !== $0.plan && part.plan.isKind(of: $0.plan) }) ?? true
        {
            taken.append(list.parts.removeLast())
        }
        return taken
    }

    /// Runs code that creates other instances, which must not get the waiting values.
    static func setAside<Result>(_ body: () -> Result) -> Result {
        let dictionary = Thread.current.threadDictionary
        let before = (dictionary[key] as? List)?.parts ?? []
        (dictionary[key] as? List)?.parts = []
        defer { (dictionary[key] as? List)?.parts = before }
        return body()
    }
}
