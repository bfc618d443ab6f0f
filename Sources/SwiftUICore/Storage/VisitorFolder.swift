package import Foundation

/// The folder of the files that a served app keeps for one visitor.
package struct VisitorFolder: Equatable, Sendable {
    /// The identity of the visitor, the same on all pages and after a restart.
    package let identity: String
    /// The folder, which may not exist yet; nil if the app keeps nothing on disk.
    package let url: URL?
    /// The folder of the identity that the visitor had before, whose files a new folder begins with.
    package let former: URL?
    /// The folder of the files that belong to all visitors; nil if the app keeps nothing on disk.
    package let common: URL?
    /// Whether models belong to all visitors, unless the app specifies the owner: the argument `--data shared`.
    package let sharesModels: Bool
    /// The database that stores the models instead of files: the argument `--data postgres://…`.
    package let database: URL?

    package init(
        identity: String, url: URL?, former: URL? = nil, common: URL? = nil, sharesModels: Bool = false,
        database: URL? = nil
    ) {
        self.identity = identity
        self.url = url
        self.former = former
        self.common = common
        self.sharesModels = sharesModels
        self.database = database
    }

    /// The folder of the files that belong to all visitors. No visitor has its identity, which has uppercase letters.
    package var ofEveryone: VisitorFolder {
        VisitorFolder(identity: Self.everyone, url: common, common: common, database: database)
    }

    /// Whether the files belong to all visitors.
    package var isOfEveryone: Bool { identity == Self.everyone }

    private static let everyone = "EVERYONE"
}

private struct VisitorFolderKey: EnvironmentKey {
    static var defaultValue: VisitorFolder? { nil }
}

extension EnvironmentValues {
    /// The folder of the visitor's files; nil on a screen with a single user.
    package var visitorFolder: VisitorFolder? {
        get { self[VisitorFolderKey.self] }
        set { self[VisitorFolderKey.self] = newValue }
    }
}
