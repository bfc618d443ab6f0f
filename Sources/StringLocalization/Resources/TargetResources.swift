public import Foundation

/// The resources of a target, as its sources find them in the main bundle on Apple's platforms.
///
/// The plugin SwiftwaterSources writes a file into a target that sends the target's lookups here:
///
/// ```swift
/// import Foundation
/// import StringLocalization
///
/// let resources = TargetResources(bundle: "Weather_Weather")
/// let file = resources.url(forResource: "cities", withExtension: "json", in: .main)
/// ```
///
/// - SwiftPM puts the resources of each target into a folder beside the program. In the main bundle, the target's own
///   folder comes first, then the folder of the program's target (in tests, the folders of all targets), then the
///   program's own folder.
/// - A file that is not localized comes first, then the best localization for the reader, as for `String(localized:)`.
/// - SwiftPM keeps the subfolders of copied resources and flattens processed ones. If the requested place has no
///   such file, one in a subfolder is found, and last one outside of the requested subfolder.
/// - A resource that does not exist is nil.
///
/// Functions may be called on any thread. Follows [Apple's
/// page](https://developer.apple.com/documentation/foundation/bundle/url(forresource:withextension:)).
public struct TargetResources: Sendable {
    /// The path of the target's folder; nil if it has no resources, or they were left behind.
    private let ownFolder: String?
    /// The folder as a bundle, if it is not one of the program's own.
    private let ownBundle: Bundle?

    /// - Parameter name: The name of the folder without `.resources`: the package, an underscore, and the target.
    public init(bundle name: String) {
        let path = "\(Bundle.main.resourcePath ?? Bundle.main.bundlePath)/\(name).resources"
        ownFolder = FileManager.default.fileExists(atPath: path) ? path : nil
        ownBundle = LocalizedStrings.programFolders.contains(path) ? nil : ownFolder.flatMap { Bundle(path: $0) }
    }

    /// Returns the file with a name, or without a name the first file with the extension; nil if there is none.
    ///
    /// `subdirectory` is the folder inside the bundle; nil means its top. `localization` is the language folder in
    /// which to look; nil means the reader's.
    public func url(
        forResource name: String?, withExtension fileExtension: String?, subdirectory: String? = nil,
        localization: String? = nil, in bundle: Bundle
    ) -> URL? {
        let folders = folders(of: bundle)
        if let request = ResourceRequest(name, fileExtension, in: subdirectory, localization: localization) {
            for find in [ResourceRequest.exactly, ResourceRequest.inSubfolders, ResourceRequest.withoutSubdirectory] {
                if let path = folders.lazy.compactMap({ find(request)($0) }).first { return URL(fileURLWithPath: path) }
            }
        }
        return localization == nil
            ? bundle.url(forResource: name, withExtension: fileExtension, subdirectory: subdirectory)
            : bundle.url(
                forResource: name, withExtension: fileExtension, subdirectory: subdirectory, localization: localization)
    }

    /// Returns the files with an extension in a folder of the bundle, or all files without one. Files that are not
    /// localized come first, and each name occurs once.
    public func urls(
        forResourcesWithExtension fileExtension: String?, subdirectory: String? = nil, localization: String? = nil,
        in bundle: Bundle
    ) -> [URL] {
        let folders = folders(of: bundle)
        guard !folders.isEmpty else {
            let found =
                localization == nil
                ? bundle.urls(forResourcesWithExtension: fileExtension, subdirectory: subdirectory)
                : bundle.urls(
                    forResourcesWithExtension: fileExtension, subdirectory: subdirectory, localization: localization)
            return (found ?? []).map { $0 as URL }
        }
        let request = ResourceRequest(all: fileExtension, in: subdirectory, localization: localization)
        var names: Set<String> = []
        return folders.flatMap(request.all).map { URL(fileURLWithPath: $0) }
            .filter { names.insert($0.lastPathComponent).inserted }
    }

    /// Returns the folder of the bundle's resources.
    public func resourceURL(of bundle: Bundle) -> URL? {
        guard Self.isMain(bundle), let own = ownFolder else { return bundle.resourceURL }
        return URL(fileURLWithPath: own, isDirectory: true)
    }

    /// Returns a string in the language of the reader; without one, the value, or the key if that is empty.
    ///
    /// `table` is the name of the table; nil or an empty name means `Localizable`.
    public func localizedString(forKey key: String, value: String?, table: String?, in bundle: Bundle) -> String {
        let locale = ReaderLocale.resolve(.current)
        let usualText = value.flatMap { $0.isEmpty ? nil : $0 }
        var place: Bundle? = bundle
        if Self.isMain(bundle) {
            // A library's own strings come before the program's.
            place = ownBundle.flatMap { LocalizedStrings.hasText(key, table: table, in: $0, for: locale) ? $0 : nil }
        }
        return LocalizedStrings.text(key, usualText: usualText, table: table, bundle: place, locale: locale)
    }

    // MARK: Folders

    /// The folders to search before the bundle itself.
    private func folders(of bundle: Bundle) -> [String] {
        guard Self.isMain(bundle) else {
            return bundle.bundlePath.hasSuffix(".resources") ? [bundle.bundlePath] : []
        }
        return [ownFolder].compactMap(\.self) + LocalizedStrings.programFolders.dropFirst().filter { $0 != ownFolder }
    }

    /// Whether a bundle is the program's. `Bundle(for:)` returns another object for it.
    private static func isMain(_ bundle: Bundle) -> Bool {
        bundle === Bundle.main || bundle.bundlePath == Bundle.main.bundlePath
    }
}
