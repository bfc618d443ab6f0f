internal import Foundation
internal import RenderTree

/// The bytes of a page in an export, with its links and pictures.
@MainActor
struct ExportedPage {
    private(set) var html: String
    /// The contents of the pictures, by their file names.
    private(set) var pictures: [String: Data] = [:]
    /// The addresses of the links whose URLs the app has written, in order.
    private(set) var links: [String] = []
    /// The addresses of the links that navigate. Those in a tab that is not shown may lead nowhere.
    private(set) var pageLinks: Set<String> = []

    /// - Parameters:
    ///   - document: The first answer, without what belongs to a session.
    ///   - screen: The screen that has written it.
    init(_ document: String, of screen: any SessionScreen) {
        html = document
        for tag in document.matches(of: #/<a (?:[^>']|'[^']*')*>/#).map(\.output) {
            guard let address = tag.firstMatch(of: #/ href='([^']*)'/#).map({ Self.unescaped(String($0.1)) }) else {
                continue
            }
            if tag.contains(Self.press) { pageLinks.insert(address) } else { links.append(address) }
        }
        // Names in a running server are secrets, and others in each process.
        for name in Set(document.matches(of: #/\/pictures\/([0-9a-z]{16,64})/#).map { String($0.1) }) {
            guard let file = takePicture(screen.picture(named: name)) else { continue }
            html = html.replacing("/pictures/" + name, with: "/pictures/" + file)
        }
    }

    /// Keeps a picture under a name by its content, with an extension by which servers tell browsers its type.
    private mutating func takePicture(_ picture: RenderPicture?) -> String? {
        guard let picture, let bytes = try? picture.bytes(),
            let ending = picture.isDocument ? "html" : PictureType(of: bytes)?.fileExtension
        else { return nil }
        let hash = withUnsafeBytes(of: Checksum.of(Array(bytes)).bigEndian) { Array($0) }.hexadecimal
        let name = "\(hash)-\(bytes.count).\(ending)"
        pictures[name] = bytes
        return name
    }

    /// The attribute of links that the script sends to the app.
    private static let press = " data-e=\(ClientAct.press.rawValue)"

    private static func unescaped(_ text: String) -> String {
        text.replacing("&#39;", with: "'").replacing("&lt;", with: "<").replacing("&#13;", with: "\r")
            .replacing("&amp;", with: "&")
    }
}

extension PictureType {
    /// The extension of files of the type.
    fileprivate var fileExtension: String {
        switch self {
        case .png: "png"
        case .jpeg: "jpg"
        case .gif: "gif"
        case .webP: "webp"
        case .svg: "svg"
        case .pdf: "pdf"
        }
    }
}
