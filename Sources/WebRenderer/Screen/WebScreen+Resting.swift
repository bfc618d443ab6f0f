internal import LayoutEngine
internal import RenderTree

/// A rest of the screen: the tree is freed, and with it the records of the elements that the page has.
///
/// The page keeps everything, so the tree that is made again needs the identities of the earlier one, and records of
/// the same elements. Records are a function of the tree and of the classes, which stay: a screen rests only if
/// writing the whole page makes exactly the records that all patches so far have left behind. When it resumes, the page
/// is written once more, to no one. If those are the same bytes, the page is as the new tree says; if not, because
/// something outside of the scene has changed, the page gets all of it as a patch.
///
/// Numbers of patches and events, the edits of fields, the route and the sent title stay as they are.
extension WebScreen {
    /// What a page had when its screen began to rest.
    struct Rest {
        let nodes: RestingNodes
        let page: PageDigest
        let pageNames: [String]
    }

    /// Whether the tree is freed.
    package var isResting: Bool { rest != nil }

    /// Whether the page has everything, has answered, and is not in use.
    var isQuiet: Bool {
        isOpen && send != nil && queue.isEmpty && pending.isEmpty && !pending.isWhole && earlier.isEmpty
            && waiting.isEmpty && acknowledgedEvent == lastEvent && !isAnswering && deepLink == nil && settling == nil
            && arrivals.isEmpty && spoken.looksLeft == 0 && refusedTexts.isEmpty && written.isEmpty && focus == nil
            && wantedFocus == nil && !pointing.isTaken && pointing.awaitedDeadline == nil && title == sentTitle
            && language == sentLanguage
    }

    /// Begins to rest if nothing waits, if the page can be written again as it is, and if `freeTree` frees the tree.
    package func rest(freeTree: () -> SceneRest) -> SceneRest {
        guard rest == nil else { return .resting }
        guard isQuiet, let tree, arrange().isEmpty else { return .busy }
        guard let page = digest(of: tree) else { return .impossible }
        let rest = Rest(nodes: tree.restingNodes, page: page, pageNames: pageNames)
        // The tree reports its end, which is not for the page.
        self.rest = rest
        let result = freeTree()
        guard result == .resting else {
            self.rest = nil
            return result
        }
        // The layout lets go of the removed nodes.
        _ = arrange()
        writer.forgetElements()
        reader.forgetNodes()
        links = nil
        pointing = Pointing()
        spoken = SpokenState()
        pending = PendingChanges()
        return .resting
    }

    /// Makes the tree again, if it is freed.
    func resumeIfNeeded() {
        if rest != nil { callbacks.resume() }
    }

    /// Takes a tree that was made again, before anything in it changes.
    func resume(with tree: RenderTree) {
        guard let earlier = rest else { return }
        rest = nil
        let isSame = tree.renumber(as: earlier.nodes)
        _ = tree.dequeueElementMotion()
        _ = arrange()
        writer.forgetElements()
        reader.record(tree.root)
        var html: [UInt8] = []
        writer.write(tree.root, into: &html, isLimited: true)
        wantedFocus = nil
        guard !isSame || PageDigest(html) != earlier.page else { return }
        pending.invalidateAll()
        namePages(earlier.pageNames)
    }

    /// The digest of the page as it is; nil if patches have left other records behind than writing it now makes, or if
    /// the layout depends on frames that the page reports once.
    private func digest(of tree: RenderTree) -> PageDigest? {
        var fresh = writer
        fresh.forgetElements()
        var html: [UInt8] = []
        fresh.write(tree.root, into: &html, isLimited: true)
        guard fresh.sent.count == writer.sent.count, fresh.unclassedStyles.isEmpty,
            fresh.sent.allSatisfy({ writer.sent[$0.key]?.isSame(as: $0.value) ?? false }),
            !fresh.sent.values.contains(where: { $0.node?.needsFrameReport ?? false })
        else { return nil }
        return PageDigest(html)
    }
}

/// The length of a page's HTML, and a hash of it that no client knows the key of.
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
