public import Foundation

extension FileManager {
    /// Returns the folder that the user's programs share under a group's identifier, and creates it if necessary.
    ///
    /// ```swift
    /// let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.notes")
    /// ```
    ///
    /// The folder is `group-containers/` and the identifier, in the folder for support files. There are no
    /// entitlements: all programs of the user can open it, as on macOS outside of a sandbox. Other users cannot read
    /// it. Nil for an identifier that cannot be the name of a folder, and if the folder cannot be created. Follows
    /// [Apple's FileManager](https://developer.apple.com/documentation/foundation/filemanager).
    @_disfavoredOverload
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        // Bytes, because a slash and a combining mark after it are another character, but separate folders as well.
        guard ![".", "..", ""].contains(groupIdentifier),
            !groupIdentifier.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") }),
            let support = urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        else { return nil }
        let folder = support.appending(path: "group-containers", directoryHint: .isDirectory)
            .appending(component: groupIdentifier, directoryHint: .isDirectory)
        do {
            // A folder that exists keeps its permissions: somebody may share it with other users on purpose.
            if !fileExists(atPath: folder.path) {
                try createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            }
            return folder
        } catch {
            return nil
        }
    }
}
