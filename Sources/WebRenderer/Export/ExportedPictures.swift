internal import Foundation
internal import RenderTree

/// The pictures of a page in an export. In a running server, their names are secret and differ between processes. In an
/// export, each file is named after its content.
@MainActor
final class ExportedPictures {
    /// The contents of the files, by their names.
    private(set) var files: [String: Data] = [:]
    /// Whether a picture is left out: one that cannot be read, that browsers cannot show, or whose name belongs to
    /// another picture.
    private(set) var isIncomplete = false
    private var addresses: [RenderPicture: String] = [:]

    /// The address of a picture: of a file, with an extension from which servers derive its type, or a URL with
    /// the bytes in it.
    func address(of picture: RenderPicture) -> String {
        if let known = addresses[picture] { return known }
        let address = add(picture) ?? "data:,"
        addresses[picture] = address
        return address
    }

    private func add(_ picture: RenderPicture) -> String? {
        guard let bytes = try? picture.bytes(), let type = picture.isDocument ? .document : FileType(of: bytes) else {
            isIncomplete = true
            return nil
        }
        switch type {
        case .document: return add(bytes, "html")
        case .file(let ending): return add(bytes, ending)
        case .inline(let type): return "data:\(type.rawValue);base64,\(bytes.base64EncodedString())"
        }
    }

    private func add(_ bytes: Data, _ ending: String) -> String? {
        let hash = withUnsafeBytes(of: Checksum.of(bytes).bigEndian) { Array($0) }.hexadecimal
        let name = "\(hash)-\(bytes.count).\(ending)"
        // Two contents can be crafted to have the same checksum.
        guard files[name] == nil || files[name] == bytes else {
            isIncomplete = true
            return nil
        }
        files[name] = bytes
        return "/pictures/" + name
    }

    /// The form of a picture in an export.
    private enum FileType {
        /// An HTML document that the framework has written.
        case document
        case file(extension: String)
        /// A format that can contain scripts. A separate file could run them on the site's origin when it is opened
        /// directly, so the picture is inlined as a `data:` URL, which has no origin.
        case inline(PictureType)

        init?(of bytes: Data) {
            guard let type = PictureType(of: bytes) else { return nil }
            switch type {
            case .png: self = .file(extension: "png")
            case .jpeg: self = .file(extension: "jpg")
            case .gif: self = .file(extension: "gif")
            case .webP: self = .file(extension: "webp")
            case .svg, .pdf: self = .inline(type)
            }
        }
    }
}
