internal import Foundation
internal import RenderTree

/// The pictures of a page by the names that it asks for them. Owned by one ``WebScreen``.
final class PictureNames {
    /// So many are kept; older ones have long been loaded by the browser.
    static let limit = 512

    private var pictures: [String: RenderPicture] = [:]
    private var order: [String] = []

    /// A name that tells nothing of where the picture is from, and is another when the file has changed.
    func name(of picture: RenderPicture) -> String {
        let name = picture.id.name
        if pictures.updateValue(picture, forKey: name) == nil {
            order.append(name)
            if order.count > Self.limit { pictures[order.removeFirst()] = nil }
        }
        return name
    }

    subscript(name: String) -> RenderPicture? { pictures[name] }
}

extension RenderPicture.ID {
    fileprivate var name: String {
        switch self {
        case .data(let id): return id.uuidString.filter { $0 != "-" }.lowercased()
        case .file(let path):
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
            return Array(SHA256.hash(of: Array("\(path)\n\(date)".utf8)).prefix(16)).hexadecimal
        }
    }
}
