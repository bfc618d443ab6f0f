internal import Foundation

/// The part of a file `Contents.json` that decides which symbols are generated.
struct CatalogContents: Decodable {
    struct Properties: Decodable {
        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace"
            case symbolExtensions = "generate-swift-asset-symbol-extensions"
        }

        let providesNamespace: Bool?
        let symbolExtensions: String?
    }

    private struct File: Decodable {
        let filename: String?
    }

    private struct ColorEntry: Decodable {
        struct Value: Decodable {
            let components: [String: String]?
        }

        let color: Value?
    }

    static let fileName = "Contents.json"

    let properties: Properties?
    private let images: [File]?
    private let symbols: [File]?
    /// Decoded only to find errors: a color whose components are not strings is damaged.
    private let colors: [ColorEntry]?

    /// The names of the files of an image set or a symbol set.
    var files: [String] { ((images ?? []) + (symbols ?? [])).compactMap(\.filename) }

    /// Reads the file of a set, which must exist.
    init(in folder: URL) throws(AssetCatalogError) {
        let file = folder.appendingPathComponent(Self.fileName)
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw AssetCatalogError(path: folder.path, reason: "The set has no file \(Self.fileName).")
        }
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw AssetCatalogError(path: file.path, decoding: error)
        }
    }

    /// Reads the file of a catalog or a group; nil if there is none.
    init?(optionallyIn folder: URL) throws(AssetCatalogError) {
        let file = folder.appendingPathComponent(Self.fileName)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        try self.init(in: folder)
    }
}
