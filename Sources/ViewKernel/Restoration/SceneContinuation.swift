internal import ViewGraph

/// The objects that the nodes of a scene take over after a rest, by the places of the nodes.
///
/// A place is the path from the root: at each level, an explicit identity or the position among the siblings. This also
/// identifies a node between two updates, so each recreated node finds exactly its own objects, and a new node finds
/// none.
@MainActor
final class SceneContinuation: StateRestoration {
    /// The maximum number of objects of a scene that rests.
    static let maximumObjects = 1_000

    private let root: Node
    private let kept: Place
    /// The places of nodes that have been looked up, by the age of the node, which is unique.
    private var places: [UInt64: Place?] = [:]
    /// The last child of each parent whose place has been looked up, and the counter of the keys after it.
    private var lastKeys: [UInt64: (child: Node, counter: PlaceKeyCounter)] = [:]
    /// The appearances with an action for their end, outer ones first.
    private var appearances: [RetainedAppearance] = []
    /// The number of objects that no node has taken over yet.
    private(set) var remaining = 0
    /// The values from an earlier process, which wait for views that have not appeared yet.
    let earlier: StateRestorer?

    /// Captures the objects of the nodes below a root. Throws an obstacle that keeps the scene awake.
    ///
    /// `root` is the node below which the nodes are recreated, in this scene or in a rehearsal.
    init(of live: Node, below root: Node, earlier: StateRestorer?) throws(RestObstacle) {
        self.root = root
        self.earlier = earlier
        kept = Place(of: live)
        try capture(live, kept)
    }

    private func capture(_ node: Node, _ place: Place) throws(RestObstacle) {
        let children = Self.children(of: node)
        for (key, child) in children {
            let inner = Place(of: child)
            switch child.continuation {
            case .impossible(let state): throw .state(state, of: child.name)
            case .busy: throw .busy
            case .description: break
            case .objects(let objects):
                inner.objects = objects.map { ($0.key, $0.value) }
                remaining += objects.count
                if let appearance = objects[""] as? RetainedAppearance, appearance.disappear != nil {
                    appearances.append(appearance)
                }
            }
            guard remaining <= Self.maximumObjects else { throw .state("a large number of values", of: child.name) }
            try capture(child, inner)
            if !inner.isEmpty { place.children.append(inner, for: key) }
        }
        // The state of one row could go to another.
        if !place.children.isEmpty, children.count > 2, Set(children.lazy.map(\.key)).count < children.count {
            throw .state("rows with equal identities", of: node.name)
        }
    }

    /// The children of a node with their keys. Neighbors that share an explicit identity, as the views of one row do,
    /// are distinguished by their order.
    private static func children(of node: Node) -> [(key: PlaceKey, child: Node)] {
        var children: [(PlaceKey, Node)] = []
        var counter = PlaceKeyCounter()
        node.forEachRecreatedChild { children.append((counter.next($1), $0)) }
        return children
    }

    // MARK: - Taking over

    func dequeueObject(named name: String, in node: Node) -> AnyObject? {
        guard remaining > 0, let place = place(of: node), let object = place.dequeueObject(named: name) else {
            return nil
        }
        remaining -= 1
        (object as? RetainedAppearance)?.isTakenOver = true
        return object
    }

    /// The actions of `onDisappear` of the views that no longer exist after the rest.
    var disappearances: [() -> Void] { appearances.filter { !$0.isTakenOver }.compactMap(\.disappear) }

    func dequeueValue<Value>(_ type: Value.Type, of property: String, in node: Node) -> Value? {
        earlier?.dequeueValue(type, of: property, in: node)
    }

    private func place(of node: Node) -> Place? {
        if node === root { return kept }
        if let known = places[node.priority.serial] { return known }
        let place = findPlace(of: node)
        places[node.priority.serial] = .some(place)
        return place
    }

    private func findPlace(of node: Node) -> Place? {
        guard let parent = node.parent, let outer = place(of: parent), !outer.children.isEmpty,
            let key = key(of: node, in: parent), let place = outer.children[key],
            place.type == ObjectIdentifier(type(of: node)), !place.isTaken
        else { return nil }
        place.isTaken = true
        return place
    }

