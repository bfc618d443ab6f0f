import Foundation
import SourceGenerator

/// A folder with asset catalogs, which is deleted with it.
final class CatalogFolder {
    let url: URL

    /// - Parameter files: The texts of files by their paths. Paths that end with a slash are empty folders.
    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("catalogs-\(UUID().uuidString)")
        for (path, text) in files {
            let file = url.appendingPathComponent(path)
            let folder = path.hasSuffix("/") ? file : file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            if !path.hasSuffix("/") { try Data(text.utf8).write(to: file) }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Reads the catalogs of these names.
    func catalogs(_ names: String...) throws(AssetCatalogError) -> AssetCatalogs {
        try AssetCatalogs(reading: names.map { url.appendingPathComponent("\($0).xcassets") })
    }

    /// The path of a file inside.
    func path(_ file: String) -> String { url.appendingPathComponent(file).path }

    static let namespace = #"{"info": {"version": 1}, "properties": {"provides-namespace": true}}"#
    static let color = #"{"colors": [{"idiom": "universal", "color": {"components": {"white": "0.5"}}}]}"#
}
