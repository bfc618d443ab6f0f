import Locking
import Synchronization

/// Backing data that the instances of stored rows use one after another.
///
/// The initializer of such an instance gets the values of its row. It first evaluates the default value of the property
/// that it then sets, which would create and release backing data for each row. It gets this object instead.
///
/// The object is in use by one thread at a time, and is handed out once for each instance. If it stayed in use, because
/// the initializer created another model of the class, another object takes its place.
///
/// Sendable: only the thread that has the state accesses the object, and nothing else changes.
final class SpareBacking<Model: PersistentModel>: AnySpareBacking, @unchecked Sendable {
    private var object: StateBacking = ObjectBacking<Model>(nil)
    /// An object from which others copy their type, which the runtime would otherwise look up for each instance.
    private let prototype: any TypedBacking<Model> = ObjectBacking<Model>(nil)
    /// Creates objects of the same type. It is never replaced, because threads that do not own the state use it, too.
    private let maker: StateBacking = ObjectBacking<Model>(nil)

    var spare: any BackingData<Model> { prototype.typed(object) }

    func make(_ state: ObjectState) -> Model {
        let backing: any BackingData<Model> = prototype.typed(maker.sibling(state))
        guard begin() else { return Model(backingData: backing) }
        let model = Model(backingData: backing)
        if !isKnownUniquelyReferenced(&object) || object.isUsed { object = ObjectBacking<Model>(nil) }
        end()
        return model
    }
}

/// Backing data from which other objects copy their type.
protocol TypedBacking<Model>: BackingData {
    /// Returns the object as an instance of this object's class.
    func typed(_ object: StateBacking) -> Self
}

/// The state of spare backing data.
class AnySpareBacking {
    private static let idle: UInt = 0
    private static let handedOut: UInt = 1

    /// Idle, the thread that is creating an instance, or the fact that its instance has received the object.
    private let owner = Atomic<UInt>(AnySpareBacking.idle)

    /// Begins an instance, unless another one has begun.
    final func begin() -> Bool {
        owner.compareExchange(expected: Self.idle, desired: Self.thread, ordering: .acquiring).exchanged
    }

    /// Whether this thread is creating an instance that has not received the object yet. The call marks it as received.
    final func handOut() -> Bool {
        let thread = Self.thread
        // Most calls come from threads that create new models.
        guard owner.load(ordering: .relaxed) == thread else { return false }
        return owner.compareExchange(expected: thread, desired: Self.handedOut, ordering: .relaxed).exchanged
    }

    final func end() { owner.store(Self.idle, ordering: .releasing) }

    private static var thread: UInt { CurrentThread.number }
}
