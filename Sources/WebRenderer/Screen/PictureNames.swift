internal import Foundation
internal import RenderTree

/// The pictures of a page by the names that it asks for them. Owned by one ``WebScreen``.
final class PictureNames {
    /// So many are kept, of those that are not shown any more the newest; and all that are shown, however many that are.
    static let limit = 512
    /// How many come before it is looked at again which are shown, since everything on the screen has to be looked at.
    private static let stride = 128

    /// Past so many it is looked at.
    private var bound = limit
    private var pictures: [String: RenderPicture] = [:]
    private var order: [String] = []

    /// A name that tells nothing of where the picture is from, and is another when the file has changed.
    func name(of picture: RenderPicture) -> String {
        let name = picture.id.name
        if pictures.updateValue(picture, forKey: name) == nil { order.append(name) }
        return name
    }

    var areMany: Bool { order.count > bound }

    /// Forgets the oldest that are not shown, as far as there are too many.
    func drop(butThoseIn root: RenderNode) {
        var shown: Set<RenderPicture> = []
        root.collectPictures(&shown)
        var surplus = order.count - Self.limit
        order.removeAll { name in
            guard surplus > 0, let picture = pictures[name], !shown.contains(picture) else { return false }
            pictures[name] = nil
            surplus -= 1
            return true
        }
        bound = order.count + Self.stride
    }

    subscript(name: String) -> RenderPicture? { pictures[name] }
}

extension RenderNode {
    /// What is shown of pictures in it.
    fileprivate func collectPictures(_ shown: inout Set<RenderPicture>) {
        switch content {
        case .image(let image): if let picture = image.picture { shown.insert(picture) }
        case .text(let text): shown.formUnion(text.style.runs.compactMap { $0.image?.picture })
        default: break
        }
        for child in children { child.collectPictures(&shown) }
    }
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
