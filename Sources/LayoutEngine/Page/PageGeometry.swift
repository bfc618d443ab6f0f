package import Foundation
package import RenderTree

/// The frames of a screen with its own layout, as it reports them. Replaces ``LayoutTree`` there.
///
/// ```
/// let geometry = PageGeometry(tree, viewport: CGSize(width: 390, height: 844))
/// geometry.apply([(node, frame)])      // the page has measured an element
/// geometry.show(0..<60, of: run)       // the page shows other rows of a collection
/// ```
///
/// Frames are unknown before the first report. Until then a geometry reader gets the size of the window, and a long
/// collection has its first rows. Reports apply at once. Their readers are marked and are evaluated in the next
/// pass. Main thread only.
package final class PageGeometry: SceneGeometry {
    /// The largest count for which a collection creates all of its rows.
    package static let maximumWholeRows = 100
    /// The number of rows of a longer collection before the first report.
    package static let firstRows = 60
    /// The most rows that one report can request.
    package static let maximumRows = 500

    package let tree: RenderTree
    package let flexibility: FlexibilityTree
    /// The size of the window, reported or assumed.
    package var viewport: CGSize {
        didSet { if viewport != oldValue { viewportDidChange() } }
    }
    /// Scrolls the page until an element is visible. The anchor is the unit point of the element and of the viewport to
    /// align. Nil scrolls as little as needed.
    package var scrollToNode: ((RenderNode, CGPoint?) -> Void)?
    /// Scrolls a node to content offsets. Nil keeps the offset of an axis.
    package var scrollToOffset: ((RenderNode, _ x: CGFloat?, _ y: CGFloat?) -> Void)?

    private var observers: [any LayoutObserver] = []
    private var actions: [() -> Void] = []

    /// `metrics` measure the parts that the library lays out.
    package init(_ tree: RenderTree, metrics: (any ScreenMetrics)? = nil, viewport: CGSize) {
        self.tree = tree
        self.viewport = viewport
        flexibility = FlexibilityTree(tree, metrics: metrics)
        tree.isLaidOut = true
    }

    /// Whether the layout direction is right-to-left by default.
    package var isRootRightToLeft: Bool {
        get { flexibility.isRootRightToLeft }
        set { flexibility.isRootRightToLeft = newValue }
    }

    /// Lays out again, with the next update, all parts that depend on text sizes.
    package func metricsDidChange() {
        flexibility.metricsDidChange()
        tellFollowers()
    }

    package var screenMetrics: (any ScreenMetrics)? { flexibility.metrics }

    package func addObserver(_ observer: any LayoutObserver) { observers.append(observer) }

    package func afterLayout(_ action: @escaping () -> Void) {
        actions.append(action)
        tree.root.setNeedsLayout(.below)
    }

    /// Whether an update would find changes.
    package var needsUpdate: Bool { !tree.root.invalidation.isEmpty }

    /// Applies the changes of the render tree, and gives new geometry readers an assumed size.
    package func update() {
        guard needsUpdate else { return }
        flexibility.place(rootIn: viewport)
        flexibility.refresh()
        for node in flexibility.dequeueNewNodes() { notifyObservers(of: node) }
        let actions = actions
        self.actions.removeAll()
        for action in actions { action() }
    }

    private func notifyObservers(of node: RenderNode) {
        guard node.isOnScreen else { return }
        switch node.content {
        case .arrangement(.geometry), .drawing:
            guard let box = node.flexibility, box.screenFrame == nil else { return }
            box.frame.size = estimatedSize(of: node)
            node.layoutDelegate?.didLayOut(node)
        case .lazyStack(let run): offerRows(run, of: node)
        case .scroll, .list: node.layoutDelegate?.didLayOut(node)
        default: break
        }
    }

    /// Returns the size of fixed frames around the node, or else the window's.
    private func estimatedSize(of node: RenderNode) -> CGSize {
        var (width, height): (CGFloat?, CGFloat?)
        var above = node.parent
        while let current = above, width == nil || height == nil {
            if case .arrangement(.frame(let frame)) = current.content {
                if frame.width.isFixed { width = width ?? frame.width.ideal }
                if frame.height.isFixed { height = height ?? frame.height.ideal }
            }
            above = current.parent
        }
        return CGSize(width: width ?? viewport.width, height: height ?? viewport.height)
    }
}

// MARK: - Reports

extension PageGeometry {
    /// Applies the frames of elements in the window: their own sizes, and the upper left corners of their bounding
    /// boxes.
    ///
    /// - Returns: True if a frame has changed.
    @discardableResult
    package func apply(_ frames: [(node: RenderNode, frame: CGRect)]) -> Bool {
        var changed: [RenderNode] = []
        for (node, frame) in frames {
            guard let box = node.flexibility, box.screenFrame != frame, frame.isPlausibleFrame else { continue }
            let old = box.screenFrame
            box.place(at: frame)
            box.isTransformed = node.hasTransform
            if old?.size != frame.size, node.content.isDrawnBySize { flexibility.reportChanged(node) }
            flexibility.embeddedLayoutDidChange(node, from: old, to: frame)
            changed.append(node)
        }
        guard !changed.isEmpty else { return false }
        for node in changed { node.layoutDelegate?.didLayOut(node) }
        flexibility.containersDidChange(changed)
        tellFollowers()
        return true
    }