    /// The key of a child. Nodes look for their places one after another, so that the search mostly begins with the
    /// right one.
    private func key(of node: Node, in parent: Node) -> PlaceKey? {
        func find(from first: Node?, _ counter: PlaceKeyCounter) -> PlaceKey? {
            var (current, counter) = (first, counter)
            while let child = current {
                let key = counter.next(parent.recreatedIdentity(of: child, at: counter.position))
                if child === node {
                    lastKeys[parent.priority.serial] = (child, counter)
                    return key
                }
                current = child.next
            }
            return nil
        }
        if let last = lastKeys[parent.priority.serial], last.child.parent === parent,
            let key = find(from: last.child.next, last.counter)
        {
            return key
        }
        return find(from: parent.firstChild, PlaceKeyCounter())
    }
}

/// The key of a node in its parent, valid until the parent's content changes.
private enum PlaceKey: Hashable {
    case position(Int)
    case identity(AnyHashable, Int)
}

/// Creates the keys of the children of a node, in their order.
private struct PlaceKeyCounter {
    private(set) var position = 0
    private var last: (id: AnyHashable?, count: Int) = (nil, 0)

    mutating func next(_ id: AnyHashable?) -> PlaceKey {
        defer { position += 1 }
        guard let id else { return .position(position) }
        last = id == last.id ? (id, last.count + 1) : (id, 0)
        return .identity(id, last.count)
    }
}

/// The place of a node that keeps objects, or contains such a node.
///
/// A session at rest consists mostly of places, and most have one child and at most one object. A dictionary for each
/// would take more memory than the place itself.
private final class Place {
    let type: ObjectIdentifier
    var objects: [(name: String, object: AnyObject)] = []
    var children = PlaceChildren.none
    /// Whether a node has found the place. Rows that have changed since the rest began can have equal identities.
    var isTaken = false

    @MainActor
    init(of node: Node) {
        type = ObjectIdentifier(Swift.type(of: node))
    }

    var isEmpty: Bool { objects.isEmpty && children.isEmpty }

    func dequeueObject(named name: String) -> AnyObject? {
        objects.firstIndex { $0.name == name }.map { objects.remove(at: $0).object }
    }
}

/// The places below a place, by their keys.
private enum PlaceChildren {
    case none
    case one(PlaceKey, Place)
    case several([PlaceKey: Place])

    var isEmpty: Bool {
        if case .none = self { true } else { false }
    }

    subscript(key: PlaceKey) -> Place? {
        switch self {
        case .none: nil
        case .one(let only, let place): only == key ? place : nil
        case .several(let places): places[key]
        }
    }

    /// Adds a place for a key, and replaces an earlier one.
    mutating func append(_ place: Place, for key: PlaceKey) {
        switch self {
        case .none: self = .one(key, place)
        case .one(let first, let other):
            // Not as one literal, which traps if rows have equal identities.
            var places = [first: other]
            places[key] = place
            self = .several(places)
        case .several(var places):
            self = .none
            places[key] = place
            self = .several(places)
        }
    }
}

/// The appearance of a view, which its node hands over. The view has disappeared if no node takes it over.
@MainActor
final class RetainedAppearance {
    let hasAppeared: Bool
    /// The action for the end of the appearance; nil if there is none.
    let disappear: (() -> Void)?
    fileprivate(set) var isTakenOver = false

    init(_ hasAppeared: Bool, disappear: (() -> Void)?) {
        self.hasAppeared = hasAppeared
        self.disappear = disappear
    }
}

/// The reason why a scene does not rest.
package enum RestObstacle: Error, Equatable {
    /// Something is happening or about to happen. The scene may rest later.
    case busy
    /// State that only its node has: a description, nil if all nodes of this kind have the state, and the node's name.
    case state(String?, of: String)

    /// The message for the log; nil for a temporary obstacle.
    package var message: String? {
        guard case .state(let state, let owner) = self else { return nil }
        return "A page that is not in use keeps its views in memory, because of "
            + (state.map { "\($0) in \(owner)." } ?? "\(owner).")
    }
}
