internal import Foundation
package import RenderTree

extension WebScreen {
    /// Handles a message of the page.
    ///
    /// An event of an element that was removed, is currently unusable, or does not handle it is acknowledged without
    /// effect.
    package func receive(_ message: ClientMessage) throws {
        switch message {
        case .hello: throw WebProtocolError.unknownMessage
        case .heartbeat: break
        case .acknowledged(let number): try acknowledge(number)
        case .inspect(let id):
            // Nothing is done for the page of an app that is not inspected, not even the resumption of its tree.
            guard let inspect = callbacks.inspect else { throw WebProtocolError.unknownMessage }
            resumeIfNeeded()
            if let node = writer.sent[ElementID(number: id.number)]?.node { inspect(node) }
        case .event(let number, let event):
            resumeIfNeeded()
            guard number > events.last else { return acknowledgeEventAgain() }
            let earlier = events.last
            events.last = number
            let before = route
            let step = step(of: event)
            events.isUserInitiated = event.isUserInitiated
            if events.isUserInitiated { beginListening() }
            defer { events.isUserInitiated = false }
            if events.isUserInitiated { endDeepLink() }
            // The acknowledgement is part of the patch that the event causes.
            events.isAnswering = true
            defer { events.isAnswering = false }
            do throws(WebProtocolError) {
                try handle(event)
            } catch {
                // Not acknowledged: the page sends the text again, and after a second refusal it says beside the field
                // that the text was not taken.
                if error == .tooLarge { events.last = earlier }
                throw error
            }
            callbacks.update()
            recordRoute(from: before, by: event, step)
            settleFields()
            events.isAnswering = false
            flush()
        }
    }

    private func handle(_ event: ClientEvent) throws(WebProtocolError) {
        switch event {
        case .environment(let environment): callbacks.environmentChanged(environment)
        case .path(let path):
            // A longer path cannot be requested as a page either, and is ignored.
            guard path.utf8.count <= PagePath.maximumAddressLength, let inner = prefix.inner(of: path) else { return }
            go(to: inner.hasPrefix("/") ? inner : "/" + inner)
        case .report(let act, let operands): callbacks.pageReported(act, nil, operands)
        case .act(let act, let id, let operands):
            // The page announces that a click comes from the pointer of a gesture, and sends the use of the control
            // directly after it. A gesture that has won the pointer prevents it.
            let isClaimed = events.ignoresNextUse
            events.ignoresNextUse = false
            guard !isClaimed, let node = writer.sent[ElementID(number: id.number)]?.node else { return }
            if act == .editText || act == .spliceText { return try write(act, operands, in: node) }
            if act == .requestText { return repeatText(of: node) }
            // Rows and offsets count behind an alert too. A page requests the same rows once only.
            let isReport = act == .requestRows || act == .reportScroll
            let reachesBehindSheets = isReport || act.continuesInteraction(operands)
            if reachesBehindSheets ? node.isOnScreen && !node.isHidden : isReachable(node) {
                try perform(act, on: node, operands)
            }
        }
    }

    /// Whether no sheet or alert lies above the node.
    func isReachable(_ node: RenderNode) -> Bool {
        guard node.isOnScreen, !node.isOutOfReach, let root = tree?.root else { return false }
        var top = node
        while let outer = top.parent, outer !== root { top = outer }
        if case .commands = top.content { return true }
        let front = root.frontPresentation
        return front == nil || top === front
    }

    private func perform(
        _ act: ClientAct, on node: RenderNode, _ operands: [FrameValue]
    ) throws(WebProtocolError) {
        switch act {
        case .press:
            if node.takesPress { node.send(.press) }
        case .setOn:
            guard let isOn = operands.first?.flag else { throw .unknownMessage }
            if node.canBeSetOn { node.send(.setOn(isOn)) }
        case .submit:
            if node.content.facts.traits.contains(.editable) { node.send(.submit) }
        case .reportSelection: try select(operands, in: node)
        case .chooseFiles:
            guard let ids = operands.first?.array?.compactMap(\.string) else { throw .unknownMessage }
            if let choice = node.fileChoice, let urls = files?.files(of: ids),
                urls.allSatisfy({ choice.accepts($0.lastPathComponent) })
            {
                node.send(.chooseFiles(urls))
            }
        case .selectOption:
            guard let number = operands.first?.integer else { throw .unknownMessage }
            choose(number, named: operands.dropFirst().first?.string.flatMap(ElementID.init), in: node)
        case .setValue:
            guard let value = operands.first?.number else { throw .unknownMessage }
            if let values = node.content.valueRange {
                node.send(.setValue(min(max(value, values.lowerBound), values.upperBound)))
            }
        case .increment, .decrement: step(node, up: act == .increment)
        case .setHeld:
            guard let isHeld = operands.first?.flag else { throw .unknownMessage }
            if let event = node.content.held(isHeld) { node.send(event) }
        case .setFocused:
            guard let isFocused = operands.first?.flag else { throw .unknownMessage }
            setFocus(of: node, isFocused)
        case .performAction:
            guard let action = operands.first?.string else { throw .unknownMessage }
            if node.canPerform(action) { node.send(.perform(action)) }
        case .requestRows, .reportScroll: callbacks.pageReported(act, node, operands)
        case .pointer, .hover, .pressKey: try point(act, at: node, operands)
        case .drag, .drop: try drag(act, at: node, operands)
        case .copy, .cut, .paste: try useClipboard(act, at: node, operands)
        case .selectRow, .deleteRow, .moveRow, .showMenu, .showActions, .refresh, .dismiss:
            try performOnRow(act, node, operands)
        case .hello, .acknowledge, .heartbeat, .inspect, .reportEnvironment, .navigate, .reportGeometry, .reportFonts,
            .editText,
            .spliceText, .requestText:
            throw .unknownMessage
        }
    }

