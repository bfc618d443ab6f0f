import Locking
@_spi(Reflection) import Swift

/// The ``ObservableObjectMember`` properties of a class and their offsets. Created once per class.
///
/// Sendable: it is immutable, and the types that it names are used only in ways that are safe from any thread.
final class ObservableMemberLayout: @unchecked Sendable {
    /// A stored property whose type conforms to ``ObservableObjectMember``, and its offset in the object.
    private struct Member {
        /// The name of the property, without the underscore of a property wrapper's storage.
        let name: String
        let offset: Int
        let type: any ObservableObjectMember.Type
    }

    private let members: [Member]

    private static let layouts = Locked<[ObjectIdentifier: ObservableMemberLayout]>([:])

    static func of(_ object: AnyObject) -> ObservableMemberLayout {
        let type: AnyClass = type(of: object)
        return layouts.withLock { layouts in
            if let known = layouts[ObjectIdentifier(type)] { return known }
            let made = ObservableMemberLayout(type)
            layouts[ObjectIdentifier(type)] = made
            return made
        }
    }

    private init(_ type: AnyClass) {
        var members: [Member] = []
        // Bit 0 marks a class. The fields of its superclasses are listed too.
        _forEachField(of: type, options: _EachFieldOptions(rawValue: 1 << 0)) { name, offset, fieldType, _ in
            if let memberType = fieldType as? any ObservableObjectMember.Type {
                let name = String(cString: name)
                members.append(
                    Member(
                        name: name.hasPrefix("_") ? String(name.dropFirst()) : name, offset: offset, type: memberType))
            }
            return true
        }
        self.members = members
    }
}

// MARK: - The object's publisher

extension ObservableMemberLayout {
    /// Serializes the creation of publishers, so that concurrent first accesses return the same publisher.
    private static let creationLock = Lock()

    /// The publisher of the object. The first access creates it and calls `attach(to:)` on the members.
    ///
    /// Every `@Published` property stores it, and the first one is read. For an object without one, a table of all such
    /// objects stores it.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        guard let holder = holders(in: object).first else {
            return ObjectWillChangeTable.publisher(of: object, attachedBy: attachMembers)
        }
        if let known = holder.objectWillChange { return known }
        let (publisher, isNew) = Self.creationLock.withLock {
            if let known = holder.objectWillChange { return (known, false) }
            let made = ObservableObjectPublisher()
            for holder in holders(in: object) { holder.objectWillChange = made }
            return (made, true)
        }
        if isNew { attachMembers(of: object, to: publisher) }
        return publisher
    }

    /// Whether a `@Published` property of the object has announced a value that is not current yet.
    func isPublishingChange(_ object: AnyObject) -> Bool {
        holders(in: object).contains { $0.isPublishingChange }
    }

    /// The storages of the object's `@Published` properties, at addresses that are valid while the caller keeps the
    /// object.
    private func holders(in object: AnyObject) -> some Collection<any ObjectWillChangeHolder> {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return members.lazy.compactMap { Self.holder($0.type, at: base + $0.offset) }
    }

    /// Calls `attach(to:)` on the members other than `@Published`, with no lock held, because it is a client's code.
    /// The caller keeps the object, and with it the addresses, alive during the call.
    private func attachMembers(of object: AnyObject, to publisher: ObservableObjectPublisher) {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        for member in members where Self.holder(member.type, at: base + member.offset) == nil {
            Self.attach(member.type, at: base + member.offset, publisher)
        }
    }

    private static func attach<Member: ObservableObjectMember>(
        _ type: Member.Type,
        at address: UnsafeRawPointer,
        _ publisher: ObservableObjectPublisher
    ) {
        address.assumingMemoryBound(to: type).pointee.attach(to: publisher)
    }

    private static func property<Member: ObservableObjectMember>(
        _ type: Member.Type,
        at address: UnsafeRawPointer
    ) -> (any AnnouncingProperty)? {
        holder(type, at: address) ?? address.assumingMemoryBound(to: type).pointee as? any AnnouncingProperty
    }

    private static func holder<Member: ObservableObjectMember>(
        _ type: Member.Type,
        at address: UnsafeRawPointer
    ) -> (any ObjectWillChangeHolder)? {
        (address.assumingMemoryBound(to: type).pointee as? any ObjectWillChangeHolderProvider)?.holder
    }
}

// MARK: - The property that changes

/// A property of observable objects that announces its changes before it makes them.
package protocol AnnouncingProperty: AnyObject {
    /// Whether a value is announced that is not current yet.
    var isPublishingChange: Bool { get }
    /// The current value.
    var anyValue: Any { get }
    /// The type of the values.
    var valueType: any Any.Type { get }
    /// Whether the property can ever take a value. A constant cannot.
    var isSettable: Bool { get }

    /// Announces and makes a change, as the inspector asks. Returns false if the value has another type, or if the
    /// property takes no more values. Main thread only.
    func setAnyValue(_ value: Any) -> Bool
}

extension AnnouncingProperty {
    package var isSettable: Bool { true }
}

