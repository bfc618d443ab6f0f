internal import Foundation

/// A set of an asset catalog: a folder with the files of one asset.
struct AssetSet {
    /// The name of the asset, after the names of the folders around it that provide namespaces: `Icons/Bell`.
    let name: String
    /// The name after the names of all folders around it. Without a namespace, Apple does not find an asset by this
    /// name; here it is found unless another asset has the name.
    let path: String
    /// The name of the set, without its namespaces.
    let ownName: String
    let folder: String

    /// Returns the sets of a kind in a catalog, in the order of their paths.
    ///
    /// `kind` is the extension of their folders, such as `imageset`. `limit` is the maximum number of entries that are
    /// read.
    static func all(_ kind: String, in catalog: String, limit: Int = 20_000) -> [AssetSet] {
        var search = Search(ending: "." + kind, entriesLeft: limit)
        search.add(catalog, namespace: "", path: "")
        return search.sets
    }

    private struct Search {
        let ending: String
        var entriesLeft: Int
        var sets: [AssetSet] = []

        mutating func add(_ folder: String, namespace: String, path: String) {
            for entry in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() {
                entriesLeft -= 1
                guard entriesLeft >= 0 else { return }
                let inner = "\(folder)/\(entry)"
                if entry.hasSuffix(ending) {
                    let name = String(entry.dropLast(ending.count))
                    sets.append(AssetSet(name: namespace + name, path: path + name, ownName: name, folder: inner))
                } else if !AssetSet.isSet(entry), AssetSet.isFolder(inner) {
                    let isNamespace = AssetGroupContents(of: inner)?.properties?.providesNamespace == true
                    add(inner, namespace: isNamespace ? "\(namespace)\(entry)/" : namespace, path: "\(path)\(entry)/")
                }
            }
        }
    }

    /// The extensions of the folders of sets. A folder with any other one, as in `Icons 2.0`, is a group. The source
    /// generator has the same list.
    private static let extensions: Set<String> = [
        "appiconset", "arimageset", "arresourcegroup", "arobject", "brandassets", "cubetextureset", "colorset",
        "complicationset", "dataset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imageset",
        "imagestack", "imagestacklayer", "launchimage", "mipmapset", "solidimagestack", "solidimagestacklayer",
        "spriteatlas", "sticker", "stickerpack", "stickersequence", "stickersiconset", "symbolset", "textureset",
        "watchcomplication",
    ]

    private static func isSet(_ folder: String) -> Bool {
        extensions.contains(URL(fileURLWithPath: folder).pathExtension)
    }

    /// False for a symbolic link, which may lead back to an enclosing folder.
    static func isFolder(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeDirectory
    }
}

/// The description of a folder that groups assets.
private struct AssetGroupContents: Decodable {
    struct Properties: Decodable {
        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
        }

        let providesNamespace: Bool?
    }

    let properties: Properties?

    init?(of folder: String) {
        let file = URL(fileURLWithPath: folder).appendingPathComponent("Contents.json")
        guard let data = try? Data(contentsOf: file), let contents = try? JSONDecoder().decode(Self.self, from: data)
        else { return nil }
        self = contents
    }
}