    /// Applies the scroll position of a node.
    package func apply(_ scroll: PageScroll, of node: RenderNode) {
        node.layoutDelegate?.didScroll(node, scroll)
    }

    private func viewportDidChange() {
        flexibility.place(rootIn: viewport)
        tree.root.setNeedsLayout(.content)
        flexibility.containersDidChange([tree.root])
        tellFollowers()
    }

    private func tellFollowers() {
        observers.removeAll { $0.isRemoved }
        for observer in observers { observer.didLayOut() }
    }

    /// Records the visible rows of a collection and requests them. The range is clamped to the valid rows.
    package func show(_ items: Range<Int>, of node: RenderNode) {
        guard case .lazyStack(let run) = node.content, run.count > Self.maximumWholeRows else { return }
        let wanted = items.clamped(to: 0..<run.count).prefix(Self.maximumRows)
        guard !wanted.isEmpty else { return }
        node.layoutDelegate?.show(wanted.startIndex..<wanted.endIndex, of: node)
    }

    /// Requests the rows of a new or changed collection. Short collections create all rows.
    private func offerRows(_ run: RenderLazyStack, of node: RenderNode) {
        let existing = node.children.reduce(0) { count, _ in count + 1 }
        if run.count <= Self.maximumWholeRows {
            if existing < run.count { node.layoutDelegate?.show(0..<run.count, of: node) }
        } else if existing == 0 {
            let start = min(run.start, max(0, run.count - Self.firstRows))
            node.layoutDelegate?.show(start..<min(run.count, start + Self.firstRows), of: node)
        }
    }

    package func consumeNeedsRendering() -> Bool { flexibility.hasPendingChanges }

    // MARK: Frames

    package var clip: CGRect? { CGRect(origin: .zero, size: viewport) }

    /// The page has not measured every node yet.
    package func knownFrame(of node: RenderNode) -> CGRect? { node.box?.screenFrame == nil ? nil : node.globalFrame }

    package func observeFrame(of node: RenderNode) {
        guard let box = node.flexibility, !box.isObserved else { return }
        box.isObserved = true
        flexibility.reportChanged(node)
    }

    package func scrollViewport(of node: RenderNode) -> CGRect? {
        switch node.content {
        case .scroll, .list: node.box?.screenFrame == nil ? nil : node.globalFrame
        default: nil
        }
    }

    // MARK: Scrolling

    package func scroll(to target: ScrollDestination, anchor: CGPoint?) -> Bool {
        switch target {
        case .node(let node):
            scrollToNode?(node, anchor)
        case .item(_, _, let render?):
            scrollToNode?(render, anchor)
        case .item(let index, let stack, nil):
            let first = max(0, index - Self.firstRows / 2)
            show(first..<first + Self.firstRows, of: stack)
            return false
        }
        return true
    }

    package func scroll(_ node: RenderNode, toX x: CGFloat?, y: CGFloat?) { scrollToOffset?(node, x, y) }
}

extension CGRect {
    /// Whether the values are plausible for a frame.
    fileprivate var isPlausibleFrame: Bool {
        [origin.x, origin.y, size.width, size.height].allSatisfy { $0.isFinite && abs($0) < 1e7 }
            && size.width >= 0 && size.height >= 0
    }
}

extension RenderNode {
    /// The responder, if it takes part in layout.
    package var layoutDelegate: (any LayoutDelegate)? { responder as? any LayoutDelegate }

    /// Whether the page should report the node's frame.
    package var needsFrameReport: Bool {
        switch content {
        case .arrangement(.geometry), .arrangement(.observed), .arrangement(.coordinateSpace), .scroll, .list, .drawing:
            true
        case .root: false
        // The page's measurements include this effect, and conversions of coordinates need its frame to undo it.
        case .effect(.transform(_, isIgnoredByLayout: true)): true
        case .shape, .effect, .input, .text:
            flexibility != nil && (content.isDrawnBySize && statedSize == nil || isMeasured)
        default: isMeasured
        }
    }

    /// Whether the node looks the same whatever frame the page reports for it.
    package var showsSameInAnyFrame: Bool {
        switch content {
        case .scroll, .list, .arrangement(.coordinateSpace): !isMeasured
        default: !needsFrameReport
        }
    }

    private var isMeasured: Bool {
        flexibility.map {
            $0.embeddedLayout != nil || $0.needsMeasurement || $0.hasContentBeneath || $0.isObserved
        } ?? false
    }
}
