internal import Foundation

/// The models that a container stores, and their version.
///
/// ```swift
/// @Model
/// final class Ticket {
///     var name: String
///
///     init(name: String) { self.name = name }
/// }
///
/// let schemaOfTickets = Schema([Ticket.self], version: Schema.Version(1, 0, 0))
/// ```
///
/// Models to which relationships lead, and superclasses, belong to the schema without being named. Name subclasses.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/schema).
public final class Schema: Sendable {
    /// The version of a schema.
    public struct Version: Codable, Comparable, Hashable, Sendable, CustomStringConvertible {
        public let major: Int
        public let minor: Int
        public let patch: Int

        public init(_ major: Int, _ minor: Int, _ patch: Int) {
            self.major = major
            self.minor = minor
            self.patch = patch
        }

        public var description: String { "\(major).\(minor).\(patch)" }

        public static func < (lhs: Version, rhs: Version) -> Bool {
            (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
        }
    }

    /// The metadata of one stored property, which `@Model` generates.
    public struct PropertyMetadata {
        let name: String
        let keyPath: AnyKeyPath
        let defaultValue: Any?
        let metadata: Any?

        public init(name: String, keypath: AnyKeyPath, defaultValue: Any? = nil, metadata: Any? = nil) {
            self.name = name
            keyPath = keypath
            self.defaultValue = defaultValue
            self.metadata = metadata
        }
    }

    /// The metadata that a closure makes, on any thread.
    ///
    /// Where declarations belong to the main actor by default, only code of the main actor may name the key paths of a
    /// model's properties, and may name default values such as a constant of the module. The closure touches no state
    /// of a model, and a schema is made once, so its thread does not matter.
    public static func _metadata(_ make: @MainActor () -> [PropertyMetadata]) -> [PropertyMetadata] {
        withoutActuallyEscaping(make) { unsafeBitCast($0, to: (() -> [PropertyMetadata]).self)() }
    }

    /// The version of the schema.
    public let version: Version

    /// All models of the schema, including those that relationships add.
    package let types: [any PersistentModel.Type]

    /// The described entities, which have no classes.
    private let described: [EntityPlan]

    /// Creates a schema of the models and of all to which their relationships lead.
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        self.version = version
        var found: [any PersistentModel.Type] = []
        var seen: Set<ObjectIdentifier> = []
        var waiting = Array(types.reversed())
        while let type = waiting.popLast() {
            guard seen.insert(ObjectIdentifier(type)).inserted else { continue }
            found.append(type)
            let plan = EntityPlan.of(type)
            waiting.append(contentsOf: plan.relationships.reversed().compactMap(\.targetType))
            if let superclass = plan.superplan?.type { waiting.append(superclass) }
        }
        self.types = found
        described = []
    }

    /// Creates a schema of described entities.
    package init(described plans: [EntityPlan], version: Version = Version(1, 0, 0)) {
        self.version = version
        types = []
        described = plans
    }

    public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        self.init(types, version: version)
    }

    /// Creates the schema of a version.
    public convenience init(versionedSchema: any VersionedSchema.Type) {
        self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
    }

    /// The name of a model's entity.
    public static func entityName<T: PersistentModel>(for type: T.Type) -> String { String(describing: type) }

    package var plans: [EntityPlan] { types.map { EntityPlan.of($0) } + described }
}

extension Schema: Hashable, CustomDebugStringConvertible {
    public static func == (lhs: Schema, rhs: Schema) -> Bool {
        lhs.version == rhs.version && lhs.types.map { ObjectIdentifier($0) } == rhs.types.map { ObjectIdentifier($0) }
            && lhs.described.map { ObjectIdentifier($0) } == rhs.described.map { ObjectIdentifier($0) }
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(version)
        hasher.combine(types.count)
        hasher.combine(described.count)
    }

    /// The entities with their properties, one per line. A test can pin a schema by this text.
    public var debugDescription: String { plans.map(\.summary).sorted().joined(separator: "\n") }
}

/// The models of one version of an app.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/versionedschema).
public protocol VersionedSchema: SendableMetatype {
    static var models: [any PersistentModel.Type] { get }
    static var versionIdentifier: Schema.Version { get }
}
