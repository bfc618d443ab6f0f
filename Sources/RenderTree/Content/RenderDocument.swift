/// The facts about content with an address: for the title of a browser's window, and for search engines.
///
/// Screens without addresses ignore them.
public struct RenderDocument: Equatable, Sendable {
    /// The title, even if no bar shows it.
    public var title: String?
    /// A sentence or two about the content.
    public var description: String?
    /// The canonical address of the content, absolute or from the root of the site.
    public var canonicalAddress: String?

    public init(title: String? = nil, description: String? = nil, canonicalAddress: String? = nil) {
        self.title = title
        self.description = description
        self.canonicalAddress = canonicalAddress
    }
}
