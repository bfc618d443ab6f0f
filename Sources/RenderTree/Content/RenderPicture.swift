public import Foundation

/// The bytes of a picture, in a format that screens decode: a file, or what a program has loaded.
///
/// Two are equal if they have the same identity: the same file, or copies of one value.
public struct RenderPicture: Hashable, Sendable {
    /// By what a screen finds again what it has made of a picture.
    public enum ID: Hashable, Sendable {
        case file(path: String)
        case data(UUID)
    }

    public let id: ID
    private let data: Data?
    /// Whether it is no picture but a page that shows one: what a browser can show of itself.
    package let isDocument: Bool

    /// - Parameter path: Where the file is.
    public init(file path: String) {
        id = .file(path: path)
        data = nil
        isDocument = false
    }

    public init(_ data: Data) {
        id = .data(UUID())
        self.data = data
        isDocument = false
    }

    /// - Parameter document: A page of HTML that loads nothing but pictures that are in it and the stylesheet of all pages.
    package init(document: Data) {
        id = .data(UUID())
        data = document
        isDocument = true
    }

    /// The bytes, read if it is a file.
    public func bytes() throws -> Data {
        switch id {
        case .file(let path): try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        case .data: data ?? Data()
        }
    }

    public static func == (left: RenderPicture, right: RenderPicture) -> Bool { left.id == right.id }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
