internal import FlowRecords
public import ViewGraph

/// The metadata of a type of views, modifiers or other values with dynamic properties. Created once per type.
@MainActor
@usableFromInline
package final class ViewKind {
    /// A stored dynamic property.
    @usableFromInline
    struct Property {
        let name: String
        let offset: Int
        let type: any DynamicProperty.Type
        /// The type as a connected property, if the property is one of the library's.
        let connected: (any ConnectedProperty.Type)?
        /// The type as a restorable property, if snapshots can contain its values.
        let restorable: (any RestorableProperty.Type)?
        /// Whether the property is stored inside another dynamic property.
        let isNested: Bool
    }

    let type: any Any.Type
    @usableFromInline package nonisolated let plan: ComparisonPlan
    /// The dynamic properties. A property follows the ones that it contains, because it is updated after them.
    @usableFromInline let properties: [Property]
    /// Whether snapshots can contain a value of one of the properties.
    let hasRestorableState: Bool
    /// Whether a body of this type has ever read an observable object.
    @exclusivity(unchecked) @usableFromInline package var observes = false
    /// Whether a body of this type was evaluated in a scene with a recorder.
    @exclusivity(unchecked) var hasBeenEvaluated = false
    /// Whether views of this type stand for the views in their bodies. Nil until a modifier around one needs it.
    @exclusivity(unchecked) var isGroup: Bool?
    /// Updates a node of this kind. Set where the first node is created, because the generic types are known there. An
    /// overridden method would run unspecialized code.
    @exclusivity(unchecked) @usableFromInline package var update: (@MainActor (EvaluatingNode) -> Void)?

    private init(_ type: any Any.Type) {
        self.type = type
        plan = ComparisonPlan.of(type)
        var properties: [Property] = []
        Self.collect(plan.fields, at: 0, isNested: false, into: &properties)
        self.properties = properties
        hasRestorableState = properties.contains { $0.restorable != nil }
    }

    var name: String { "\(type)" }
    /// The name of the nodes of this kind in records.
    var flowLabel: FlowLabel {
        if let ownLabel { return ownLabel }
        // A library type without a body of its own, such as a row, evaluates a closure of the app.
        let label =
            isFromLibrary
            ? FlowLabel.of(type, isOfLibrary: hasBody, text: LibraryNames.ofView) : FlowLabel.of(type)
        ownLabel = label
        return label
    }
    @exclusivity(unchecked) private var ownLabel: FlowLabel?
    /// The names of the environment keys whose changes were recorded for nodes of this kind.
    @exclusivity(unchecked) var keyLabels: [ObjectIdentifier: FlowLabel] = [:]
    /// Whether the type is one of the library's own. Nil until its name is needed.
    @exclusivity(unchecked) var knownIsFromLibrary: Bool?

    private static let dynamicProperties = ConformanceIndex(of: (any DynamicProperty).self)
    private static let connectedProperties = ConformanceIndex(of: (any ConnectedProperty).self)
    private static let restorableProperties = ConformanceIndex(of: (any RestorableProperty).self)

    private static func collect(
        _ fields: [StoredField], at base: Int, isNested: Bool, into properties: inout [Property]
    ) {
        for field in fields {
            guard let type = dynamicProperties.cast(field.type, { $0 as? any DynamicProperty.Type }) else { continue }
            let connected = connectedProperties.cast(type) { $0 as? any ConnectedProperty.Type }
            let offset = base + field.offset
            if connected == nil {
                collect(ComparisonPlan.of(type).fields, at: offset, isNested: true, into: &properties)
            }
            let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
            properties.append(
                Property(
                    name: name, offset: offset, type: type, connected: connected, restorable: restorable(connected),
                    isNested: isNested)
            )
        }
    }

    private static func restorable(_ type: (any ConnectedProperty.Type)?) -> (any RestorableProperty.Type)? {
        type.flatMap { restorableProperties.cast($0) { $0 as? any RestorableProperty.Type } }
            .flatMap { $0.isRestorable ? $0 : nil }
    }

    // MARK: - Cache

    /// All kinds, retained as long as the program runs. Accessed on the main actor by both `of` functions only.
    private static var kinds: [ObjectIdentifier: ViewKind] = [:]
    /// The most recently requested kinds, indexed by some bits of their type's address.
    @exclusivity(unchecked) private static var recent = [ViewKind?](repeating: nil, count: 256)

    @usableFromInline
    package static func of(_ type: any Any.Type) -> ViewKind {
        // A type is a pointer to its metadata, which is never released; only its bits are used.
        let place = Int(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)) >> 4 & 255
        if let kind = recent[place], kind.type == type { return kind }
        let kind = kinds[ObjectIdentifier(type)] ?? ViewKind(type)
        kinds[ObjectIdentifier(type)] = kind
        recent[place] = kind
        return kind
    }

    /// The kind of a type in a role other than a view, for example as a style. It is separate from the kind of the same
    /// type as a view.
    package static func of(_ type: any Any.Type, as role: any Any.Type) -> ViewKind {
        let kind = kinds[ObjectIdentifier(role)] ?? ViewKind(type)
        kinds[ObjectIdentifier(role)] = kind
        return kind
    }
}

