internal import Foundation
internal import RenderTree

extension WebScreen {
    /// Takes a frame of the page. What is about something that is not there, cannot be used now, or has no use for it, is
    /// answered as done, and nothing happens.
    package func receive(_ message: ClientMessage) throws {
        switch message {
        case .heartbeat: break
        case .acknowledged(let number): try acknowledge(number)
        case .event(let number, let event):
            guard number > lastEvent else { return tellEventAgain() }
            lastEvent = number
            let before = way
            let step = step(of: event)
            isPersonal = event.isPersonal
            defer { isPersonal = false }
            if isPersonal { endDeepLink() }
            // What comes of it is told at once, and where it leads by the name of what was pressed.
            isAnswering = true
            defer { isAnswering = false }
            try take(event)
            callbacks.update()
            noteWay(from: before, by: event, step)
            settleFields()
            isAnswering = false
            flush()
        }
    }

    private func take(_ event: ClientEvent) throws(WebProtocolError) {
        switch event {
        case .environment(let environment): callbacks.environmentChanged(environment)
        case .path(let path):
            // No page could be asked for by it: wherever it is from, it leads nowhere.
            if path.utf8.count <= PagePath.longestAddress { go(to: path) }
        case .told(let name, let operands): callbacks.pageTold(name, nil, operands)
        case .act(let name, let id, let operands):
            guard let node = writer.told[ElementID(number: id.number)]?.node else { return }
            if name == "x" { return try write(operands, in: node) }
            // Which rows are seen, and how far something is scrolled, is so behind an alert too; and a page asks for rows once.
            let isReport = name == "w" || name == "S"
            if isReport ? node.isOnScreen && !node.isHidden : isReachable(node) { try act(name, on: node, operands) }
        }
    }

    /// Whether nothing that has to be answered first lies above it.
    private func isReachable(_ node: RenderNode) -> Bool {
        guard node.isOnScreen, !node.isHidden, let root = tree?.root else { return false }
        var top = node
        while let outer = top.parent, outer !== root { top = outer }
        if case .commands = top.content { return true }
        let front = root.frontPresentation
        return front == nil || top === front
    }

    private func act(_ name: String, on node: RenderNode, _ operands: [FrameValue]) throws(WebProtocolError) {
        switch name {
        case "p":
            if node.takesPress { node.send(.press) }
        case "o":
            guard let isOn = operands.first?.integer, isOn == 0 || isOn == 1 else { throw .unknownMessage }
            if node.takesTurns { node.send(.setOn(isOn == 1)) }
        case "e":
            if case .textField = node.content { node.send(.submit) }
        case "s":
            guard let index = operands.first?.integer else { throw .unknownMessage }
            choose(index, in: node)
        case "v":
            guard let value = operands.first?.number else { throw .unknownMessage }
            if case .slider(let slider) = node.content {
                node.send(.setValue(min(max(value, slider.minimum), slider.maximum)))
            }
        case "+", "-": step(node, up: name == "+")
        case "b":
            guard let isHeld = operands.first?.integer else { throw .unknownMessage }
            if case .slider = node.content { node.send(.setEditing(isHeld == 1)) }
            if case .button = node.content { node.send(.setPressed(isHeld == 1)) }
        case "F":
            guard let isFocused = operands.first?.integer else { throw .unknownMessage }
            setFocus(of: node, isFocused == 1)
        case "A":
            guard let action = operands.first?.string else { throw .unknownMessage }
            if node.canPerform(action) { node.send(.perform(action)) }
        case "w", "S": callbacks.pageTold(name, node, operands)
        case "P", "H", "k": try point(name, at: node, operands)
        case "c", "D", "M", "C", "W", "R", "d": try actOnRow(name, node, operands)
        default: throw .unknownMessage
        }
    }

    private func actOnRow(_ name: String, _ node: RenderNode, _ operands: [FrameValue]) throws(WebProtocolError) {
        switch (name, node.content) {
        case ("c", .row(let row)) where row.isSelectable: node.send(.choose)
        case ("D", .row(let row)) where row.canDelete: node.send(.delete)
        case ("M", .row(let row)):
            guard let distance = operands.first?.integer else { throw .unknownMessage }
            if row.canMove { node.send(.move(distance)) }
        case ("W", .row(let row)) where row.hasActions: node.send(.showActions)
        case ("C", .row(let row)) where row.hasMenu: node.send(.showMenu)
        case ("C", .row(let row)) where row.hasActions: node.send(.showActions)
        case ("C", .contextMenu): node.send(.showMenu)
        case ("R", .list(let list)) where list.isRefreshable && !list.isRefreshing: node.send(.refresh)
        case ("R", .scroll(let scroll)) where scroll.isRefreshable && !scroll.isRefreshing: node.send(.refresh)
        case ("R", .page):
            if let shown = node.refreshable, !shown.content.isRefreshing { shown.send(.refresh) }
        case ("d", .presentation(let presentation)) where !presentation.isDismissDisabled: node.send(.dismiss)
        case ("d", .page(let page)) where page.canGoBack: node.send(.dismiss)
        default: break
        }
    }

