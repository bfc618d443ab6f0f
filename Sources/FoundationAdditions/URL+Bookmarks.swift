public import Foundation

/// The options for creating a bookmark, which have no effect: Linux has no security scopes, and all bookmarks are
/// small.
public struct _BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let minimalBookmark = _BookmarkCreationOptions(rawValue: 1 << 9)
    public static let suitableForBookmarkFile = _BookmarkCreationOptions(rawValue: 1 << 10)
    public static let withSecurityScope = _BookmarkCreationOptions(rawValue: 1 << 11)
    public static let securityScopeAllowOnlyReadAccess = _BookmarkCreationOptions(rawValue: 1 << 12)
    public static let withoutImplicitSecurityScope = _BookmarkCreationOptions(rawValue: 1 << 29)
}

/// The options for resolving a bookmark, which have no effect: resolving mounts no volume and
/// shows no dialog.
public struct _BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutUI = _BookmarkResolutionOptions(rawValue: 1 << 8)
    public static let withoutMounting = _BookmarkResolutionOptions(rawValue: 1 << 9)
    public static let withSecurityScope = _BookmarkResolutionOptions(rawValue: 1 << 10)
    public static let withoutImplicitStartAccessing = _BookmarkResolutionOptions(rawValue: 1 << 15)
}

extension _FoundationMember where Self: NSURL {
    public typealias BookmarkCreationOptions = _BookmarkCreationOptions
    public typealias BookmarkResolutionOptions = _BookmarkResolutionOptions
}

extension _FoundationMember where Self == URL {
    public typealias BookmarkCreationOptions = _BookmarkCreationOptions
    public typealias BookmarkResolutionOptions = _BookmarkResolutionOptions
}

extension URL {
    /// Returns bookmark data that this or another process can resolve to the file's URL.
    ///
    /// The data contains the path and the file's number in its file system. It does not follow a moved file.
    /// `keys` and `url` have no effect. Throws a `CocoaError` if there is no such file. Follows [Apple's
    /// bookmarks](https://developer.apple.com/documentation/foundation/nsurl#Working-with-Bookmark-Data).
    @_disfavoredOverload
    public func bookmarkData(
        options: _BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
        relativeTo url: URL? = nil
    ) throws -> Data {
        guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: self]) }
        guard let file = FileNumber(of: self) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: self])
        }
        return try PropertyListEncoder().encode(Bookmark(path: absoluteURL.path, file: file))
    }

    /// Resolves bookmark data to the URL of its file.
    ///
    /// `bookmarkDataIsStale` becomes true if another file has taken the path since: an editor may have replaced the
    /// file by a new version, and new data should be created. `options` and `url` have no effect. Throws a `CocoaError`
    /// if there is no file, or if the data is not a bookmark. Follows [Apple's
    /// bookmarks](https://developer.apple.com/documentation/foundation/nsurl#Working-with-Bookmark-Data).
    @_disfavoredOverload
    public init(
        resolvingBookmarkData data: Data, options: _BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
        bookmarkDataIsStale: inout Bool
    ) throws {
        guard let bookmark = try? PropertyListDecoder().decode(Bookmark.self, from: data) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        let found = URL(fileURLWithPath: bookmark.path)
        guard let file = FileNumber(of: found) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSURLErrorKey: found])
        }
        bookmarkDataIsStale = file != bookmark.file
        self = found
    }
}

private struct Bookmark: Codable {
    let path: String
    let file: FileNumber
}

/// The identity of a file, which it keeps when it is renamed.
private struct FileNumber: Codable, Equatable {
    let device: UInt64
    let inode: UInt64

    /// Nil if there is no such file.
    init?(of url: URL) {
        var status = stat()
        let result = url.withUnsafeFileSystemRepresentation { path in path.map { stat($0, &status) } }
        guard result == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }
}
