public import Foundation

extension URL {
    /// The directory for an app's support files: `$XDG_DATA_HOME`, or else `~/.local/share`.
    ///
    /// The directories come from Foundation's `FileManager`, and are not created. Follows [Apple's
    /// page](https://developer.apple.com/documentation/foundation/url/applicationsupportdirectory).
    @_disfavoredOverload
    public static var applicationSupportDirectory: URL { userDirectory(.applicationSupportDirectory) }

    /// The cache directory for the current user.
    @_disfavoredOverload
    public static var cachesDirectory: URL { userDirectory(.cachesDirectory) }

    /// The document directory for the current user.
    @_disfavoredOverload
    public static var documentsDirectory: URL { userDirectory(.documentDirectory) }

    /// The downloads directory for the current user.
    @_disfavoredOverload
    public static var downloadsDirectory: URL { userDirectory(.downloadsDirectory) }

    /// The desktop directory for the current user.
    @_disfavoredOverload
    public static var desktopDirectory: URL { userDirectory(.desktopDirectory) }

    /// The pictures directory for the current user.
    @_disfavoredOverload
    public static var picturesDirectory: URL { userDirectory(.picturesDirectory) }

    /// The music directory for the current user.
    @_disfavoredOverload
    public static var musicDirectory: URL { userDirectory(.musicDirectory) }

    /// The movies directory for the current user.
    @_disfavoredOverload
    public static var moviesDirectory: URL { userDirectory(.moviesDirectory) }

    /// The home directory for the current user.
    @_disfavoredOverload
    public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }

    /// The temporary directory for the current user.
    @_disfavoredOverload
    public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

    private static func userDirectory(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }
}