    /// Performs the acts of rows, and of the lists and pages around them.
    private func performOnRow(
        _ act: ClientAct, _ node: RenderNode, _ operands: [FrameValue]
    ) throws(WebProtocolError) {
        let event: InputEvent
        switch act {
        case .selectRow: event = .choose
        case .deleteRow: event = .delete
        case .moveRow:
            guard let distance = operands.first?.integer else { throw .unknownMessage }
            event = .move(distance)
        case .showActions: event = .showActions
        case .showMenu: event = node.menuOwner == nil ? .showActions : .showMenu
        case .refresh: event = .refresh
        case .dismiss: event = .dismiss
        default: return
        }
        var target: RenderNode? = node
        if event == .refresh, case .page = node.content { target = node.refreshable }
        if event == .showMenu { target = node.menuOwner }
        if let target, target.content.handles(event) { target.send(event) }
    }

    private func step(_ node: RenderNode, up isUp: Bool) {
        if node.content.steps.contains(isUp ? .up : .down) { node.send(isUp ? .increment : .decrement) }
    }

    /// Selects an option of a picker by its id, or a link of a text by the number of its URL.
    ///
    /// An index alone would name another option or link if the list or the text has changed since. A page that an
    /// earlier version has written sends only that.
    private func choose(_ number: Int, named id: ElementID?, in node: RenderNode) {
        // A link whose URL only the app can open.
        if case .text(let text) = node.content {
            let index = text.links.firstIndex { TextLinkNumber.of($0) == number }
            return _ = node.send(.select(index ?? number))
        }
        let picker = node.content == .part(.options) ? node.parent : node
        guard let picker, picker.content.opening == .choice, picker.content.isEnabled else { return }
        let options = picker.options
        let option =
            if let id {
                options.first { ElementID($0) == id }
            } else {
                options.indices.contains(number) ? options[number] : nil
            }
        if let option, option.content.isEnabled { option.send(.press) }
    }

    private func setFocus(of node: RenderNode, _ isFocused: Bool) {
        let id = ElementID(node)
        switch node.content {
        case .input(let input) where input.isFocusable: break
        case let content where content.facts.traits.contains(.editable): break
        default: return
        }
        if isFocused { focus.element = id } else if focus.element == id { focus.element = nil }
        node.send(.setFocused(isFocused))
    }
}

extension WebScreen {
    package func fileChoice(of element: UInt64) -> RenderFileChoice? {
        resumeIfNeeded()
        guard let node = writer.sent[ElementID(number: element)]?.node, isReachable(node) else { return nil }
        return node.fileChoice
    }
}

extension ClientAct {
    /// Whether the act continues or ends what began earlier, maybe before a sheet or alert appeared.
    ///
    /// A touch belongs to the view on which it began, so a finger that lifts off after the sheet has come ends its
    /// gesture, as a mouse button does in a terminal. Otherwise a drag or a held control would last forever.
    fileprivate func continuesInteraction(_ operands: [FrameValue]) -> Bool {
        switch self {
        // A pinch begins with any of its changes.
        case .pointer: operands.first?.integer != 0 && operands.first?.integer != 5
        case .setHeld, .drag: operands.first?.flag == false
        // The pointer has left.
        case .hover: operands.isEmpty
        case .drop: operands.first?.integer == 2
        default: false
        }
    }
}

extension RenderNode {
    /// The files that an enabled field asks for.
    fileprivate var fileChoice: RenderFileChoice? {
        guard content.isEnabled else { return nil }
        if case .input(let input) = content, let clipboard = input.clipboard { return clipboard.files }
        return content.editing?.files ?? content.drop
    }

    /// Whether a click or a key presses the node.
    var takesPress: Bool {
        switch content {
        case .input(let input): input.isEnabled && input.taps > 0
        default: content.mainAction?.event == .press || accessibility { $0.isPressable }
        }
    }

    /// Whether the node is on or off, or open or closed.
    fileprivate var canBeSetOn: Bool {
        if case .setOn? = content.mainAction?.event { true } else { false }
    }

    fileprivate func canPerform(_ action: String) -> Bool { accessibility { $0.allActions.contains(action) } }

    /// Whether the accessibility properties of the node or of a wrapper around it satisfy a predicate.
    private func accessibility(_ predicate: (RenderAccessibility) -> Bool) -> Bool {
        var node: RenderNode? = self
        while let current = node {
            if case .accessibility(let properties) = current.content, predicate(properties) { return true }
            guard current === self || current.isWrapper else { return false }
            node = current.parent
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
    /// The first shown node of a page that can be refreshed or is being refreshed, without the pages inside.
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
