package import Foundation
package import RenderTree

/// Where things are on a screen that lays out by itself, as far as that has said: the place of a ``LayoutTree`` there.
///
/// ```
/// let geometry = PageGeometry(tree, viewport: CGSize(width: 390, height: 844))
/// geometry.take([(node, frame)])       // the page has measured an element
/// geometry.show(0..<60, of: run)       // the page shows other rows of a collection
/// ```
///
/// Nobody knows anything before the page has spoken: until then a reader of its size is told the size of the window, and of a long
/// collection the rows exist that may be seen first. What the page says is taken at once; those who have read it are marked, and
/// are evaluated with the next pass. Main thread only.
package final class PageGeometry: PlaceKeeper {
    /// Up to so many rows all of a collection exist, whatever is seen of it.
    package static let mostWholeRows = 100
    /// How many rows of a longer one exist before the page has said which are seen.
    package static let firstRows = 60
    /// How many may be asked for at once.
    package static let mostRows = 500

    package let tree: RenderTree
    package let flexibility: FlexibilityTree
    /// The size of the window, or what it is supposed to be.
    package private(set) var viewport: CGSize
    /// Scrolls the page so that an element is seen; the point is the same part of it and of what scrolls, nil as little as needed.
    package var scroll: ((RenderNode, CGPoint?) -> Void)?
    /// Scrolls something itself to offsets of its content; nil leaves an axis as it is.
    package var scrollTo: ((RenderNode, _ x: CGFloat?, _ y: CGFloat?) -> Void)?

    private var followers: [any LayoutFollower] = []
    private var actions: [() -> Void] = []

    /// - Parameter metrics: What the parts are laid out with that the page leaves to the library.
    package init(_ tree: RenderTree, metrics: (any ScreenMetrics)? = nil, viewport: CGSize) {
        self.tree = tree
        self.viewport = viewport
        flexibility = FlexibilityTree(tree, metrics: metrics)
        tree.isLaidOut = true
    }

    /// Whether writing goes from right to left where nothing says otherwise.
    package var isWrittenFromRight: Bool {
        get { flexibility.isWrittenFromRight }
        set { flexibility.isWrittenFromRight = newValue }
    }

    /// Text has another size than was supposed: what was laid out with it is laid out anew with the next update.
    package func metricsDidChange() { flexibility.metricsDidChange() }

    package func follow(_ follower: any LayoutFollower) { followers.append(follower) }

    package func afterLayout(_ action: @escaping () -> Void) {
        actions.append(action)
        tree.root.becomeStale(.below)
    }

    /// Whether an update would find something to do.
    package var needsUpdate: Bool { !tree.root.staleness.isEmpty }

    /// Takes up what has changed in the tree, and tells those who are new what is supposed of them.
    package func update() {
        guard needsUpdate else { return }
        flexibility.place(rootIn: viewport)
        flexibility.refresh()
        for node in flexibility.takeFresh() { tell(node) }
        let actions = actions
        self.actions.removeAll()
        for action in actions { action() }
    }

    private func tell(_ node: RenderNode) {
        guard node.isOnScreen else { return }
        switch node.content {
        case .arrangement(.geometry):
            guard let box = node.flexibility, box.screenFrame == nil else { return }
            box.frame.size = supposedSize(of: node)
            node.layoutDelegate?.didLayOut(node)
        case .run(let run): offerRows(run, of: node)
        case .scroll, .list: node.layoutDelegate?.didLayOut(node)
        default: break
        }
    }

    /// What a length said around it makes it, and else the window.
    private func supposedSize(of node: RenderNode) -> CGSize {
        var (width, height): (CGFloat?, CGFloat?)
        var above = node.parent
        while let here = above, width == nil || height == nil {
            if case .arrangement(.frame(let frame)) = here.content {
                if frame.width.isFixed { width = width ?? frame.width.ideal }
                if frame.height.isFixed { height = height ?? frame.height.ideal }
            }
            above = here.parent
        }
        return CGSize(width: width ?? viewport.width, height: height ?? viewport.height)
    }
}

// MARK: - What the page says

extension PageGeometry {
    /// Takes where elements are in the window. Returns whether something was new.
    @discardableResult
    package func take(_ frames: [(node: RenderNode, frame: CGRect)]) -> Bool {
        var changed: [RenderNode] = []
        for (node, frame) in frames {
            guard let box = node.flexibility, box.screenFrame != frame, frame.isPlace else { continue }
            let old = box.screenFrame
            box.place(at: frame)
            flexibility.islandDidChange(node, from: old, to: frame)
            changed.append(node)
        }
        guard !changed.isEmpty else { return false }
        for node in changed { node.layoutDelegate?.didLayOut(node) }
        flexibility.containersDidChange(changed)
        tellFollowers()
        return true
    }

    /// Takes how something is scrolled.
    package func take(_ scroll: PageScroll, of node: RenderNode) {
        node.layoutDelegate?.didScroll(node, scroll)
    }

    /// The window is another.
    package func resize(to size: CGSize) {
        guard size != viewport else { return }
        viewport = size
        flexibility.place(rootIn: size)
        tree.root.becomeStale(.content)
        flexibility.containersDidChange([tree.root])
        tellFollowers()
    }

    private func tellFollowers() {
        followers.removeAll { $0.isDone }
        for follower in followers { follower.didLayOut() }
    }

    /// The page shows these rows of a collection, and those around them are wanted. Nonsense is cut to what there is.
    package func show(_ items: Range<Int>, of node: RenderNode) {
        guard case .run(let run) = node.content, run.count > Self.mostWholeRows else { return }
        let wanted = items.clamped(to: 0..<run.count).prefix(Self.mostRows)
        guard !wanted.isEmpty else { return }
        node.layoutDelegate?.show(wanted.startIndex..<wanted.endIndex, of: node)
    }

    /// A collection is new or has become another: short ones exist as a whole.
    private func offerRows(_ run: RenderRun, of node: RenderNode) {
        let existing = node.children.reduce(0) { count, _ in count + 1 }
        if run.count <= Self.mostWholeRows {
            if existing < run.count { node.layoutDelegate?.show(0..<run.count, of: node) }
        } else if existing == 0 {
            let start = min(run.start, max(0, run.count - Self.firstRows))
            node.layoutDelegate?.show(start..<min(run.count, start + Self.firstRows), of: node)
        }
    }

    /// Scrolls so that something is seen.
    package func scroll(to node: RenderNode, anchor: CGPoint?) { scroll?(node, anchor) }
}

extension CGRect {
    /// Whether it could be the place of something.
    fileprivate var isPlace: Bool {
        [origin.x, origin.y, size.width, size.height].allSatisfy { $0.isFinite && abs($0) < 1e7 }
            && size.width >= 0 && size.height >= 0
    }
}

extension RenderNode {
    /// Who knows what no rule does.
    package var layoutDelegate: (any LayoutDelegate)? { responder as? any LayoutDelegate }

    /// Whether somebody wants to know where it is on the page.
    package var wantsPlace: Bool {
        switch content {
        case .arrangement(.geometry), .arrangement(.observed), .arrangement(.coordinateSpace), .scroll, .list: true
        case .root: false
        default: flexibility.map { $0.island != nil || $0.wantsRoom || $0.isReachedUnder } ?? false
        }
    }
}
