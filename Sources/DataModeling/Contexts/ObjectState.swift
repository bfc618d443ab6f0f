internal import Foundation

/// The values of one instance, and what its context knows of it.
///
/// A model keeps its state. A context finds states of rows weakly, and keeps those with unsaved changes. A state keeps
/// the models that it refers to, so that what a view observes through a relationship stays.
package final class ObjectState {
    enum Slot {
        case unloaded
        case value(AnyObject)
        case one(Link?)
        case many(LinkList)
    }

    package enum Phase {
        /// In no context.
        case transient
        /// Inserted, and not saved yet.
        case inserted
        /// A row of the store, with or without changes.
        case stored
        /// A row that the next save deletes.
        case deleting
        case deleted
    }

    package internal(set) var plan: EntityPlan
    package internal(set) var key: Int64
    package internal(set) var phase = Phase.transient
    package weak var model: AnyObject?
    var home: ContextHome?
    var row: [ColumnValue]?
    var slots: [Slot]
    /// What the initializers of the instance's classes have yet to bring together.
    var assembly = Assembly.whole
    /// The values of subclasses that probably belong to the same instance.
    var parts: [ObjectState] = []
    /// The properties whose values are not saved.
    package internal(set) var changed: Set<Int> = []
    /// The order in which contexts saw the first change.
    var serial = 0
    /// Further instances with this state: one in whose place another was used first, because its initializer did not
    /// tell it, or whose unique values were stored before.
    private var others: [WeakObject] = []

    private struct WeakObject {
        weak var object: AnyObject?
    }

    package init(_ plan: EntityPlan) {
        self.plan = plan
        key = 0
        slots = Array(repeating: .unloaded, count: plan.properties.count)
    }

    package var context: ModelContext? { home?.live }

    package var isGone: Bool { phase == .deleting || phase == .deleted }

    var link: Link { Link(state: self, model: knownModel) }

    /// The instance, or another one if it is gone.
    private var knownModel: AnyObject? {
        if model == nil, !others.isEmpty { model = others.lazy.compactMap(\.object).first }
        return model
    }

    /// The instance. One that is created here lives as long as somebody keeps it.
    package var object: AnyObject { knownModel ?? makeInstance() }

    var id: RowID { RowID(plan: plan, key: key) }

    package var persistentIdentifier: PersistentIdentifier {
        // Of an instance in no context the address tells it apart.
        let key = key != 0 ? key : -Int64(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(self).hashValue) >> 1)
        return PersistentIdentifier(
            entityName: plan.name, store: home?.core.store(of: plan)?.identifier ?? "", key: key,
            isTemporary: phase == .transient || phase == .inserted || self.key == 0)
    }

    // MARK: Attributes

    /// The row, read when it is first needed.
    func loadedRow() -> [ColumnValue]? {
        if let row { return row }
        guard phase == .stored || phase == .deleting, let store = home?.core.store(of: plan) else { return nil }
        home?.context?.followRenames()
        do {
            row = try store.row(id)?.columns
        } catch {
            DataDiagnostic.report("A \(plan.name) could not be read: \(error)")
        }
        return row
    }

    private func box(_ index: Int) -> AnyObject? {
        if case .value(let box) = slots[index] { return box }
        let property = plan.properties[index]
        let place = plan.columnIndex[index]
        var box: AnyObject?
        if place >= 0, let row = loadedRow() { box = property.coding?.box(of: row[place]) }
        if box == nil { box = property.defaultBox ?? property.coding?.placeholder() }
        // What was never set stays so: a model that becomes a stored one by its unique values keeps that one's value.
        if let box, phase != .transient, phase != .inserted { slots[index] = .value(box) }
        return box
    }

    func value<Value>(_ index: Int, of keyPath: AnyKeyPath) -> Value {
        if let box = box(index) as? Box<Value> { return box.value }
        fatalError(
            "\(plan.name).\(plan.properties[index].name) was read, has no value, and its type \(Value.self) has no "
                + "empty one: give the property a default value.")
    }

    func setValue<Value>(_ index: Int, to value: Value) { setBox(index, to: Box(value)) }

    func setBox(_ index: Int, to box: AnyObject) {
        guard canChange(index) else { return }
        willChange(index)
        slots[index] = .value(box)
        noteChange(index)
    }

    func anyBox(_ index: Int) -> AnyObject? { box(index) }

    func column(_ index: Int) -> ColumnValue {
        let property = plan.properties[index]
        if property.isToOne {
            if case .unloaded = slots[index] { return row?[plan.columnIndex[index]] ?? .null }
            guard let target = one(index)?.state, !target.isGone || property.deleteRule == .noAction, target.key != 0
            else { return .null }
            return .integer(target.key)
        }
        if case .unloaded = slots[index], let row { return row[plan.columnIndex[index]] }
        guard let box = box(index), let coding = property.coding else { return .null }
        return coding.column(of: box)
    }

    private func canChange(_ index: Int) -> Bool {
        guard isGone else { return true }
        DataDiagnostic.report(
            "\(plan.name).\(plan.properties[index].name) was set, but the model is deleted: it keeps its last values.")
        return false
    }

    private func noteChange(_ index: Int) {
        guard phase == .stored || phase == .inserted else { return }
        changed.insert(index)
        context?.noteChange(of: self)
    }

    // MARK: References to one model

    func one(_ index: Int) -> Link? {
        if case .one(let link) = slots[index] { return link }
        var found: Link?
        let property = plan.properties[index]
        let place = plan.columnIndex[index]
        if place >= 0, let row = loadedRow(), let key = row[place].key, let target = property.target {
            found = context?.link(RowID(plan: target, key: key))
        }
        slots[index] = .one(found)
        return found
    }

    /// The model that a property refers to, which it keeps.
    func keptOne(_ index: Int) -> Link? {
        let link = one(index)
        guard let kept = link?.keepingModel else { return link }
        slots[index] = .one(kept)
        return kept
    }

    /// The model that a property of a type without `nil` refers to: one with empty values if there is none.
    func required(_ index: Int) -> Link? {
        if let link = keptOne(index) { return link }
        guard let target = plan.properties[index].target else { return nil }
        let link = Self.lost(target)
        slots[index] = .one(link)
        return link
    }

    func setOne(_ index: Int, to link: Link?) {
        guard canChange(index), accepts(link) else { return }
        if assembly == .subclass {
            slots[index] = .one(link)
            return
        }
        let old = one(index)
        guard old?.state !== link?.state else { return }
        willChange(index)
        let inverse = plan.inverse(of: plan.properties[index])
        if let old, let inverse { old.state.remove(self, from: inverse.index) }
        slots[index] = .one(link)
        if let link, let inverse { link.state.add(self, to: inverse.index) }
        noteChange(index)
        adopt(link)
    }

    // MARK: Lists

    func list(_ index: Int) -> LinkList {
        if case .many(let list) = slots[index] { return list }
        let list = LinkList()
        if phase == .stored || phase == .deleting, let context {
            context.load(list, plan.properties[index], of: self)
        }
        slots[index] = .many(list)
        return list
    }

    /// The models of a list, which it keeps.
    func keptMany(_ index: Int) -> [Link] {
        let list = list(index)
        for place in list.links.indices {
            if let kept = list.links[place].keepingModel { list.links[place] = kept }
        }
        return list.links
    }

    func setMany(_ index: Int, to links: [Link]) {
        guard canChange(index) else { return }
        if assembly == .subclass {
            slots[index] = .many(LinkList(links))
            return
        }
        var seen: Set<ObjectIdentifier> = []
        let links = links.filter { accepts($0) && seen.insert(ObjectIdentifier($0.state)).inserted }
        let list = list(index)
        willChange(index)
        let inverse = plan.inverse(of: plan.properties[index])
        let old = list.links
        list.links = links
        if let inverse {
            let kept = Set(old.map { ObjectIdentifier($0.state) })
            for link in old where !seen.contains(ObjectIdentifier(link.state)) {
                link.state.remove(self, from: inverse.index)
            }
            for link in links where !kept.contains(ObjectIdentifier(link.state)) {
                link.state.add(self, to: inverse.index)
            }
        }
        noteChange(index)
        for link in links { adopt(link) }
    }

    // MARK: Both sides

    /// Keeps models of two containers apart.
    private func accepts(_ link: Link?) -> Bool {
        guard let context, let other = link?.state.context, context !== other else { return true }
        DataDiagnostic.report(
            "A \(plan.name) cannot refer to a \(link?.state.plan.name ?? "model") of another context: "
                + "look the model up in this context by its persistentModelID.")
        return false
    }

    /// Has the other model in the same context, whichever of the two is in one.
    func adopt(_ link: Link?) {
        // The context would make an instance of the wrong class.
        guard let link, assembly == .whole else { return }
        if phase == .stored || phase == .inserted, link.state.phase == .transient {
            context?.insert(graphOf: link.state)
        } else if phase == .transient, link.state.phase == .stored || link.state.phase == .inserted {
            link.state.context?.insert(graphOf: self)
        }
    }

    /// Adds the other side of a relationship that has been made.
    func add(_ other: ObjectState, to index: Int) {
        guard !isGone else { return }
        let link = other.link
        let property = plan.properties[index]
        willChange(index)
        notify(index) {
            if property.isToMany {
                let list = list(index)
                if !list.links.contains(where: { $0.state === other }) { list.links.append(link) }
            } else {
                let old = one(index)
                if let old, old.state !== other, let inverse = plan.inverse(of: property) {
                    old.state.remove(self, from: inverse.index)
                }
                slots[index] = .one(link)
            }
            noteChange(index)
        }
    }

    /// Removes the other side of a relationship that has ended.
    func remove(_ other: ObjectState, from index: Int) {
        guard !isGone else { return }
        let property = plan.properties[index]
        if property.isToMany {
            let list = list(index)
            // The newest element is the most likely one.
            guard let place = list.links.lastIndex(where: { $0.state === other }) else { return }
            willChange(index)
            notify(index) {
                list.links.remove(at: place)
                noteChange(index)
            }
        } else if one(index)?.state === other {
            willChange(index)
            notify(index) {
                // A property without nil keeps the deleted model's last values.
                if property.isOptional || !other.isGone { slots[index] = .one(nil) }
                noteChange(index)
            }
        }
    }

    /// Performs a change of a property, which views observe.
    func notify(_ index: Int, _ change: () -> Void) {
        guard let model = knownModel else { return change() }
        plan.properties[index].withMutation(model, change)
        notifyOthers(index, besides: model)
    }

    func notifyOthers(_ keyPath: AnyKeyPath, besides instance: AnyObject) {
        guard !others.isEmpty, let index = plan.index(of: keyPath) else { return }
        notifyOthers(index, besides: instance)
    }

    /// Reports a change to the further instances.
    package func notifyOthers(_ index: Int, besides instance: AnyObject) {
        guard !others.isEmpty else { return }
        for object in others.compactMap(\.object) + [model].compactMap({ $0 }) where object !== instance {
            plan.properties[index].withMutation(object) {}
        }
    }

    // MARK: The instance

    /// Connects the state with its instance, which an initializer does not tell it.
    package func attach(_ instance: AnyObject) {
        guard let model else {
            model = instance
            return
        }
        guard model !== instance, !others.contains(where: { $0.object === instance }) else { return }
        others.append(WeakObject(object: instance))
    }

    /// The models that a relationship refers to.
    func links(_ index: Int) -> [Link] {
        plan.properties[index].isToMany ? list(index).links : one(index).map { [$0] } ?? []
    }

    /// Creates the instance of a state.
    static func instance<Model: PersistentModel>(_ type: Model.Type, of state: ObjectState) -> AnyObject {
        let model = settingPartsAside(for: state.plan) { Model(backingData: ObjectBacking<Model>(state)) }
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

    /// A model with empty values in the place of one that is not there.
    static func lost(_ plan: EntityPlan) -> Link {
        let state = ObjectState(plan)
        state.phase = .deleted
        return Link(state: state, model: state.makeInstance())
    }

    // MARK: Saving

    /// Takes back all that is not saved.
    func discardChanges() {
        for index in changed {
            let change = { self.slots[index] = .unloaded }
            notify(index, change)
        }
        changed = []
    }

    /// Replaces the stored values, except for those that have unsaved changes. Returns whether the row can be read; if
    /// not, the values stay.
    @discardableResult
    func refresh(_ columns: [ColumnValue]) -> Bool {
        let old = row
        if old == columns { return true }
        guard plan.necessaryBoxes(of: columns) != nil else { return false }
        row = columns
        guard let old else { return true }
        for property in plan.properties where property.hasColumn && !changed.contains(property.index) {
            let place = plan.columnIndex[property.index]
            guard old[place] != columns[place] else { continue }
            notify(property.index) { slots[property.index] = .unloaded }
        }
        return true
    }

    /// Releases the models in lists that were deleted as well. They may refer back, and no context knows of them.
    func releaseDeleted() {
        for property in plan.relationships {
            guard case .many(let list) = slots[property.index] else { continue }
            list.links.removeAll { $0.state.phase == .deleted }
        }
    }

    /// Releases the models that it refers to.
    func unloadRelationships() {
        for property in plan.relationships { slots[property.index] = .unloaded }
    }

    /// Reads lists again when they are next asked for.
    func refreshLists() {
        for property in plan.properties where property.isToMany && !changed.contains(property.index) {
            guard case .many = slots[property.index] else { continue }
            notify(property.index) { slots[property.index] = .unloaded }
        }
    }
}
