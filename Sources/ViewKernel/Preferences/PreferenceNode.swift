public import FlowRecords
public import ViewGraph

/// A node where a preference is set, transformed or read. Nodes above see only this node's value, not the values below
/// it. A change is therefore combined again only up to the first node whose value stays equal.
@MainActor
open class PreferenceScope: Node {
    final let key: ObjectIdentifier
    private final var isWaiting = false

    /// Whether the node hides the preferences of all keys from the nodes above it.
    open var isBoundary: Bool { false }

    init(key: any Any.Type, at cursor: ViewCursor) {
        self.key = ObjectIdentifier(key)
        super.init(in: cursor.parent, scope: cursor.scope, traits: .hasPreference)
        interests = [.preference, .tearDown, KeyInterests.of(self.key)]
    }

    init(key: any Any.Type, rootIn scope: EnvironmentScope) {
        self.key = ObjectIdentifier(key)
        super.init(rootIn: scope, traits: .hasPreference)
    }

    /// Schedules the node to combine the values below it again in this pass.
    package final func setNeedsReduce() {
        guard !isWaiting, !traits.contains(.isRemoved) else { return }
        isWaiting = true
        graph.markCollector(self)
    }

    public final override func collect() {
        isWaiting = false
        reduceValues()
    }

    /// Combines the values below the node, if the node uses them.
    open func reduceValues() {}

    open override func tearDown() { preferenceDidChange(key) }

    open override var flowLabel: FlowLabel { libraryFlowLabel }

    /// A recreated node collects its value again. A subclass with state of its own overrides this.
    open override var continuation: NodeContinuation { .description }
}

/// A preference scope for one key, with the value that nodes above see. The value is nil if no view below sets one.
@MainActor
open class PreferenceNode<Key: PreferenceKey>: PreferenceScope {
    package private(set) final var value: Key.Value?

    @usableFromInline
    package init(at cursor: ViewCursor) {
        super.init(key: Key.self, at: cursor)
    }

    @usableFromInline
    package init(rootIn scope: EnvironmentScope) {
        super.init(key: Key.self, rootIn: scope)
    }

    package final func replaceValue(with new: Key.Value?) {
        let old = value
        value = new
        switch (old, new) {
        case (nil, nil): break
        case (let old?, let new?) where ComparisonPlan.areEqual(old, new): break
        default: preferenceDidChange(key)
        }
    }

    /// The combined values of the nodes below; nil if there are none.
    package final var reducedValue: Key.Value? {
        var value: Key.Value?
        reduce(Key.self, of: KeyInterests.of(key), into: &value)
        return value
    }

    /// Creates or updates the node at a cursor, and then places its content.
    package static func reconcile<Content: View, Kind: PreferenceNode>(
        _ content: Content,
        at cursor: inout ViewCursor,
        as kind: Kind.Type,
        make: (ViewCursor) -> Kind,
        update: (Kind) -> Void
    ) {
        if let node = cursor.next(kind) {
            update(node)
            node.updateChildren(with: content)
        } else {
            let node = make(cursor)
            cursor.add(node)
            update(node)
            var children = cursor.children(of: node)
            Content._reconcile(content, at: &children)
        }
    }
}

extension Node {
    /// Combines the values of a preference below the node, for a reader that does not wait for changes.
    final func combinedValue<Key: PreferenceKey>(of key: Key.Type) -> Key.Value? {
        var value: Key.Value?
        reduce(key, of: KeyInterests.of(ObjectIdentifier(key)), into: &value)
        return value
    }

    /// Visits the subtrees that contain the key, down to the first scope of that key on each path.
    fileprivate func reduce<Key: PreferenceKey>(_ key: Key.Type, of interests: Interests, into value: inout Key.Value?)
    {
        for current in children {
            guard !current.interests.isDisjoint(with: interests) else { continue }
            if current.traits.contains(.hasPreference) {
                // The cast holds because only preference scopes have the trait.
                let scope = unsafeDowncast(current, to: PreferenceScope.self)
                guard !scope.isBoundary else { continue }
                if scope.key == ObjectIdentifier(key) {
                    // The cast holds because the key determines the type.
                    combine(unsafeDowncast(scope, to: PreferenceNode<Key>.self).value, with: key, into: &value)
                    continue
                }
            }
            current.reduce(key, of: interests, into: &value)
        }
    }

    private func combine<Key: PreferenceKey>(_ next: Key.Value?, with key: Key.Type, into value: inout Key.Value?) {
        guard let next else { return }
        guard var combined = value else { return value = next }
        Key.reduce(value: &combined) { next }
        value = combined
    }

    /// Schedules the nearest scope of a key above this node to combine its values again.
    func preferenceDidChange(_ key: ObjectIdentifier) {
        for current in ancestors {
            if current.traits.contains(.hasPreference) {
                // The cast holds because only preference scopes have the trait.
                let scope = unsafeDowncast(current, to: PreferenceScope.self)
                if scope.key == key { return scope.setNeedsReduce() }
                if scope.isBoundary { return }
            }
        }
    }

    /// Schedules every scope above this node, up to the first boundary, to combine its values again. The order of this
    /// node's children can affect these values.
    package func preferencesDidMove() {
        for current in ancestors {
            if current.traits.contains(.hasPreference) {
                // The cast holds because only preference scopes have the trait.
                let scope = unsafeDowncast(current, to: PreferenceScope.self)
                scope.setNeedsReduce()
                if scope.isBoundary { return }
            }
        }
    }
}
