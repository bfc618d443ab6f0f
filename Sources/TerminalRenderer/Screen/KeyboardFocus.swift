internal import Foundation
package import RenderTree

/// The keyboard focus of a screen.
struct KeyboardFocus {
    /// A weak reference. A node that leaves the screen loses the focus.
    private weak var held: RenderNode? {
        didSet { if held != nil { scrolledArea = nil } }
    }
    /// The area that the user has scrolled since the focus moved to a node in it. If the row with the focus is gone,
    /// the focus continues with what the area shows.
    weak var scrolledArea: RenderNode?
    /// The nodes that lost the focus while they were still in the tree, because they were covered, hidden or disabled.
    /// The most recent is last.
    private var covered: [Place] = []

    private struct Place {
        weak var node: RenderNode?
        /// The stops that take its place if it goes.
        var neighbors: [WeakStop] = []
    }

    private struct WeakStop {
        weak var node: RenderNode?
    }

    /// The stops after the focused one, and then those before it, nearest first, as of the last key.
    private var neighbors: [WeakStop] = []

    /// The index of the focused link within a text.
    var link = 0

    /// Whether the next frame scrolls to the focused node.
    var shouldReveal = false

    var node: RenderNode? {
        get { held }
        set {
            held = newValue
            link = 0
            shouldReveal = false
        }
    }

    /// Clears the focus of a node that is still in the tree but covered, hidden or disabled, and remembers the node.
    mutating func suspendFocus() {
        covered.removeAll { $0.node === held }
        covered.append(Place(node: held, neighbors: neighbors))
        node = nil
    }

    /// Returns the focus to the last covered node that is usable again, or to the neighbor of one that has gone.
    mutating func restoreFocus(where isUsable: (RenderNode) -> Bool) {
        for index in covered.indices.reversed() {
            let place = covered[index]
            if let known = place.node, !isUsable(known), known.isOnScreen { continue }
            let stop = ([place.node] + place.neighbors.map(\.node)).lazy.compactMap(\.self).first(where: isUsable)
            guard let stop else { continue }
            node = stop
            covered.removeSubrange(index...)
            return
        }
    }

    /// Forgets the covered nodes that are usable or gone, because the user has moved the focus.
    mutating func forgetCovered(where isUsable: (RenderNode) -> Bool) {
        covered.removeAll { $0.node.map(isUsable) ?? true }
    }

    /// Remembers the order of the stops before a key changes them.
    mutating func rememberNeighbors(among stops: @autoclosure () -> [RenderNode]) {
        guard let held else { return neighbors.removeAll() }
        let stops = stops()
        guard let index = stops.firstIndex(where: { $0 === held }) else { return neighbors.removeAll() }
        neighbors = (stops[(index + 1)...] + stops[..<index].reversed()).map { WeakStop(node: $0) }
    }

    /// The nearest stop to the last focused one that is usable.
    func neighbor(where isUsable: (RenderNode) -> Bool) -> RenderNode? {
        neighbors.lazy.compactMap(\.node).first(where: isUsable)
    }
}

extension RenderContent {
    /// Whether the content can have the focus.
    package var isKeyboardFocusable: Bool {
        if case .text(let text) = self { return !text.links.isEmpty }
        let facts = self.facts
        return facts.isEnabled && facts.traits.contains(.focusable)
    }
}

extension RenderNode {
    /// Whether the node can have the focus, possibly through the overflow button of its bar.
    var isKeyboardFocusable: Bool { content.isKeyboardFocusable || box?.overflow != nil }

    /// The focusable nodes of the subtree, in tab order.
    var keyboardStops: [RenderNode] {
        var stops: [RenderNode] = []
        collectStops(&stops)
        return stops
    }

    private func collectStops(_ stops: inout [RenderNode]) {
        if case .hidden = content { return }
        if case .commands = content { return }
        let isFallbackStop = content.facts.traits.contains(.yieldsFocus)
        if content.isKeyboardFocusable, !isFallbackStop { stops.append(self) }
        let before = stops.count
        if hasBars {
            collectBarStops(&stops)
        } else {
            collectStops(&stops) { _ in true }
        }
        if isFallbackStop, content.isKeyboardFocusable, stops.count == before { stops.append(self) }
    }

    private func collectStops(_ stops: inout [RenderNode], ofChildren isIncluded: (RenderNode) -> Bool) {
        for current in children {
            if draws(current), current.box?.isOmitted != true, isIncluded(current) { current.collectStops(&stops) }
        }
    }

    private var hasBars: Bool {
        switch content {
        case .page, .presentation, .root: true
        default: false
        }
    }

