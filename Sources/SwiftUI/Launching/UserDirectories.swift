import Foundation

/// The folders in which an app may expect to write when it starts.
///
/// On Apple's platforms they come with the app's container. A server or a container of Linux often has no
/// `~/Documents`, and apps rarely create a folder that was always there.
package enum UserDirectories {
    /// Creates the user's folders for documents and caches, where Foundation's `FileManager` finds them.
    static func createMissing() {
        let fileManager = FileManager.default
        let folders: [FileManager.SearchPathDirectory] = [.documentDirectory, .cachesDirectory]
        create(folders.compactMap { fileManager.urls(for: $0, in: .userDomainMask).first })
    }

    /// Creates folders whose parents exist, with access only for the user.
    ///
    /// A home directory that is missing or read-only stays as it is: an app that writes gets the error there.
    package static func create(_ folders: [URL]) {
        for folder in folders {
            try? FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        }
    }
}

extension LaunchRequest {
    /// Whether the program shows its app, not only its previews or a message.
    var showsApp: Bool {
        switch self {
        case .screen, .plain, .web, .export: true
        case .previews, .previewsOnWeb, .help, .refused: false
        }
    }
}
