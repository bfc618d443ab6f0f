import Locking
@_spi(Reflection) import Swift
import Synchronization

/// What there is to know of a class of observable objects: where its members are. Made once per class.
///
/// Sendable: it never changes, and the types that it names are only asked for what any thread may ask.
final class ObservablePlan: @unchecked Sendable {
    /// A stored property that takes part, by its place in the object.
    private struct Member {
        let offset: Int
        let type: any ObservableObjectMember.Type
    }

    private let members: [Member]

    private static let plans = Mutex<[ObjectIdentifier: ObservablePlan]>([:])

    static func of(_ object: AnyObject) -> ObservablePlan {
        let type: AnyClass = type(of: object)
        return plans.withLock { plans in
            if let known = plans[ObjectIdentifier(type)] { return known }
            let made = ObservablePlan(type)
            plans[ObjectIdentifier(type)] = made
            return made
        }
    }

    private init(_ type: AnyClass) {
        var members: [Member] = []
        // Bit 0 says that it is a class. The fields of its superclasses are listed too.
        _forEachField(of: type, options: _EachFieldOptions(rawValue: 1 << 0)) { _, offset, fieldType, _ in
            if let memberType = fieldType as? any ObservableObjectMember.Type {
                members.append(Member(offset: offset, type: memberType))
            }
            return true
        }
        self.members = members
    }
}

// MARK: - An object's publisher

extension ObservablePlan {
    /// Publishers are made one at a time, so that two threads that ask first get the same.
    private static let making = Lock()

    /// The publisher of the object, made and joined by its members when it is first asked for.
    ///
    /// It is kept by the first `@Published` property, and for an object that has none in a table of all such objects.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        guard let keeper = keepers(in: object).first else {
            return KeptPublishers.publisher(of: object, joinedBy: join)
        }
        if let known = keeper.herald { return known }
        let (publisher, isNew) = Self.making.withLock {
            if let known = keeper.herald { return (known, false) }
            let made = ObservableObjectPublisher()
            for keeper in keepers(in: object) { keeper.herald = made }
            return (made, true)
        }
        if isNew { join(object, publisher) }
        return publisher
    }

    /// Whether a `@Published` property of the object has announced a value that it does not have yet.
    func isAnnouncing(_ object: AnyObject) -> Bool {
        keepers(in: object).contains { $0.isAnnouncing }
    }

    /// The storages of the object's `@Published` properties.
    private func keepers(in object: AnyObject) -> some Collection<any PublisherKeeper> {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return members.lazy.compactMap { Self.keeper($0.type, at: base + $0.offset) }
    }

    /// The rest of the members, whose code is not ours, join with no lock held.
    private func join(_ object: AnyObject, _ publisher: ObservableObjectPublisher) {
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        for member in members where Self.keeper(member.type, at: base + member.offset) == nil {
            Self.join(member.type, at: base + member.offset, publisher)
        }
    }

    private static func join<Member: ObservableObjectMember>(
        _ type: Member.Type,
        at address: UnsafeRawPointer,
        _ publisher: ObservableObjectPublisher
    ) {
        address.assumingMemoryBound(to: type).pointee.join(publisher)
    }

    private static func keeper<Member: ObservableObjectMember>(
        _ type: Member.Type,
        at address: UnsafeRawPointer
    ) -> (any PublisherKeeper)? {
        (address.assumingMemoryBound(to: type).pointee as? any PublisherKeeping)?.keeper
    }
}

/// `@Published`, as far as it keeps its object's publisher.
protocol PublisherKeeping {
    var keeper: any PublisherKeeper { get }
}

protocol PublisherKeeper: AnyObject {
    var herald: ObservableObjectPublisher? { get set }
    var isAnnouncing: Bool { get }
}

extension ObservableObject {
    /// Whether a `@Published` property, inherited ones too, has announced a value that it does not have yet. From any
    /// thread: what another one announces is in force when this has become false.
    package var isAnnouncing: Bool { ObservablePlan.of(self).isAnnouncing(self) }
}

// MARK: - Objects without a keeper

/// The publishers of objects that have no `@Published` property to keep one.
///
/// Sendable: everything is guarded by `lock`.
private final class KeptPublishers: @unchecked Sendable {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let lock = Lock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var nextSweep = 64

    private static let all = KeptPublishers()

    static func publisher(
        of object: AnyObject,
        joinedBy join: (AnyObject, ObservableObjectPublisher) -> Void
    ) -> ObservableObjectPublisher {
        var met: [AnyObject] = []
        let (publisher, isNew) = all.lock.withLock { all.entry(of: object, meeting: &met) }
        withExtendedLifetime(met) {}
        if isNew { join(object, publisher) }
        return publisher
    }

    /// Call with the lock held. What it met may lose its last owner here, be it an object or the publisher of one that is
    /// gone, whose subscribers go with it: release it unlocked.
    private func entry(
        of object: AnyObject,
        meeting met: inout [AnyObject]
    ) -> (ObservableObjectPublisher, isNew: Bool) {
        if let known = entries[ObjectIdentifier(object)] {
            // The address may have belonged to an object that is gone.
            let owner = known.object
            if let owner { met.append(owner) }
            if owner === object { return (known.publisher, false) }
            met.append(known.publisher)
        }
        let made = ObservableObjectPublisher()
        entries[ObjectIdentifier(object)] = Entry(object: object, publisher: made)
        if entries.count >= nextSweep { sweep(meeting: &met) }
        return (made, true)
    }

    /// Forgets the objects that are gone; done each time the table has doubled.
    private func sweep(meeting met: inout [AnyObject]) {
        for (address, entry) in entries {
            if let owner = entry.object {
                met.append(owner)
            } else {
                met.append(entry.publisher)
                entries[address] = nil
            }
        }
        nextSweep = max(64, entries.count * 2)
    }
}
