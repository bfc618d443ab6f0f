/// The versions of a schema, and the steps from each to the next.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/schemamigrationplan).
public protocol SchemaMigrationPlan: SendableMetatype {
    static var schemas: [any VersionedSchema.Type] { get }
    static var stages: [MigrationStage] { get }
}

/// A step from one version of a schema to the next.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/migrationstage).
public enum MigrationStage {
    /// Added and removed models and properties, names by `originalName`, and types that hold all values of the old.
    case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)

    /// The same, with closures before and after it that read and change the models of the old and the new version.
    case custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)

    var versions: (from: any VersionedSchema.Type, to: any VersionedSchema.Type) {
        switch self {
        case .lightweight(let from, let to), .custom(let from, let to, _, _): (from, to)
        }
    }
}
