internal import RenderTree

/// Alignment guides that content sets explicitly. A container that is aligned by one of them is an ``EmbeddedLayout``,
/// because a style sheet aligns edges, centers and baselines alone.
extension RenderNode {
    /// Whether the node aligns content by one of the guides.
    func follows(_ guides: UInt64) -> Bool {
        content.aligningGuides.contains { guides & $0.bit != 0 }
    }

    /// Whether the node aligns content by a guide that it sets explicitly, and the library can lay it out.
    ///
    /// Guides of a single child, seen through transparent nodes, always count. Guides from deeper inside make the
    /// library lay out the whole container, so it must know the sizes of everything inside.
    var followsExplicitGuides: Bool {
        let guides = children.reduce(into: UInt64(0)) { $0 |= $1.explicitGuides }
        guard guides != 0, follows(guides) else { return false }
        return children.contains { follows($0.guidesOfSingleContent) } || children.allSatisfy(\.isKnownToLibrary)
    }

    /// One bit for each guide that the subtree sets, and that containers around it follow.
    var explicitGuides: UInt64 {
        explicitGuides(ofChildren: children.reduce(into: UInt64(0)) { $0 |= $1.explicitGuides })
    }

    /// The bits of the subtree, from the bits of all children.
    func explicitGuides(ofChildren guides: UInt64) -> UInt64 {
        guard guides != 0 else { return content.ownGuides }
        guard content.passesGuides else { return 0 }
        // The guides of a background or an overlay do not apply to the whole.
        return content.ownGuides | (content.isLayered ? firstChild?.explicitGuides ?? 0 : guides)
    }

    /// The guides of the node and of its only content.
    private var guidesOfSingleContent: UInt64 {
        var (guides, node): (UInt64, RenderNode?) = (0, self)
        while let current = node {
            guides |= current.content.ownGuides
            let isSingle = current.firstChild?.next == nil || current.content.isLayered
            node = current.content.isTransparent && isSingle ? current.firstChild : nil
        }
        return guides
    }

    /// Whether no part of the subtree is laid out or measured by the page alone.
    private var isKnownToLibrary: Bool {
        if case .arrangement(.geometry) = content { return children.allSatisfy(\.isKnownToLibrary) }
        return !content.isLaidOutByPage && !content.isMeasured && children.allSatisfy(\.isKnownToLibrary)
    }
}

extension RenderContent {
    /// The guides by which the content aligns its children.
    var aligningGuides: [RenderGuide] {
        switch self {
        case .stack(let stack):
            switch stack.axis {
            case .horizontal: [stack.alignment.vertical.guide]
            case .vertical: [stack.alignment.horizontal.guide]
            case .depth: stack.alignment.guides
            }
        case .arrangement(.frame(let frame)): frame.alignment.guides
        case .arrangement(.containerFrame(_, let alignment, _)): alignment.guides
        case .arrangement(.layers(let layers)): layers.alignment.guides
        default: []
        }
    }

    fileprivate var ownGuides: UInt64 {
        guard case .arrangement(.guides(let placed, _)) = self else { return 0 }
        return placed.reduce(0) { $0 | $1.bit }
    }

    /// Whether the guides of the children are guides of the whole.
    fileprivate var passesGuides: Bool {
        switch self {
        case .stack, .arrangement(.grid), .arrangement(.gridRow): true
        default: isTransparent
        }
    }

    fileprivate var isLayered: Bool { if case .arrangement(.layers) = self { true } else { false } }
}

extension RenderAlignment {
    fileprivate var guides: [RenderGuide] { [horizontal.guide, vertical.guide] }
}
