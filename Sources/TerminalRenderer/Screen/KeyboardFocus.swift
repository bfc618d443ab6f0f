internal import Foundation
package import RenderTree

/// Where the keyboard is on a screen.
struct KeyboardFocus {
    /// Kept weakly: who leaves the screen loses the keyboard.
    private weak var held: RenderNode?
    /// Where it was on what has been covered since, the latest last.
    private var covered: [Place] = []

    private struct Place {
        weak var node: RenderNode?
    }

    /// Which link, where it is in a text that has some.
    var link = 0

    var node: RenderNode? {
        get { held }
        set {
            held = newValue
            link = 0
        }
    }

    /// Leaves a node that is there, and cannot be used for the time being.
    mutating func leaveCovered() {
        covered.removeAll { $0.node == nil || $0.node === held }
        covered.append(Place(node: held))
        node = nil
    }

    /// Goes back to the node that was covered last, of those that can be used again.
    mutating func goBack(where isUsable: (RenderNode) -> Bool) {
        guard let index = covered.lastIndex(where: { $0.node.map(isUsable) ?? false }) else { return }
        node = covered[index].node
        covered.removeSubrange(index...)
    }

    /// Forgets where it could go back to, because the person has gone elsewhere.
    mutating func forgetCovered(where isUsable: (RenderNode) -> Bool) {
        covered.removeAll { $0.node.map(isUsable) ?? true }
    }
}

extension RenderContent {
    /// Whether the keyboard can go there.
    package var takesKeyboard: Bool {
        guard isEnabled else { return false }
        return switch self {
        case .button, .toggle, .textField, .slider, .stepper, .menu, .link, .disclosure, .tab, .contextMenu: true
        case .picker(let picker): picker.style == .menu
        case .option(let option): !option.isGroup
        case .section(let section): section.isExpanded != nil
        case .row(let row): row.isUsable
        case .input(let input): input.takesKeyboard
        case .text(let text): !text.links.isEmpty
        default: false
        }
    }

    /// Whether the app has given the keyboard to it.
    var isFocusedByApp: Bool {
        switch self {
        case .input(let input): input.isFocused
        case .textField(let field): field.isFocused
        default: false
        }
    }
}

extension RenderNode {
    /// Whether the keyboard can go there: also to the sign for items that have no room in a bar.
    var takesKeyboard: Bool { content.takesKeyboard || box?.overflow != nil }

    /// What the keyboard can go to in here, in its order.
    var keyboardStops: [RenderNode] {
        var stops: [RenderNode] = []
        collectStops(&stops)
        return stops
    }

    private func collectStops(_ stops: inout [RenderNode]) {
        if case .hidden = content { return }
        if case .commands = content { return }
        let isAround = isReachedByContent
        if content.takesKeyboard, !isAround { stops.append(self) }
        let before = stops.count
        if hasBars {
            collectBarStops(&stops)
        } else {
            collectStops(&stops) { _ in true }
        }
        if isAround, content.takesKeyboard, stops.count == before { stops.append(self) }
    }

    /// Whether it is reached by what is in it, or else by itself: a menu around something, and a row that cannot be selected.
    private var isReachedByContent: Bool {
        switch content {
        case .contextMenu: true
        case .row(let row): !row.isSelectable
        default: false
        }
    }

    private func collectStops(_ stops: inout [RenderNode], ofChildren isMeant: (RenderNode) -> Bool) {
        var child = firstChild
        while let here = child {
            if draws(here), here.box?.isLeftOut != true, isMeant(here) { here.collectStops(&stops) }
            child = here.next
        }
    }

    private var hasBars: Bool {
        switch content {
        case .page, .presentation, .root: true
        default: false
        }
    }

    /// The content comes first, then what is in the bar above, and then what is in the bar below.
    private func collectBarStops(_ stops: inout [RenderNode]) {
        collectStops(&stops) { $0.barPlacement == nil || $0.barPlacement == .actions }
        let above: [[RenderToolbar.Placement]] = [[.back], [.leading], [.title, .principal], [.trailing]]
        for placements in above {
            collectStops(&stops) { $0.barPlacement.map(placements.contains) ?? false }
        }
        if box?.overflow != nil { stops.append(self) }
        collectStops(&stops) { $0.barPlacement == .bottom || $0.barPlacement == .keyboard }
    }

    private var barPlacement: RenderToolbar.Placement? {
        if case .toolbar(let toolbar) = content { toolbar.placement } else { nil }
    }

