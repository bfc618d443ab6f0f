internal import Foundation
internal import RenderTree

/// The pictures of a page by the names in their URLs. Owned by one ``WebScreen``.
final class PictureNames {
    /// The number of pictures that are kept. All on the screen are kept in any case, then the newest.
    static let limit = 512
    /// The number of new pictures between two searches of the tree for those on the screen.
    private static let stride = 128

    /// The number of pictures at which the tree is searched.
    private var bound = limit
    private var pictures: [String: RenderPicture] = [:]
    private var order: [String] = []

    /// A name that does not reveal the picture's path, and changes with the file.
    func name(of picture: RenderPicture) -> String {
        let name = picture.id.name
        if pictures.updateValue(picture, forKey: name) == nil { order.append(name) }
        return name
    }

    var areMany: Bool { order.count > bound }

    /// Removes the oldest pictures beyond the limit that are not on the screen.
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
    /// Collects the pictures of the node and its descendants.
    fileprivate func collectPictures(_ shown: inout Set<RenderPicture>) {
        switch content {
        case .image(let image): if let picture = image.picture { shown.insert(picture) }
        case .text(let text): shown.formUnion(text.style.runs.compactMap { $0.image?.picture })
        case .shape(let shape): shown.formUnion(shape.layers.compactMap(\.paint.picture))
        case .effect(.paint(let layer, _)): if let picture = layer.paint.picture { shown.insert(picture) }
        case .drawing(let drawing): shown.formUnion(drawing.items.flatMap(\.pictures))
        default: break
        }
        for child in children { child.collectPictures(&shown) }
    }
}

extension RenderPaint {
    /// The picture that is painted.
    fileprivate var picture: RenderPicture? {
        switch self {
        case .image(let image): image.picture
        case .mesh(_, let picture): picture
        default: nil
        }
    }
}

extension RenderDrawingItem {
    /// The pictures of the item, its clips and its layers.
    fileprivate var pictures: [RenderPicture] {
        let clips = (compositing?.clips ?? []).flatMap { clip -> [RenderPicture] in
            if case .layer(let items, _, _) = clip { items.flatMap(\.pictures) } else { [] }
        }
        switch operation {
        case .fill(_, _, let paint), .stroke(_, _, let paint): return clips + [paint.paint.picture].compactMap(\.self)
        case .text(let text): return clips + [text.paint?.paint.picture].compactMap(\.self)
        case .image(let image, _): return clips + [image.picture].compactMap(\.self)
        case .layer(let items): return clips + items.flatMap(\.pictures)
        case .symbol: return clips
        }
    }
}

extension RenderPicture.ID {
    fileprivate var name: String {
        switch self {
        case .data(let id): return id.uuidString.filter { $0 != "-" }.lowercased()
        case .file(let path):
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
            // The standard library's hash has a random key for each process.
            var hasher = Hasher()
            hasher.combine(path)
            hasher.combine(date)
            return withUnsafeBytes(of: hasher.finalize()) { Array($0) }.hexadecimal
        }
    }
}
