internal import Foundation
internal import LayoutEngine
internal import RenderTree

/// A rest of the screen: the tree is freed, and with it the records of the page's elements.
///
/// The client keeps the page, so the recreated tree needs the identities of the earlier one, and the same records of
/// elements. Records depend only on the tree and on the classes, which stay: a screen rests only if writing the whole
/// page produces exactly the records that all patches so far have left behind. When the screen resumes, the page is
/// written again, but not sent. If the bytes are the same, the client's page matches the new tree. If they differ,
/// because something outside of the scene has changed, the client gets the whole page as a patch.
///
/// The numbers of patches and events, the edits of fields, the route and the sent title stay as they are.
extension WebScreen {
    /// The state of a page when its screen began to rest.
    struct Rest {
        let nodes: RenderNodeIdentities
        let page: PageDigest
        let pageNames: [String]
        let hiddenPageNames: [String: [String]]
        /// The frames that the page has reported. It reports them again only when they change.
        let frames: [RenderNode.ID: CGRect]
    }

    /// Whether the tree is freed.
    package var isResting: Bool { rest != nil }

    /// Whether the page has received and acknowledged everything, and is not in use.
    var isQuiet: Bool {
        isOpen && send != nil && outbox.isEmpty && events.acknowledged == events.last && !events.isAnswering
            && navigation.deepLink == nil && settling == nil && arrival.actions.isEmpty && spoken.looksLeft == 0
            && fields.refused.isEmpty && fields.written.isEmpty && focus.element == nil && focus.wanted == nil
            && !pointing.isTaken && pointing.awaitedDeadline == nil && title == outbox.title
            && language == outbox.language
    }

    /// Begins to rest if nothing is pending, if the page can be written again as it is, and if `freeTree` frees the
    /// tree.
    ///
    /// `check` returns what is known without effort about the answer of `freeTree`, so that the page of a scene that
    /// does not rest is not written needlessly.
    package func rest(check: () -> RestOutcome = { .resting }, freeTree: () -> RestOutcome) -> RestOutcome {
        guard rest == nil else { return .resting }
        guard isQuiet, let tree, arrange().isEmpty else { return .busy }
        let answer = check()
        guard answer == .resting else { return answer }
        guard let page = digest(of: tree) else { return .impossible }
        var frames: [RenderNode.ID: CGRect] = [:]
        Self.forEachNode(in: tree.root) { frames[$0.id] = $0.box?.screenFrame }
        let rest = Rest(
            nodes: tree.nodeIdentities, page: page, pageNames: pageNames, hiddenPageNames: hiddenPageNames,
            frames: frames)
        // Freeing the tree causes mutations, which must not reach the page.
        self.rest = rest
        let result = freeTree()
        guard result == .resting else {
            self.rest = nil
            return result
        }
        // Makes the layout release the removed nodes.
        _ = arrange()
        writer.forgetElements()
        navigation.reader.forgetNodes()
        navigation.links = nil
        pointing = Pointing()
        spoken = SpokenState()
        outbox.pending = PendingChanges()
        return .resting
    }

    /// Recreates the tree, if it has been freed.
    func resumeIfNeeded() {
        if rest != nil { callbacks.resume() }
    }

    /// Adopts a recreated tree, before anything in it changes.
    func resume(with tree: RenderTree) {
        guard let earlier = rest else { return }
        rest = nil
        let isSame = tree.renumber(as: earlier.nodes)
        _ = tree.dequeueElementMotion()
        if isSame, !earlier.frames.isEmpty {
            var frames: [(node: RenderNode, frame: CGRect)] = []
            Self.forEachNode(in: tree.root) { node in
                if let frame = earlier.frames[node.id] { frames.append((node, frame)) }
            }
            applyFrames(frames)
        }
        _ = arrange()
        writer.forgetElements()
        navigation.reader.record(tree.root)
        var html: [UInt8] = []
        writer.write(tree.root, into: &html, isLimited: true)
        focus.wanted = nil
        guard !isSame || PageDigest(html) != earlier.page else { return }
        outbox.pending.invalidateAll()
        namePages(earlier.pageNames)
        nameHiddenPages(earlier.hiddenPageNames)
    }

    /// The digest of the page as it is. Nil if writing it now produces other records than patches have left behind, or
    /// if the layout depends on frames that the page reports only once.
    private func digest(of tree: RenderTree) -> PageDigest? {
        digests += 1
        var fresh = writer
        fresh.forgetElements()
        var html: [UInt8] = []
        fresh.write(tree.root, into: &html, isLimited: true)
        guard fresh.sent.count == writer.sent.count, fresh.unclassedStyles.isEmpty,
            fresh.sent.allSatisfy({ writer.sent[$0.key]?.isSame(as: $0.value) ?? false }),
            fresh.sent.values.allSatisfy({ $0.node?.showsSameInAnyFrame ?? true })
        else { return nil }
        return PageDigest(html)
    }

    private static func forEachNode(in node: RenderNode, _ body: (RenderNode) -> Void) {
        body(node)
        for child in node.children { forEachNode(in: child, body) }
    }
}

/// The length of a page's HTML, and its hash, with a key that no client knows.
struct PageDigest: Equatable {
    private let length: Int
    private let hash: Int

    init(_ html: [UInt8]) {
        length = html.count
        var hasher = Hasher()
        html.withUnsafeBytes { hasher.combine(bytes: $0) }
        hash = hasher.finalize()
    }
}
