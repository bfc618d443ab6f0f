package import Foundation

/// The place of the files that a served app keeps for one visitor.
package struct VisitorFolder: Equatable, Sendable {
    /// The visitor, the same on all pages and after a restart.
    package let identity: String
    /// The folder, which may not exist yet; nil if the app keeps nothing on disk.
    package let url: URL?
    /// The folder of the identity that the visitor had before, whose files a new folder begins with.
    package let former: URL?

    package init(identity: String, url: URL?, former: URL? = nil) {
        self.identity = identity
        self.url = url
        self.former = former
    }
}

private struct VisitorFolderKey: EnvironmentKey {
    static var defaultValue: VisitorFolder? { nil }
}

extension EnvironmentValues {
    /// The place of the visitor's files; nil on a screen with a single user.
    package var visitorFolder: VisitorFolder? {
        get { self[VisitorFolderKey.self] }
        set { self[VisitorFolderKey.self] = newValue }
    }
}
