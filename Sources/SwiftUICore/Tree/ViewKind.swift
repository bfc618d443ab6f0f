public import ViewGraph

/// What there is to know of a type of views, modifiers or other things that hold dynamic properties. Made once per type.
@MainActor
@usableFromInline
final class ViewKind {
    /// A dynamic property among the stored ones.
    @usableFromInline
    struct Property {
        let name: String
        let offset: Int
        let type: any DynamicProperty.Type
        /// What connects it to a node, if it is one of the library's.
        let connected: (any ConnectedProperty.Type)?
        /// Whether it is a part of another dynamic property.
        let isNested: Bool
    }

    let type: any Any.Type
    @usableFromInline nonisolated let plan: ComparisonPlan
    /// Outer ones come behind those that they contain, so that they are updated after them.
    @usableFromInline let properties: [Property]
    /// Whether a body of this type has been seen to read an observable object.
    @exclusivity(unchecked) @usableFromInline var observes = false
    /// Updates a node of this kind. Whoever makes the first one says how, where the types are known: a method that is
    /// found by the class would run the code that knows none of them.
    @exclusivity(unchecked) @usableFromInline var update: (@MainActor (EvaluatingNode) -> Void)?

    private init(_ type: any Any.Type) {
        self.type = type
        plan = ComparisonPlan.of(type)
        var properties: [Property] = []
        Self.collect(plan.fields, at: 0, isNested: false, into: &properties)
        self.properties = properties
    }

    var name: String { "\(type)" }

    private static let dynamicProperties = ConformanceIndex(of: (any DynamicProperty).self)

    private static func collect(
        _ fields: [StoredField], at base: Int, isNested: Bool, into properties: inout [Property]
    ) {
        for field in fields {
            guard dynamicProperties.mayContain(field.type), let type = field.type as? any DynamicProperty.Type else {
                continue
            }
            let connected = type as? any ConnectedProperty.Type
            let offset = base + field.offset
            if connected == nil {
                collect(ComparisonPlan.of(type).fields, at: offset, isNested: true, into: &properties)
            }
            let name = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
            properties.append(
                Property(name: name, offset: offset, type: type, connected: connected, isNested: isNested)
            )
        }
    }

    // MARK: - One kind per type

    /// All that were asked for, kept for as long as the program runs. Touched by `of(_:)` alone, on the main actor.
    private static var kinds: [ObjectIdentifier: ViewKind] = [:]
    /// The kinds that were asked for last, by a few bits of their type's address.
    @exclusivity(unchecked) private static var recent = [ViewKind?](repeating: nil, count: 256)

    @usableFromInline
    static func of(_ type: any Any.Type) -> ViewKind {
        let place = Int(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self)) >> 4 & 255
        if let kind = recent[place], kind.type == type { return kind }
        let kind = kinds[ObjectIdentifier(type)] ?? ViewKind(type)
        kinds[ObjectIdentifier(type)] = kind
        recent[place] = kind
        return kind
    }

    /// The kind of a type that is looked at as something: what it is as a view is another matter.
    static func of(_ type: any Any.Type, as role: any Any.Type) -> ViewKind {
        let kind = kinds[ObjectIdentifier(role)] ?? ViewKind(type)
        kinds[ObjectIdentifier(role)] = kind
        return kind
    }
}

/// A dynamic property of the library's own, which has something that belongs to the node.
@MainActor
protocol ConnectedProperty: DynamicProperty {
    /// Takes what belongs to the node from the value that the node has had, or makes it where there is none.
    mutating func connect(replacing old: Self?, named name: String, to node: EvaluatingNode)

    /// Follows what the property has been given by the one that contains it. Called before the body is evaluated.
    func settle()
}

extension ConnectedProperty {
    func settle() {}
}

/// Whether two values of a property are the same as far as their node goes. A new description has none yet and is given the
/// old one's; values that closures have captured have one each.
func isSamePlace(_ old: AnyObject?, _ new: AnyObject?) -> Bool {
    new == nil || old === new
}

extension ViewKind {
    /// Connects the dynamic properties of a value that has just been given to a node.
    ///
    /// - Parameters:
    ///   - new: The address of the value.
    ///   - old: The address of the value that it replaces, if there is one.
    func connect(_ new: UnsafeMutableRawPointer, replacing old: UnsafeRawPointer?, to node: EvaluatingNode) {
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
    }

    /// Calls `update()` on the dynamic properties, inner ones first.
    func update(_ value: UnsafeMutableRawPointer) {
        for property in properties {
            func update<Dynamic: DynamicProperty>(_ type: Dynamic.Type) {
                (value + property.offset).assumingMemoryBound(to: type).pointee.update()
            }
            update(property.type)
        }
        // The update of an outer one may have put something else into the library's that it contains.
        for property in properties where property.isNested {
            func settle<Connected: ConnectedProperty>(_ type: Connected.Type) {
                (value + property.offset).assumingMemoryBound(to: type).pointee.settle()
            }
            if let type = property.connected { settle(type) }
        }
    }
}