    private func step(_ node: RenderNode, up isUp: Bool) {
        switch node.content {
        case .stepper(let stepper):
            if isUp ? stepper.canIncrement : stepper.canDecrement { node.send(isUp ? .increment : .decrement) }
        case .slider, .picker: node.send(isUp ? .increment : .decrement)
        case .accessibility(let words) where words.isAdjustable: node.send(isUp ? .increment : .decrement)
        default: break
        }
    }

    /// An option of a picker that shows only what is chosen was chosen, by its place among all.
    private func choose(_ index: Int, in node: RenderNode) {
        // What a text leads to, where the app itself knows where that is.
        if case .text = node.content { return _ = node.send(.select(index)) }
        let picker = node.content == .part(.options) ? node.parent : node
        guard case .picker(let content)? = picker?.content, content.isEnabled, let options = picker?.options,
            options.indices.contains(index), options[index].content.isEnabled
        else { return }
        options[index].send(.press)
    }

    private func setFocus(of node: RenderNode, _ isFocused: Bool) {
        let id = ElementID(node)
        switch node.content {
        case .textField: break
        case .input(let input) where input.isFocusable: break
        default: return
        }
        if isFocused { focus = id } else if focus == id { focus = nil }
        node.send(.setFocused(isFocused))
    }
}

// MARK: - Fields

extension WebScreen {
    private func write(_ operands: [FrameValue], in node: RenderNode) throws(WebProtocolError) {
        guard operands.count == 2, var text = operands[0].string, let revision = operands[1].integer, revision >= 0
        else { throw .unknownMessage }
        guard case .textField(let field) = node.content else { return }
        // The page has what the person has written, even where nobody takes that any more: then it is told what there is.
        let id = ElementID(node)
        revisions[id] = max(revision, revisions[id] ?? 0)
        writer.told[id]?.body = SentElement.body(ofField: text)
        written.insert(id)
        guard field.isEnabled, isReachable(node) else { return }
        if !field.isEditor, !field.growsVertically { text.removeAll(where: \.isNewline) }
        node.send(.setText(text))
    }

    /// Tells the page where a field has another text than was written, because it was changed, or refused.
    private func settleFields() {
        let nodes = written.compactMap { writer.told[$0]?.node }
        written.removeAll()
        if !nodes.isEmpty { touch(nodes) }
    }
}

extension RenderNode {
    /// Whether it is pressed by a click, or by a key.
    var takesPress: Bool {
        switch content {
        case .button, .link, .option, .tab: true
        case .menu(let menu): menu.hasPrimaryAction
        case .input(let input): input.isEnabled && input.taps > 0
        default: said { $0.isPressable }
        }
    }

    /// Whether it is on or off, or open or closed.
    fileprivate var takesTurns: Bool {
        switch content {
        case .toggle, .disclosure: true
        case .section(let section): section.isExpanded != nil
        default: false
        }
    }

    fileprivate func canPerform(_ action: String) -> Bool { said { $0.actions.contains(action) } }

    /// Whether somebody has said something of it to those who do not see it.
    private func said(_ isSaid: (RenderAccessibility) -> Bool) -> Bool {
        var node: RenderNode? = self
        while let here = node {
            if case .accessibility(let words) = here.content, isSaid(words) { return true }
            guard here === self || here.isWrapper else { return false }
            node = here.parent
        }
        return false
    }
}

extension ElementID {
    init(number: UInt64) {
        self.number = number
        part = nil
    }
}

extension RenderNode {
    /// The first thing on a page that is shown and can be loaded again, or is being loaded; not that of a page in it.
    fileprivate var refreshable: RenderNode? {
        for child in children where shows(child) {
            switch child.content {
            case .page, .presentation: continue
            default: if child.content.isRefreshable { return child }
            }
            if let found = child.refreshable { return found }
        }
        return nil
    }
}
