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
    var others: [WeakObject] = []

    struct WeakObject {
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
    var knownModel: AnyObject? {
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

    func canChange(_ index: Int) -> Bool {
        guard isGone else { return true }
        DataDiagnostic.report(
            "\(plan.name).\(plan.properties[index].name) was set, but the model is deleted: it keeps its last values.")
        return false
    }

    func noteChange(_ index: Int) {
        guard phase == .stored || phase == .inserted else { return }
        changed.insert(index)
        context?.noteChange(of: self)
    }
}