    /// The order is: content and action bars, top bar, overflow button, bottom and keyboard bars.
    private func collectBarStops(_ stops: inout [RenderNode]) {
        collectStops(&stops) { $0.barPlacement == nil || $0.barPlacement == .actions }
        let above: [[RenderToolbar.Placement]] = [
            [.back], [.leading], [.title, .titleMenu, .principal], [.trailing], [.secondary],
        ]
        for placements in above {
            collectStops(&stops) { $0.barPlacement.map(placements.contains) ?? false }
        }
        if box?.overflow != nil { stops.append(self) }
        let below: [[RenderToolbar.Placement]] = [[.bottom], [.status], [.keyboard]]
        for placements in below {
            collectStops(&stops) { $0.barPlacement.map(placements.contains) ?? false }
        }
    }

    private var barPlacement: RenderToolbar.Placement? {
        if case .toolbar(let toolbar) = content { toolbar.placement } else { nil }
    }

    /// The node of the subtree that the app has focused.
    var focusedByApp: RenderNode? {
        if content.isFocusedByApp == true { return self }
        for current in children {
            if let found = current.focusedByApp { return found }
        }
        return nil
    }

    /// The nearest row among the node and its ancestors.
    var rowAround: RenderNode? {
        for current in selfAndAncestors {
            if case .row = current.content { return current }
        }
        return nil
    }

    /// The targets of a text's links.
    var links: [URL] {
        if case .text(let text) = content { text.links } else { [] }
    }

    /// Whether the node is a descendant of another, or the same.
    func isInside(_ other: RenderNode) -> Bool {
        for current in selfAndAncestors {
            if current === other { return true }
        }
        return false
    }
}

// MARK: - Moving

extension TerminalScreen {
    /// The root of the nodes that can have the focus: the node with the open menu, the topmost presentation, or the
    /// whole tree.
    var reachable: RenderNode? {
        guard let root = tree?.root else { return nil }
        if let open, open.isInside(root) { return open }
        return root.topPresentation ?? root
    }

    /// The node that has the focus.
    package var focusedNode: RenderNode? { focus.node }

    /// Follows the app's focus, and leaves nodes that are gone or covered.
    func followFocus(in tree: RenderTree) {
        if let node = focus.node, !isUsable(node) {
            if node.isInside(tree.root) { focus.suspendFocus() } else { focus.node = nil }
        }
        if focus.node == nil { focus.restoreFocus(where: isUsable) }
        if focus.node == nil, let front = reachable, case .presentation(let presentation) = front.content {
            if presentation.kind == .menu { focus.node = stops.first }
            if front.isDialog { focus.node = front.initialStop.flatMap { isUsable($0) ? $0 : nil } }
        }
        // The app's focus state may still refer to a field that a page, a tab or a presentation covers.
        if let node = tree.root.focusedByApp, node !== focus.node, isUsable(node) {
            focus.node = node
            focus.shouldReveal = true
            caret.enter(node)
        }
        if let open, !open.isInside(tree.root) { self.open = nil }
    }

    /// Performs a key. If that covers or removes the focused node, moves the focus on: to the first stop of the page or
    /// presentation above, or to the next stop, such as the row after a deleted one.
    func keepingFocus(_ perform: () -> Void) {
        let had = focus.node
        // Typing moves no focus, and stops cost a walk over the page.
        if had?.content.editedText == nil { focus.rememberNeighbors(among: stops) }
        perform()
        guard let had, let tree, !isUsable(had) else { return }
        // A frame follows the focus too, but it may be drawn after the next key.
        followFocus(in: tree)
        guard focus.node == nil, open == nil else { return }
        let isCovered = had.isInside(tree.root)
        moveFocus(to: (isCovered ? nil : focus.neighbor(where: isUsable)) ?? stops.first)
    }

    /// Whether a node can have the focus now.
    private func isUsable(_ node: RenderNode) -> Bool {
        guard let reachable else { return false }
        return node.isInside(reachable) && !node.isHidden && node.isKeyboardFocusable
    }

    /// Moves the focus to a node. Nil clears it.
    package func moveFocus(to node: RenderNode?) {
        focus.forgetCovered(where: isUsable)
        if node == nil { focus.scrolledArea = nil }
        let old = focus.node
        guard old !== node else {
            // A dialog focuses a button that its message may have pushed out of a small terminal.
            if let node, open == nil { reveal(node) }
            return layout?.needsUpdate == true ? update() : setNeedsDraw()
        }
        if let old, old.content.isFocusedByApp == true { send(.setFocused(false), to: old) }
        focus.node = node
        guard let node else { return setNeedsDraw() }
        caret.enter(node)
        // Some focusable nodes have no focus state in the app and ignore this event.
        node.send(.setFocused(true))
        // Items of an open menu have no frame.
        if open == nil { reveal(node) }
        update()
        // The app may have answered with more or fewer views above the field.
        if node === focus.node, node.isOnScreen { revealCaret(in: node) }
    }