    /// What has the app's focus in here.
    var focusedByApp: RenderNode? {
        if content.isFocusedByApp { return self }
        var child = firstChild
        while let here = child {
            if let found = here.focusedByApp { return found }
            child = here.next
        }
        return nil
    }

    /// The row of a list that it is, or is in.
    var rowAround: RenderNode? {
        var node: RenderNode? = self
        while let here = node {
            if case .row = here.content { return here }
            node = here.parent
        }
        return nil
    }

    /// Where a text leads to.
    var links: [URL] {
        if case .text(let text) = content { text.links } else { [] }
    }

    /// Whether it is below another, or that itself.
    func isInside(_ other: RenderNode) -> Bool {
        var node: RenderNode? = self
        while let here = node {
            if here === other { return true }
            node = here.parent
        }
        return false
    }
}

// MARK: - Moving

extension TerminalScreen {
    /// What the keyboard can reach: what is presented last, or everything.
    var reachable: RenderNode? {
        guard let root = tree?.root else { return nil }
        if let open, open.isInside(root) { return open }
        return root.topPresentation ?? root
    }

    /// Goes where the app has put the focus, and lets go of what is no longer there.
    func followFocus(in tree: RenderTree) {
        if let node = focus.node, !isUsable(node) {
            if node.isInside(tree.root) { focus.leaveCovered() } else { focus.node = nil }
        }
        if focus.node == nil { focus.goBack(where: isUsable) }
        if focus.node == nil, case .presentation(let front)? = reachable?.content, front.kind == .menu {
            focus.node = stops.first
        }
        if let node = tree.root.focusedByApp, node !== focus.node {
            focus.node = node
            caret.enter(node)
        }
        if let open, !open.isInside(tree.root) { self.open = nil }
    }

    /// Whether the keyboard can be at a node now.
    private func isUsable(_ node: RenderNode) -> Bool {
        guard let reachable else { return false }
        return node.isInside(reachable) && !node.isHidden && node.takesKeyboard
    }

    /// Moves the keyboard to a node; nil takes it from all.
    func moveFocus(to node: RenderNode?) {
        focus.forgetCovered(where: isUsable)
        let old = focus.node
        guard old !== node else { return }
        if let old, old.content.isFocusedByApp { send(.setFocused(false), to: old) }
        focus.node = node
        guard let node else { return setNeedsDraw() }
        caret.enter(node)
        // Not everything that the keyboard can go to has a focus in the app.
        node.send(.setFocused(true))
        // Items of what is open have no place of their own.
        if open == nil { reveal(node) }
        update()
    }

    private func reveal(_ node: RenderNode) {
        guard node.box?.overflow == nil, let here = layout?.node(for: node) else { return }
        here.scrollIntoView(CGRect(origin: .zero, size: here.frame.size))
    }

    /// Where on the screen the keyboard is when it is there.
    private func place(of node: RenderNode) -> CGRect {
        let frame = layout?.node(for: node).globalFrame ?? .zero
        return node.box?.overflow.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) } ?? frame
    }

    /// Moves the keyboard to the next stop, or the one before; round about.
    func moveFocus(by step: Int) {
        if moveLink(by: step) { return }
        let stops = stops
        guard !stops.isEmpty else { return }
        defer { if step < 0, let links = focus.node?.links { focus.link = max(0, links.count - 1) } }
        guard let index = focus.node.flatMap({ node in stops.firstIndex { $0 === node } }) else {
            return moveFocus(to: step > 0 ? stops.first : stops.last)
        }
        moveFocus(to: stops[(index + step + stops.count) % stops.count])
    }

    /// Moves the keyboard to another link of the same text. Returns false where there is none.
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

    /// Moves the keyboard to the nearest stop in a direction. Returns false where there is none.
    func moveFocus(_ direction: Direction) -> Bool {
        let stops = stops
        guard layout != nil, !stops.isEmpty else { return false }
        guard let node = focus.node else {
            moveFocus(by: direction.sign > 0 ? 1 : -1)
            return true
        }
        let from = place(of: node)
        var best: (node: RenderNode, distance: CGFloat)?
        for stop in stops where stop !== node && !(stop.isInside(node) && node.content.takesKeyboard) {
            let to = place(of: stop)
            guard let distance = Self.distance(from: from, to: to, direction), distance < best?.distance ?? .infinity
            else { continue }
            best = (stop, distance)
        }
        guard let best else { return false }
        moveFocus(to: best.node)
        return true
    }

    /// How far it is to a frame that lies in a direction; what lies beside it counts as farther.
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
