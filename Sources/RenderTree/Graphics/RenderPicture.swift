public import Foundation

/// The encoded bytes of a picture: a file, or data that a program has loaded.
///
/// Two pictures are equal if they have the same identity: the same file, or copies of one value.
public struct RenderPicture: Hashable, Sendable {
    /// The key of a picture in a screen's caches.
    public enum ID: Hashable, Sendable {
        case file(path: String)
        case data(UUID)
    }

    public let id: ID
    private let data: Data?
    /// Creates the bytes when a screen requests them.
    private let make: (@Sendable () -> Data)?
    /// Whether the data is an HTML document instead of a picture. Only a browser can show it.
    package let isDocument: Bool

    /// - Parameter path: The path of the file.
    public init(file path: String) {
        id = .file(path: path)
        data = nil
        make = nil
        isDocument = false
    }

    public init(_ data: Data) {
        id = .data(UUID())
        self.data = data
        make = nil
        isDocument = false
    }

    /// Creates a picture whose bytes are created whenever a screen requests them.
    ///
    /// Pictures with the same `id` have the same bytes.
    package init(id: UUID, making make: @escaping @Sendable () -> Data) {
        self.id = .data(id)
        data = nil
        self.make = make
        isDocument = false
    }

    /// - Parameter document: An HTML document that loads only the pictures that it contains and the shared stylesheet.
    package init(document: Data) {
        id = .data(UUID())
        data = document
        make = nil
        isDocument = true
    }

    /// Returns the bytes, and reads them if it is a file.
    public func bytes() throws -> Data {
        switch id {
        case .file(let path): try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        case .data: data ?? make?() ?? Data()
        }
    }

    public static func == (left: RenderPicture, right: RenderPicture) -> Bool { left.id == right.id }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