    /// Returns the frame for moves in a direction: the node's frame, or its overflow button's. A row's only stop
    /// has the frame of the row, like its highlight.
    private func frame(of node: RenderNode) -> CGRect {
        if let overflow = node.box?.overflow {
            let frame = layout?.node(for: node).globalFrame ?? .zero
            return overflow.offsetBy(dx: frame.minX, dy: frame.minY)
        }
        let row = node.rowAround.flatMap { $0.keyboardStops.count == 1 ? $0 : nil }
        return layout?.node(for: row ?? node).globalFrame ?? .zero
    }

    /// Moves the focus to the next or previous link of the focused text. If there is none, moves to the next or
    /// previous stop, wrapping around.
    func moveFocus(by step: Int) {
        if moveLink(by: step) { return }
        let stops = stops
        guard !stops.isEmpty else { return }
        defer { if step < 0, let links = focus.node?.links { focus.link = max(0, links.count - 1) } }
        guard let index = focus.node.flatMap({ node in stops.firstIndex { $0 === node } }) else {
            return moveFocus(to: entry(among: stops, isForward: step > 0))
        }
        moveFocus(to: stops[(index + step + stops.count) % stops.count])
    }

    /// The stop to begin with if none has the focus: the first or last one that can be seen in the area that lost the
    /// focus by scrolling, otherwise of all.
    private func entry(among stops: [RenderNode], isForward: Bool) -> RenderNode? {
        if let area = focus.scrolledArea, let layout {
            let seen = stops.filter { stop in
                stop !== area && stop.isInside(area) && !layout.visibleFrame(of: stop.rowAround ?? stop).isEmpty
            }
            if let stop = isForward ? seen.first : seen.last { return stop }
        }
        return isForward ? stops.first : stops.last
    }

    /// Moves the focus to another link of the same text.
    ///
    /// - Returns: False if there is none.
    func moveLink(by step: Int) -> Bool {
        guard let links = focus.node?.links, links.indices.contains(focus.link + step) else { return false }
        focus.link += step
        setNeedsDraw()
        return true
    }

    enum Direction {
        case up, down, left, right

        var isVertical: Bool { self == .up || self == .down }
        var sign: CGFloat { self == .down || self == .right ? 1 : -1 }
    }

    /// Moves the focus to the nearest stop in a direction.
    ///
    /// `skipsFields` specifies whether to pass fields over, for letters that a field would take as text.
    ///
    /// Returns false if there is none.
    func moveFocus(_ direction: Direction, skipsFields: Bool = false) -> Bool {
        let stops = skipsFields ? stops.filter { $0.content.editedText == nil } : stops
        guard layout != nil, !stops.isEmpty else { return false }
        guard let node = focus.node else {
            if skipsFields {
                moveFocus(to: entry(among: stops, isForward: direction.sign > 0))
            } else {
                moveFocus(by: direction.sign > 0 ? 1 : -1)
            }
            return true
        }
        let from = frame(of: node)
        var best: (node: RenderNode, distance: CGFloat)?
        for stop in stops where stop !== node && !(stop.isInside(node) && node.content.isKeyboardFocusable) {
            let to = frame(of: stop)
            guard let distance = Self.distance(from: from, to: to, direction), distance < best?.distance ?? .infinity
            else { continue }
            best = (stop, distance)
        }
        guard let best else { return false }
        moveFocus(to: best.node)
        return true
    }

    /// Returns the cost of a move to a frame; nil if the frame is not in the direction. A gap across the direction
    /// counts twice, and eight times for left and right.
    static func distance(from: CGRect, to: CGRect, _ direction: Direction) -> CGFloat? {
        let along: CGFloat
        let across: CGFloat
        if direction.isVertical {
            along = direction == .down ? to.minY - from.maxY : from.minY - to.maxY
            across = max(0, max(to.minX - from.maxX, from.minX - to.maxX)) + abs(to.minX - from.minX) / 64
        } else {
            along = direction == .right ? to.minX - from.maxX : from.minX - to.maxX
            across = max(0, max(to.minY - from.maxY, from.minY - to.maxY)) * 4 + abs(to.minY - from.minY) / 64
        }
        return along >= 0 ? along + across * 2 : nil
    }
}
