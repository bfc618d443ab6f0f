/// A kind of name for types, besides their identifiers.
///
/// Follows [Apple's UTTagClass](https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass).
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// `public.filename-extension`, without the dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

    /// `public.mime-type`.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")

    /// Whether a text can be a tag of this class.
    func isValid(_ tag: String) -> Bool {
        switch self {
        case .filenameExtension: !tag.isEmpty && !tag.contains { "./\0".contains($0) }
        case .mimeType:
            tag.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty } && tag.contains("/")
        default: !tag.isEmpty
        }
    }
}

extension UTTagClass: CustomStringConvertible {
    public var description: String { rawValue }
}