/// A dynamic property of the library that keeps an object per node.
@MainActor
package protocol ConnectedProperty: DynamicProperty {
    /// Connects the property to a node. Takes over the object of the old value, or creates one if there is no old
    /// value.
    mutating func connect(replacing old: Self?, named name: String, to node: EvaluatingNode)

    /// Synchronizes the property with a value that its containing property may have assigned. Called before the body is
    /// evaluated.
    func synchronize()
}

extension ConnectedProperty {
    package func synchronize() {}
}

/// Whether two values of a property belong to the same node-owned object. A new description has no object yet and
/// inherits the old one. A value that a closure has captured has its own object.
package func isSameStorage(_ old: AnyObject?, _ new: AnyObject?) -> Bool {
    new == nil || old === new
}

extension ViewKind {
    /// Connects the dynamic properties of a value that was just assigned to a node.
    ///
    /// `new` is the value's address, and `old` the address of the value that it replaces, if there is one.
    package func connect(_ new: UnsafeMutableRawPointer, replacing old: UnsafeRawPointer?, to node: EvaluatingNode) {
        for property in properties {
            guard let type = property.connected else { continue }
            func connect<Connected: ConnectedProperty>(_ type: Connected.Type) {
                (new + property.offset).assumingMemoryBound(to: type).pointee.connect(
                    replacing: old.map { ($0 + property.offset).assumingMemoryBound(to: type).pointee },
                    named: property.name,
                    to: node
                )
            }
            connect(type)
        }
        if hasRestorableState, old == nil { node.addInterests(.state) }
    }

    /// Calls a closure with each property that snapshots can contain, and with the value to save.
    func forEachRestorableValue(of node: EvaluatingNode, _ body: (String, (any Encodable)?) -> Void) {
        node.withValue { value in
            for property in properties {
                guard let type = property.restorable else { continue }
                @MainActor func save<Restorable: RestorableProperty>(_ type: Restorable.Type) {
                    let stored = (value + property.offset).assumingMemoryBound(to: type)
                    body(property.name, stored.pointee.savedValue(of: node))
                }
                save(type)
            }
        }
    }

    /// Calls `update()` on the dynamic properties, contained ones first.
    package func update(_ value: UnsafeMutableRawPointer) {
        for property in properties {
            func update<Dynamic: DynamicProperty>(_ type: Dynamic.Type) {
                (value + property.offset).assumingMemoryBound(to: type).pointee.update()
            }
            update(property.type)
        }
        // The update of a containing property may have replaced the library's properties inside it.
        for property in properties where property.isNested {
            func synchronize<Connected: ConnectedProperty>(_ type: Connected.Type) {
                (value + property.offset).assumingMemoryBound(to: type).pointee.synchronize()
            }
            if let type = property.connected { synchronize(type) }
        }
    }
}
