internal import ViewGraph
internal import ViewKernel

/// The pages above the root of a navigation stack, in a snapshot.
struct SavedPages: Codable {
    var pages: [SavedPage]

    init(_ pages: [SavedPage]) {
        self.pages = pages
    }

    /// Decodes the pages up to the first one that this program does not know, for example because its value has another
    /// type.
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        pages = []
        while !container.isAtEnd, let page = try? container.decode(SavedPage.self) { pages.append(page) }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for page in pages { try container.encode(page) }
    }
}

/// A page of a navigation stack in a snapshot: one of a value, of a link with a destination, or of a binding, which
/// pushes its page itself.
struct SavedPage: Codable {
    /// The value, as a path of one page.
    private var path: NavigationPath.CodableRepresentation?
    /// The link that pushed the page.
    private(set) var link: LinkLocation?

    var value: AnyHashable? { path?.elements.first?.value }

    /// - Returns: Nil if the value of the page cannot be encoded.
    @MainActor
    init?(_ entry: NavigationEntry, below root: Node) {
        if let value = entry.value {
            guard let path = NavigationPath(elements: [PathElement(value)]).codable else { return nil }
            self.path = path
        } else if let place = entry.place {
            link = place
        } else if let node = entry.link {
            link = LinkLocation(of: node, below: root)
            // The link may have left the tree when the next snapshot is taken.
            entry.place = link
        }
    }
}

/// The place of a link below a navigation stack, as another build of the program recognizes it.
struct LinkLocation: Codable, Equatable {
    /// The views of the program and the explicit identities between the stack and the link.
    private let path: String
    /// The number of links of the same path before it.
    private let position: Int

    /// Visits the nodes below the root.
    ///
    /// - Returns: Nil if the link is not below the root.
    @MainActor
    init?(of link: LinkAnchorNode, below root: Node) {
        var positions: [String: Int] = [:]
        var found: LinkLocation?
        _ = Self.visitLinks(below: root, path: "") { node, path in
            let position = positions[path, default: 0]
            positions[path] = position + 1
            if node === link { found = LinkLocation(path: path, position: position) }
            return found == nil
        }
        guard let found else { return nil }
        self = found
    }

    private init(path: String, position: Int) {
        self.path = path
        self.position = position
    }

    /// The link at the place; nil if there is none, or not yet.
    @MainActor
    func link(below root: Node) -> LinkAnchorNode? {
        var left = position
        var found: LinkAnchorNode?
        _ = Self.visitLinks(below: root, path: "") { node, path in
            guard path == self.path else { return true }
            if left == 0 { found = node }
            left -= 1
            return found == nil
        }
        return found
    }

    /// Calls a closure with each link below a node and with its path, in the order of the tree, until it returns false.
    @MainActor
    private static func visitLinks(
        below node: Node, path: String, _ body: (LinkAnchorNode, String) -> Bool
    ) -> Bool {
        var goesOn = true
        node.forEachIdentifiedChild { child, id in
            guard goesOn else { return }
            var path = path
            if let id { path += StateKey.component(of: id) }
            if let component = StateKey.component(of: child) { path += component }
            if let link = child as? LinkAnchorNode { goesOn = body(link, path) }
            if goesOn { goesOn = visitLinks(below: child, path: path, body) }
        }
        return goesOn
    }
}
