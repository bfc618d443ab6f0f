internal import RenderTree
internal import ViewGraph

/// One group of exiting children.
final class SceneExit {
    let parent: Node
    let key: AnyHashable?
    let children: [Node]
    let holder: ExitHolder
    let renders: [(node: RenderNode, parent: RenderNode)]
    /// The time at which the exit ends on a screen whose elements move by themselves; nil on other screens.
    let end: Double?
    /// The number in the order in which exits begin. Set by ``ExitTable``.
    fileprivate var number = 0

    init(
        parent: Node, key: AnyHashable?, children: [Node], holder: ExitHolder,
        renders: [(node: RenderNode, parent: RenderNode)], end: Double?
    ) {
        self.end = end
        self.parent = parent
        self.key = key
        self.children = children
        self.holder = holder
        self.renders = renders
    }
}

/// The exits of one scene, which are found by their containers and keys in constant time.
///
/// Thousands of rows may exit together, and each of them ends or is reinserted separately. Owned by ``SceneExits``.
struct ExitTable {
    /// The exits by their numbers.
    private var exits: [Int: SceneExit] = [:]
    private var exitsByParent: [ObjectIdentifier: [Int: SceneExit]] = [:]
    /// The exits that may be reversed, the oldest first. A key has several exits only where ids are not unique.
    private var exitsByKey: [Key: [SceneExit]] = [:]
    private var nextNumber = 0

    private struct Key: Hashable {
        /// The container, which its exits retain.
        let parent: ObjectIdentifier
        let key: AnyHashable
    }

    var isEmpty: Bool { exits.isEmpty }

    /// All exits, in no order.
    var all: [Int: SceneExit].Values { exits.values }

    func hasExits(from parent: Node) -> Bool { exitsByParent[ObjectIdentifier(parent)] != nil }

    /// The exits from a container, the oldest first.
    func exits(from parent: Node) -> [SceneExit] {
        guard let exits = exitsByParent[ObjectIdentifier(parent)] else { return [] }
        return Self.sorted(exits.values)
    }

    /// The oldest exit of a key from a container.
    func exit(from parent: Node, key: AnyHashable) -> SceneExit? {
        exitsByKey[Key(parent: ObjectIdentifier(parent), key: key)]?.first
    }

    static func sorted(_ exits: some Sequence<SceneExit>) -> [SceneExit] { exits.sorted { $0.number < $1.number } }

    mutating func insert(_ exit: SceneExit) {
        let parent = ObjectIdentifier(exit.parent)
        exit.number = nextNumber
        nextNumber += 1
        // Stored by number, because exits end in any order, and each removal would search an array.
        exits[exit.number] = exit
        exitsByParent[parent, default: [:]][exit.number] = exit
        if let key = exit.key { exitsByKey[Key(parent: parent, key: key), default: []].append(exit) }
    }

    /// Removes an exit. Returns false if it was removed before.
    mutating func remove(_ exit: SceneExit) -> Bool {
        guard exits.removeValue(forKey: exit.number) != nil else { return false }
        let parent = ObjectIdentifier(exit.parent)
        exitsByParent[parent]?[exit.number] = nil
        // Without its last exit, nothing retains the container, and another object may get its identifier.
        if exitsByParent[parent]?.isEmpty == true { exitsByParent[parent] = nil }
        guard let key = exit.key else { return true }
        let place = Key(parent: parent, key: key)
        exitsByKey[place]?.removeAll { $0 === exit }
        if exitsByKey[place]?.isEmpty == true { exitsByKey[place] = nil }
        return true
    }
}
