package import Foundation

/// The asset catalogs of a target, read from their folders.
///
/// The format follows [Apple's
/// page](https://developer.apple.com/library/archive/documentation/Xcode/Reference/xcode_ref-Asset_Catalog_Format/).
package struct AssetCatalogs {
    /// The assets of all catalogs.
    package private(set) var root = AssetGroup()
    /// Whether members of `Color` are generated too. A catalog can disable them.
    package private(set) var hasColorMembers = true
    /// The warnings about missing files, each with its location.
    package private(set) var warnings: [String] = []

    /// Reads the catalogs in `folders`.
    package init(reading folders: [URL]) throws(AssetCatalogError) {
        var root = AssetGroup()
        for folder in folders {
            let contents = try CatalogContents(optionallyIn: folder)
            if contents?.properties?.symbolExtensions == "disabled" { hasColorMembers = false }
            try read(folder, into: &root)
        }
        self.root = root
    }

    private mutating func read(_ folder: URL, into group: inout AssetGroup) throws(AssetCatalogError) {
        for entry in try Self.folders(in: folder) {
            let name = entry.deletingPathExtension().lastPathComponent
            switch entry.pathExtension {
            case "colorset": try readAsset(name, .color, in: entry, into: &group)
            case "imageset": try readAsset(name, .image, in: entry, into: &group)
            case "symbolset":
                try readAsset(name, .image, in: entry, into: &group)
                warnings.append(
                    "\(entry.path): warning: No screen shows the symbol set \"\(name)\": its label is shown instead. "
                        + "An image set that is a template can have the same drawing.")
            // App icons, data sets, stickers and their like have no symbols.
            case let kind where Self.otherSets.contains(kind): break
            default: try readFolder(entry.lastPathComponent, in: entry, into: &group)
            }
        }
    }

    /// The extensions of the folders of other sets. A folder with an unknown one, as in `Icons 2.0`, is a group.
    /// `AssetSet` has the same list.
    private static let otherSets: Set<String> = [
        "appiconset", "arimageset", "arresourcegroup", "arobject", "brandassets", "cubetextureset",
        "complicationset", "dataset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset",
        "imagestack", "imagestacklayer", "launchimage", "mipmapset", "solidimagestack", "solidimagestacklayer",
        "spriteatlas", "sticker", "stickerpack", "stickersequence", "stickersiconset", "textureset",
        "watchcomplication",
    ]

    private mutating func readFolder(
        _ name: String, in folder: URL, into group: inout AssetGroup
    ) throws(AssetCatalogError) {
        guard try CatalogContents(optionallyIn: folder)?.properties?.providesNamespace == true else {
            return try read(folder, into: &group)
        }
        // A folder of the same name in another catalog is the same namespace.
        let known = group.groups.firstIndex { $0.name == name }
        var inner = known.map { group.groups.remove(at: $0) } ?? AssetGroup(name)
        try read(folder, into: &inner)
        group.groups.append(inner)
    }

    private mutating func readAsset(
        _ name: String, _ kind: AssetGroup.Asset.Kind, in folder: URL, into group: inout AssetGroup
    ) throws(AssetCatalogError) {
        let contents = try CatalogContents(in: folder)
        group.assets.append(AssetGroup.Asset(kind: kind, name: name))
        for file in contents.files {
            let url = folder.appendingPathComponent(file)
            guard !FileManager.default.fileExists(atPath: url.path) else { continue }
            let place = folder.appendingPathComponent(CatalogContents.fileName).path
            warnings.append("\(place): warning: The set \"\(name)\" names a file \"\(file)\" that does not exist.")
        }
    }

    /// The folders inside a folder, in the order of their names' bytes.
    private static func folders(in folder: URL) throws(AssetCatalogError) -> [URL] {
        do {
            return try FileManager.default
                .contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
                .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
                .sorted { $0.lastPathComponent.utf8.lexicographicallyPrecedes($1.lastPathComponent.utf8) }
        } catch {
            throw AssetCatalogError(path: folder.path, reason: "The folder cannot be read: \(error).")
        }
    }
}
