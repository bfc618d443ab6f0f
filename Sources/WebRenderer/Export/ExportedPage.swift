internal import Foundation
internal import RenderTree

/// The bytes of a page in an export, with its links and pictures.
@MainActor
struct ExportedPage {
    private(set) var html = ""
    /// The contents of the pictures, by their file names.
    private(set) var pictures: [String: Data] = [:]
    /// Whether the page has lost a picture: one that cannot be read, or that browsers cannot show.
    private(set) var lacksPictures = false
    /// The addresses of the links whose URLs the app has written, in order.
    private(set) var links: [String] = []
    /// The addresses of the links that navigate. Those in a tab that is not shown may lead nowhere.
    private(set) var pageLinks: Set<String> = []

    /// - Parameters:
    ///   - document: The first answer, without what belongs to a session.
    ///   - screen: The screen that has written it.
    init(_ document: PageDocument, of screen: any SessionScreen) {
        // Marks of the page may stand before combining characters, with which they are one character of Swift.
        let link = #/<a (?:[^>']|'[^']*')*>/#.matchingSemantics(.unicodeScalar)
        let destination = #/ href='([^']*)'/#.matchingSemantics(.unicodeScalar)
        for tag in document.body.matches(of: link).map(\.output) {
            guard let address = tag.firstMatch(of: destination).map({ Self.unescaped($0.1) }) else { continue }
            if tag.contains(Self.press) { pageLinks.insert(address) } else { links.append(address) }
        }
        var document = document
        // Names in a running server are secrets, and others in each process.
        var addresses: [Substring: String] = [:]
        document.body = replacingPictures(in: document.body, of: screen, &addresses)
        document.styleRules = replacingPictures(in: document.styleRules, of: screen, &addresses)
        document.policy = SecurityHeaders.filePolicy
        html = document.html
    }

    /// - Parameter addresses: The new addresses of pictures, by their names.
    private mutating func replacingPictures(
        in text: String, of screen: any SessionScreen, _ addresses: inout [Substring: String]
    ) -> String {
        var result = ""
        var end = text.startIndex
        for match in text.matches(of: #/\/pictures\/([0-9a-z]{16,64})/#.matchingSemantics(.unicodeScalar)) {
            let name = match.output.1
            if addresses[name] == nil, let picture = screen.picture(named: String(name)) {
                addresses[name] = take(picture)
            }
            guard let address = addresses[name] else { continue }
            result += text[end..<match.range.lowerBound] + address
            end = match.range.upperBound
        }
        return result + text[end...]
    }

    /// Keeps a picture.
    ///
    /// - Returns: The address: of a file that is named by its content, with an extension by which servers tell browsers its type.
    private mutating func take(_ picture: RenderPicture) -> String {
        guard let bytes = try? picture.bytes(), let type = picture.isDocument ? .document : FileType(of: bytes) else {
            lacksPictures = true
            return "data:,"
        }
        switch type {
        case .document: return keep(bytes, "html")
        case .file(let ending): return keep(bytes, ending)
        case .inline(let type):
            let text = bytes.base64EncodedString()
            // Attributes without quotes end at no other character of it. The padding may be left out.
            return "data:\(type.rawValue);base64," + text.prefix { $0 != "=" }
        }
    }

    private mutating func keep(_ bytes: Data, _ ending: String) -> String {
        let hash = withUnsafeBytes(of: Checksum.of(bytes).bigEndian) { Array($0) }.hexadecimal
        let name = "\(hash)-\(bytes.count).\(ending)"
        pictures[name] = bytes
        return "/pictures/" + name
    }

    /// The form of a picture in an export.
    private enum FileType {
        /// An HTML document that the framework has written.
        case document
        case file(extension: String)
        /// A format that can hold scripts. As a file of the site it could run them when it is opened by itself, so it is a part of the
        /// page's URLs, which belong to no site.
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

    /// The attribute of links that the script sends to the app.
    private static let press = " \(Markup.actAttribute)=\(ClientAct.press.rawValue)"

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing(#/&(#39|lt|#13|amp);/#.matchingSemantics(.unicodeScalar)) { entity in
            switch entity.output.1 {
            case "#39": "'"
            case "lt": "<"
            case "#13": "\r"
            default: "&"
            }
        }
    }
}
