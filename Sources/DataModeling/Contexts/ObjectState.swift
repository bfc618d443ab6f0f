internal import Foundation

/// The values of one instance, and its context's bookkeeping for it.
///
/// A model keeps its state. A context finds states of rows weakly, and keeps those with unsaved changes. A state keeps
/// the models that it refers to, so that what a view observes through a relationship stays.
package final class ObjectState {
    enum Slot {
        case unloaded
        /// A value of one of the types that are converted directly.
        case column(ColumnValue)
        /// A value in its box.
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

    /// The result of the last attempt to read the row.
    enum Reading {
        /// All values that the program has received are the row's.
        case reliable
        /// The last attempt failed. Placeholders stand in for the values.
        case failed
        /// The row has been read since, but observers of the placeholders have yet to be notified.
        case late
    }

    // A state is used on one thread, and accesses to these properties never overlap.
    @exclusivity(unchecked) package internal(set) var plan: EntityPlan
    @exclusivity(unchecked) package internal(set) var key: Int64
    @exclusivity(unchecked) private var instance = ZeroingReference<AnyObject>(nil)
    @exclusivity(unchecked) var home: ContextHome?
    @exclusivity(unchecked) var row: [ColumnValue]?
    @exclusivity(unchecked) var slots: PropertySlots
    // There can be very many states, so small fields are adjacent.
    @exclusivity(unchecked) package internal(set) var phase = Phase.transient
    /// The result of the last attempt to read the row. Used on the context's thread, as all values are.
    @exclusivity(unchecked) var reading = Reading.reliable
    /// The values that the initializers of the instance's classes have yet to join.
    @exclusivity(unchecked) var assembly = Assembly.whole
    /// The order in which the context saw the first change.
    @exclusivity(unchecked) var serial: UInt32 = 0
    @exclusivity(unchecked) private var firstChanged: UInt64 = 0
    /// Values that few states need, allocated on demand.
    @exclusivity(unchecked) private var extras: Extras?

    private final class Extras {
        var parts: [ObjectState] = []
        var others: [WeakObject] = []
        var laterChanged: Set<Int> = []
    }

    /// The properties with unsaved values.
    package internal(set) var changed: PropertySet {
        get { PropertySet(bits: firstChanged, others: extras?.laterChanged ?? []) }
        set {
            firstChanged = newValue.bits
            if !newValue.others.isEmpty || extras != nil { madeExtras.laterChanged = newValue.others }
        }
    }

    /// The values of subclasses that probably belong to the same instance.
    var parts: [ObjectState] {
        get { extras?.parts ?? [] }
        set { if !newValue.isEmpty || extras != nil { madeExtras.parts = newValue } }
    }

    /// Further instances with this state: one in whose place another was used first, because its initializer did not
    /// tell it, or whose unique values were stored before.
    var others: [WeakObject] {
        get { extras?.others ?? [] }
        set { if !newValue.isEmpty || extras != nil { madeExtras.others = newValue } }
    }

    private var madeExtras: Extras {
        if let extras { return extras }
        let made = Extras()
        extras = made
        return made
    }

    struct WeakObject {
        weak var object: AnyObject?
    }

    package init(_ plan: EntityPlan) {
        self.plan = plan
        key = 0
        slots = PropertySlots(count: plan.properties.count)
    }

    deinit {
        if slots.hasLinks { ChainedRelease.release(&slots) }
    }

    package var context: ModelContext? { home?.live }

    package var isGone: Bool { phase == .deleting || phase == .deleted }

    var link: Link { Link(state: self, model: knownModel) }

    /// The instance, or a new one if it is gone.
    var knownModel: AnyObject? {
        if model == nil, !others.isEmpty { model = others.lazy.compactMap(\.object).first }
        return model
    }

    /// The instance. One that is created here lives as long as the caller keeps it.
    package var object: AnyObject { knownModel ?? makeInstance() }

    var id: RowID { RowID(plan: plan, key: key) }

    package var persistentIdentifier: PersistentIdentifier {
        // An instance in no context is identified by its address.
        let key = key != 0 ? key : -Int64(truncatingIfNeeded: UInt(bitPattern: ObjectIdentifier(self).hashValue) >> 1)
        return PersistentIdentifier(
            entityName: plan.name, store: home?.core.identifierOfStore(of: plan) ?? "", key: key,
            isTemporary: phase == .transient || phase == .inserted || self.key == 0)
    }

    /// The instance that was connected last, unless it has been released.
    package var model: AnyObject? {
        get { instance.object }
        set { instance = ZeroingReference(newValue) }
    }

    func isConnected(to model: AnyObject) -> Bool { instance.refers(to: model) }

    // MARK: Attributes

    /// The row, read when it is first needed.
    func loadedRow() -> [ColumnValue]? {
        if let row { return row }
        guard phase == .stored || phase == .deleting, let store = home?.core.store(of: plan) else { return nil }
        let context = home?.context
        context?.followRenames()
        do {
            if try context?.readBatch(around: self) != true {
                row = try store.row(id)?.columns
                context?.useFormerRows(CollectionOfOne(id))
            }
            if reading == .failed {
                reading = .late
                // Notifying observers now could interrupt a view's body.
                context?.readLater([plan.name])
            }
        } catch {
            noteFailedReading(error, of: [plan.name])
        }
        return row
    }

    /// Reports that a row could not be read. If the reason may be temporary, the context rereads it later.
    func noteFailedReading(_ error: any Error, of entities: Set<String>) {
        reading = .failed
        context?.mergeLater(entities, after: error)
        DataDiagnostic.report("A \(plan.name) could not be read: \(error)")
    }

    /// The value of a property in its box. `readsRow` is false after an attempt to read the row for the same value,
    /// because each can take seconds.
    private func box(_ index: Int, readsRow: Bool = true) -> AnyObject? {
        let property = plan.properties[index]
        switch slots[index] {
        case .value(let box): return box
        case .column(let column): return property.coding?.box(of: column) ?? emptyBox(property)
        case .unloaded, .one, .many: break
        }
        let place = plan.columnIndex[index]
        var box: AnyObject?
        if place >= 0, let row = readsRow ? loadedRow() : row { box = property.coding?.box(of: row[place]) }
        if box == nil { box = emptyBox(property) }
        // The row has the value once it can be read.
        if row == nil, place >= 0, reading == .failed, phase != .deleted { return box }
        // A property that was never set stays unset: a model that turns out to be a stored one, by its unique values,
        // keeps the stored value.
        if let box, phase != .transient, phase != .inserted { slots[index] = .value(box) }
        return box
    }

    /// A placeholder for a value that is missing or not valid for the property's type.
    private func emptyBox(_ property: PropertyPlan) -> AnyObject? {
        property.defaultBox ?? property.coding?.placeholder()
    }

    func value<Value>(_ index: Int, of keyPath: AnyKeyPath) -> Value {
        let plain = plan.properties[index].plain
        let column = plain == nil ? nil : plainColumn(index)
        if let plain, let column {
            // The most frequent types come first, so they need no optional of a type known only at run time.
            switch (plain, column) {
            case (.integer, .integer(let number)):
                if Value.self == Int.self { return unsafeBitCast(Int(truncatingIfNeeded: number), to: Value.self) }
            case (.boolean, .integer(let number)):
                if Value.self == Bool.self { return unsafeBitCast(number != 0, to: Value.self) }
            case (.text, .text(let text)):
                if Value.self == String.self { return unsafeBitCast(text, to: Value.self) }
            case (.real, .real(let number)):
                if Value.self == Double.self { return unsafeBitCast(number, to: Value.self) }
            default: break
            }
        }
        return convertedValue(index, column, of: keyPath)
    }

    /// The value of a property of any type. A separate function, because generic code looks up all the types that it
    /// names before it runs.
    @inline(never)
    private func convertedValue<Value>(_ index: Int, _ column: ColumnValue?, of keyPath: AnyKeyPath) -> Value {
        let plain = plan.properties[index].plain
        if let plain, let column, let value: Value = plain.value(of: column) { return value }
        if let box = box(index, readsRow: plain == nil) as? Box<Value> { return box.value }
        fatalError(
            "\(plan.name).\(plan.properties[index].name) was read, has no value, and its type \(Value.self) has no "
                + "empty one: give the property a default value.")
    }

    /// The column of a property whose type is converted directly.
    private func plainColumn(_ index: Int) -> ColumnValue? {
        switch slots[index] {
        case .column(let column): return column
        case .unloaded:
            let place = plan.columnIndex[index]
            guard place >= 0, let row = loadedRow() else { return nil }
            return row[place]
        case .value, .one, .many: return nil
        }
    }

    func setValue<Value>(_ index: Int, to value: Value) {
        if let column = plan.properties[index].plain?.column(of: value) {
            set(index, to: .column(column))
        } else {
            setBoxed(index, to: value)
        }
    }

    @inline(never)
    private func setBoxed<Value>(_ index: Int, to value: Value) { set(index, to: .value(Box(value))) }

    func setBox(_ index: Int, to box: AnyObject) { set(index, to: .value(box)) }

    /// Sets the value of an attribute.
    func set(_ index: Int, to slot: Slot) {
        guard canChange(index) else { return }
        willChange(index)
        slots[index] = slot
        noteChange(index)
    }

    func anyBox(_ index: Int) -> AnyObject? { box(index) }

    func column(_ index: Int) -> ColumnValue {
        let property = plan.properties[index]
        if property.isToOne {
            if case .unloaded = slots[index] { return loadedRow()?[plan.columnIndex[index]] ?? .null }
            guard let target = one(index)?.state, !target.isGone || property.deleteRule == .noAction, target.key != 0
            else { return .null }
            return .integer(target.key)
        }
        switch slots[index] {
        case .column(let column): return column
        case .unloaded: if let row { return row[plan.columnIndex[index]] }
        case .value, .one, .many: break
        }
        guard let box = box(index), let coding = property.coding else { return .null }
        return coding.column(of: box)
    }

    func canChange(_ index: Int) -> Bool {
        if isGone {
            DataDiagnostic.report(
                "\(plan.name).\(plan.properties[index].name) was set, but the model is deleted: it keeps its last "
                    + "values.")
            return false
        }
        guard row == nil, phase == .stored else { return true }
        // After a failure, the new value is probably computed from placeholders, even if the row can be read now.
        if reading != .failed { _ = loadedRow() }
        guard reading == .failed else { return true }
        DataDiagnostic.report(
            "\(plan.name).\(plan.properties[index].name) was set, but the model's row could not be read: it keeps its "
                + "stored values.")
        return false
    }

    func noteChange(_ index: Int) {
        guard phase == .stored || phase == .inserted else { return }
        changed.insert(index)
        let attribute = plan.properties[index].coding == nil ? nil : index
        context?.noteChange(of: self, attribute: attribute, property: index)
    }
}
