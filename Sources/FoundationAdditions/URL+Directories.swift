public import Foundation

extension URL {
    /// The folder for an app's support files: `$XDG_DATA_HOME`, or else `~/.local/share`.
    ///
    /// The folders match Foundation's `FileManager`, and are not created. Follows [Apple's
    /// page](https://developer.apple.com/documentation/foundation/url/applicationsupportdirectory).
    @_disfavoredOverload
    public static var applicationSupportDirectory: URL { userDirectory(.applicationSupportDirectory) }

    /// The folder for the user's cached files.
    @_disfavoredOverload
    public static var cachesDirectory: URL { userDirectory(.cachesDirectory) }

    /// The folder for the user's documents.
    @_disfavoredOverload
    public static var documentsDirectory: URL { userDirectory(.documentDirectory) }

    /// The folder for the user's downloads.
    @_disfavoredOverload
    public static var downloadsDirectory: URL { userDirectory(.downloadsDirectory) }

    /// The folder with the files on the user's desktop.
    @_disfavoredOverload
    public static var desktopDirectory: URL { userDirectory(.desktopDirectory) }

    /// The folder for the user's pictures.
    @_disfavoredOverload
    public static var picturesDirectory: URL { userDirectory(.picturesDirectory) }

    /// The folder for the user's music.
    @_disfavoredOverload
    public static var musicDirectory: URL { userDirectory(.musicDirectory) }

    /// The folder for the user's movies.
    @_disfavoredOverload
    public static var moviesDirectory: URL { userDirectory(.moviesDirectory) }

    /// The user's home folder.
    @_disfavoredOverload
    public static var homeDirectory: URL { FileManager.default.homeDirectoryForCurrentUser }

    /// The folder for temporary files.
    @_disfavoredOverload
    public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }

    private static func userDirectory(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }
}
