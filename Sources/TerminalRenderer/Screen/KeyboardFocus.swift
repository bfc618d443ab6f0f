internal import Foundation
package import RenderTree

/// Where the keyboard is on a screen.
struct KeyboardFocus {
    /// Kept weakly: who leaves the screen loses the keyboard.
    private weak var held: RenderNode?

    var node: RenderNode? {
        get { held }
        set { held = newValue }
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
    /// What the keyboard can go to in here, in the order of the screen.
    var keyboardStops: [RenderNode] {
        var stops: [RenderNode] = []
        collectStops(&stops)
        return stops
    }

    private func collectStops(_ stops: inout [RenderNode]) {
        if case .hidden = content { return }
        if case .commands = content { return }
        let isMenu = content == .contextMenu
        if content.takesKeyboard, !isMenu { stops.append(self) }
        let before = stops.count
        var child = firstChild
        while let here = child {
            if draws(here) { here.collectStops(&stops) }
            child = here.next
        }
        // A menu is reached by what is in it, or else by itself.
        if isMenu, stops.count == before { stops.append(self) }
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
        if let node = focus.node, !node.isInside(reachable ?? tree.root) || node.isHidden || !node.content.takesKeyboard
        {
            focus.node = nil
        }
        if let node = tree.root.focusedByApp, node !== focus.node {
            focus.node = node
            caret.enter(node)
        }
        if let open, !open.isInside(tree.root) { self.open = nil }
    }

    /// Moves the keyboard to a node; nil takes it from all.
    func moveFocus(to node: RenderNode?) {
        let old = focus.node
        guard old !== node else { return }
        if let old, old.content.isFocusedByApp { send(.setFocused(false), to: old) }
        focus.node = node
        guard let node else { return setNeedsDraw() }
        caret.enter(node)
        // Not everything that the keyboard can go to has a focus in the app.
        node.send(.setFocused(true))
        // Items of what is open have no place of their own.
        if let layout, open == nil { reveal(layout.node(for: node).frame, of: node) }
        update()
    }

    private func reveal(_ frame: CGRect, of node: RenderNode) {
        layout?.node(for: node).scrollIntoView(CGRect(origin: .zero, size: frame.size))
    }

    /// Moves the keyboard to the next stop, or the one before; round about.
    func moveFocus(by step: Int) {
        let stops = stops
        guard !stops.isEmpty else { return }
        guard let index = focus.node.flatMap({ node in stops.firstIndex { $0 === node } }) else {
            return moveFocus(to: step > 0 ? stops.first : stops.last)
        }
        moveFocus(to: stops[(index + step + stops.count) % stops.count])
    }

    enum Direction {
        case up, down, left, right

        var isVertical: Bool { self == .up || self == .down }
        var sign: CGFloat { self == .down || self == .right ? 1 : -1 }
    }

    /// Moves the keyboard to the nearest stop in a direction. Returns false where there is none.
    func moveFocus(_ direction: Direction) -> Bool {
        let stops = stops
        guard let layout, !stops.isEmpty else { return false }
        guard let node = focus.node else {
            moveFocus(by: direction.sign > 0 ? 1 : -1)
            return true
        }
        let from = layout.node(for: node).globalFrame
        var best: (node: RenderNode, distance: CGFloat)?
        for stop in stops where stop !== node && !stop.isInside(node) {
            let to = layout.node(for: stop).globalFrame
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
