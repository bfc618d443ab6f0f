internal import ViewGraph

/// A node where a preference is stated, changed or read. What comes from below ends here, and what is above sees
/// this node's value only: so a change is combined anew as far as it makes a difference, and no further.
@MainActor
class PreferenceStation: Node {
    final let key: ObjectIdentifier
    private final var isWaiting = false

    /// Whether no preference at all gets past this node.
    var isBorder: Bool { false }

    init(key: any Any.Type, in place: ViewPlace) {
        self.key = ObjectIdentifier(key)
        super.init(in: place.parent, scope: place.scope, traits: .hasPreference)
        interests = [.preference, .tearDown, KeyInterests.of(self.key)]
    }

    init(key: any Any.Type, rootIn scope: EnvironmentScope) {
        self.key = ObjectIdentifier(key)
        super.init(rootIn: scope, traits: .hasPreference)
    }

    /// Has the value combined again from what is below, in this pass.
    final func gatherLater() {
        guard !isWaiting, !traits.contains(.isRemoved) else { return }
        isWaiting = true
        graph.markCollector(self)
    }

    final override func collect() {
        isWaiting = false
        gather()
    }

    /// Combines the value from what is below, where that counts.
    func gather() {}

    override func tearDown() { preferenceDidChange(key) }
}

/// A station of one key, with the value that is seen from above; nil if nothing is stated in it.
@MainActor
class PreferenceNode<Key: PreferenceKey>: PreferenceStation {
    private(set) final var value: Key.Value?

    init(in place: ViewPlace) {
        super.init(key: Key.self, in: place)
    }

    init(rootIn scope: EnvironmentScope) {
        super.init(key: Key.self, rootIn: scope)
    }

    final func replaceValue(with new: Key.Value?) {
        let old = value
        value = new
        switch (old, new) {
        case (nil, nil): break
        case (let old?, let new?) where ComparisonPlan.areEqual(old, new): break
        default: preferenceDidChange(key)
        }
    }

    /// The values that are stated below, combined; nil if there are none.
    final var gathered: Key.Value? {
        var value: Key.Value?
        reduce(Key.self, of: KeyInterests.of(key), into: &value)
        return value
    }

    /// Brings a place in line with content around which such a node is.
    static func place<Content: View, Kind: PreferenceNode>(
        _ content: Content,
        in place: inout ViewPlace,
        as kind: Kind.Type,
        make: (ViewPlace) -> Kind,
        accept: (Kind) -> Void
    ) {
        if let node = place.take(kind) {
            accept(node)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(content, in: &inside)
        } else {
            let node = make(place)
            place.add(node)
            accept(node)
            var inside = place.inside(node)
            Content._place(content, in: &inside)
        }
    }
}

extension Node {
    /// Visits the stretches of the tree that have the key, up to the first station of each.
    fileprivate func reduce<Key: PreferenceKey>(_ key: Key.Type, of interests: Interests, into value: inout Key.Value?)
    {
        var child = firstChild
        while let here = child {
            child = here.next
            guard !here.interests.isDisjoint(with: interests) else { continue }
            if here.traits.contains(.hasPreference) {
                let station = unsafeDowncast(here, to: PreferenceStation.self)
                guard !station.isBorder else { continue }
                if station.key == ObjectIdentifier(key) {
                    combine(unsafeDowncast(station, to: PreferenceNode<Key>.self).value, with: key, into: &value)
                    continue
                }
            }
            here.reduce(key, of: interests, into: &value)
        }
    }

    private func combine<Key: PreferenceKey>(_ next: Key.Value?, with key: Key.Type, into value: inout Key.Value?) {
        guard let next else { return }
        guard var combined = value else { return value = next }
        Key.reduce(value: &combined) { next }
        value = combined
    }

    /// Has the station that sees a key's values from here gather again.
    func preferenceDidChange(_ key: ObjectIdentifier) {
        var node = parent
        while let here = node {
            if here.traits.contains(.hasPreference) {
                let station = unsafeDowncast(here, to: PreferenceStation.self)
                if station.key == key { return station.gatherLater() }
                if station.isBorder { return }
            }
            node = here.parent
        }
    }

    /// Has all stations gather again that the order of this node's children may matter to.
    func preferencesDidMove() {
        var node = parent
        while let here = node {
            if here.traits.contains(.hasPreference) {
                let station = unsafeDowncast(here, to: PreferenceStation.self)
                station.gatherLater()
                if station.isBorder { return }
            }
            node = here.parent
        }
    }
}