/// A change that a property of an object has announced, such as a `@Published` one.
package struct PublishedChange {
    /// The name of the property; nil if the object is the property.
    package let name: String?
    private let holder: any AnnouncingProperty

    fileprivate init(name: String?, holder: any AnnouncingProperty) {
        self.name = name
        self.holder = holder
    }

    /// The current value of the property: the old one while the change is announced.
    package var value: Any { holder.anyValue }
    /// Whether the property has announced a value that is not current yet.
    package var isAnnounced: Bool { holder.isPublishingChange }

    /// Whether both are changes of the same property of the same object.
    package func isOfSameProperty(as other: PublishedChange) -> Bool { holder === other.holder }

    /// The identity of the property. It is valid while the object exists.
    fileprivate var property: ObjectIdentifier { ObjectIdentifier(holder) }
}

/// Finds the newest of an object's announced changes. Announcements can be nested: a subscriber of one property may
/// change another before the first has its new value.
package struct AnnouncedChanges {
    /// The properties that were announcing changes at the last call, the innermost last.
    private var open: [ObjectIdentifier] = []

    package init() {}

    /// The change that has just been announced; nil if there is none, or if several have begun since the last call, as
    /// when another thread also changes the object.
    package mutating func newest(of object: some ObservableObject) -> PublishedChange? {
        let announced = object.announcedChanges
        let new = announced.map(\.property).filter { !open.contains($0) }
        open.removeAll { property in !announced.contains { $0.property == property } }
        open += new
        guard new.count <= 1 else { return nil }
        return open.last.flatMap { property in announced.first { $0.property == property } }
    }
}

extension ObservableMemberLayout {
    /// The changes that are announced and not made yet, in the order of the properties.
    fileprivate func announcedChanges(of object: AnyObject) -> [PublishedChange] {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return members.compactMap { member in
            guard let holder = Self.property(member.type, at: base + member.offset), holder.isPublishingChange else {
                return nil
            }
            return PublishedChange(name: member.name, holder: holder)
        }
    }
}

extension ObservableMemberLayout {
    fileprivate func announcingProperties(of object: AnyObject) -> [(name: String?, property: any AnnouncingProperty)] {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return members.compactMap { member in
            Self.property(member.type, at: base + member.offset).map { (member.name, $0) }
        }
    }
}

extension ObservableObject {
    /// The properties of the object that announce their changes. A property that is the object itself has no name.
    package var announcingProperties: [(name: String?, property: any AnnouncingProperty)] {
        if let property = self as? any AnnouncingProperty { return [(nil, property)] }
        return ObservableMemberLayout.of(self).announcingProperties(of: self)
    }

    /// The changes of properties that the object has announced and not made yet.
    fileprivate var announcedChanges: [PublishedChange] {
        guard let property = self as? any AnnouncingProperty else {
            return ObservableMemberLayout.of(self).announcedChanges(of: self)
        }
        return property.isPublishingChange ? [PublishedChange(name: nil, holder: property)] : []
    }
}

/// A member that stores its object's publisher: `@Published`.
protocol ObjectWillChangeHolderProvider {
    var holder: any ObjectWillChangeHolder { get }
}

protocol ObjectWillChangeHolder: AnnouncingProperty {
    var objectWillChange: ObservableObjectPublisher? { get set }
}

extension ObservableObject {
    /// Whether a `@Published` property, inherited ones included, has announced a value that is not current yet. Safe
    /// from any thread: once this is false, a value announced by another thread is current.
    package var isPublishingChange: Bool { ObservableMemberLayout.of(self).isPublishingChange(self) }
}

// MARK: - Objects without @Published

/// The publishers of objects that have no `@Published` property to store one.
///
/// Sendable: every property is guarded by `lock`.
private final class ObjectWillChangeTable: @unchecked Sendable {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let lock = Lock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sweepThreshold = 64

    private static let all = ObjectWillChangeTable()

    static func publisher(
        of object: AnyObject,
        attachedBy attach: (AnyObject, ObservableObjectPublisher) -> Void
    ) -> ObservableObjectPublisher {
        var retained: [AnyObject] = []
        let (publisher, isNew) = all.lock.withLock { all.entry(of: object, retaining: &retained) }
        withExtendedLifetime(retained) {}
        if isNew { attach(object, publisher) }
        return publisher
    }

    /// The publisher of an object, and whether it is new. Call with the lock held.
    ///
    /// `retained` receives objects and publishers whose last reference may be released. The caller does that after
    /// unlocking.
    private func entry(
        of object: AnyObject,
        retaining retained: inout [AnyObject]
    ) -> (ObservableObjectPublisher, isNew: Bool) {
        if let known = entries[ObjectIdentifier(object)] {
            // The address may have belonged to an object that is deallocated.
            let owner = known.object
            if let owner { retained.append(owner) }
            if owner === object { return (known.publisher, false) }
            retained.append(known.publisher)
        }
        let made = ObservableObjectPublisher()
        entries[ObjectIdentifier(object)] = Entry(object: object, publisher: made)
        if entries.count >= sweepThreshold { sweep(retaining: &retained) }
        return (made, true)
    }

    /// Removes the entries of deallocated objects. Runs each time the table has doubled.
    private func sweep(retaining retained: inout [AnyObject]) {
        for (address, entry) in entries {
            if let owner = entry.object {
                retained.append(owner)
            } else {
                retained.append(entry.publisher)
                entries[address] = nil
            }
        }
        sweepThreshold = max(64, entries.count * 2)
    }
}
