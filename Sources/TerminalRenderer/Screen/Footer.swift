internal import RenderTree
internal import TextWidths

/// The last line of the screen: the available keys and their actions.
struct Footer {
    struct Hint: Equatable {
        let key: String
        let action: String

        /// The key that shows all others.
        static let help = Hint(key: "?", action: "keys")
    }

    let hints: [Hint]
    var notice: TerminalScreen.Notice?
    let width: Int

    /// Draws the hints. Those that do not fit are left out, except the last one for quitting.
    func draw(into buffer: inout CellBuffer, row: Int) {
        let line = CellRect(column: 0, row: row, columns: width, rows: 1)
        if let notice {
            let style = CellStyle(attributes: notice.isError ? .bold : .dim)
            // A line break in a message would be drawn as a visible character.
            let text = notice.text.split(whereSeparator: \.isNewline).first ?? ""
            _ = buffer.write(String(text), at: CellPoint(column: 1, row: row), in: line, style: style)
            return
        }
        var fitting = hints
        while fitting.count > 1, Self.width(of: fitting) > width {
            let index = fitting.count - 2
            // The key that shows the others is left out last.
            fitting.remove(at: index > 0 && fitting[index] == .help ? index - 1 : index)
        }
        var column = 1
        for hint in fitting {
            let bold = CellStyle(attributes: .bold)
            column += buffer.write(hint.key, at: CellPoint(column: column, row: row), in: line, style: bold) + 1
            let dim = CellStyle(attributes: .dim)
            column += buffer.write(hint.action, at: CellPoint(column: column, row: row), in: line, style: dim) + 3
        }
    }

    private static func width(of hints: [Hint]) -> Int {
        hints.reduce(-1) { $0 + $1.key.cellWidth + 1 + $1.action.cellWidth + 3 }
    }
}

extension TerminalScreen {
    /// The number of columns from which the footer also names the screen's own keys. A narrower footer has space only
    /// for the current actions.
    private static let wideFooter = 100

    /// The hints of the footer.
    var hints: [Footer.Hint] { hints(namingScreenKeys: size.columns >= Self.wideFooter) }

    /// The current key hints.
    func hints(namingScreenKeys: Bool) -> [Footer.Hint] {
        var hints: [Footer.Hint] = []
        let root = tree?.root
        let isEditing = focus.node?.content.editedText != nil
        if !stops.isEmpty { hints.append(Footer.Hint(key: "Tab", action: "next")) }
        if let content = focus.node?.content, let hint = mainHint(of: content) { hints.append(hint) }
        if open == nil, !isEditing, case .row(let row)? = focus.node?.rowAround?.content { hints += row.hints }
        hints += clipboardHints
        if focus.node?.isInsideContextMenu == true { hints.append(Footer.Hint(key: "Alt-Return", action: "menu")) }
        let front = root?.topPresentation
        let hasWayBack = front != nil || root?.innermostPoppablePage != nil
        if namingScreenKeys, clearableSearch != nil, isEditing || !hasWayBack {
            hints.append(Footer.Hint(key: "Esc", action: "clear"))
        }
        if !isEditing, open == nil, (front ?? root)?.innermostPoppablePage != nil {
            hints.append(Footer.Hint(key: "Esc", action: "back"))
        } else if open != nil || front != nil {
            hints.append(Footer.Hint(key: "Esc", action: "close"))
        }
        if painted.scrollables.contains(where: { $0.node.scrolling?.isScrollable ?? false }) {
            hints.append(Footer.Hint(key: "↑↓ PgUp PgDn", action: "scroll"))
        }
        // Commands of the app take precedence over the screen's commands. Nothing takes precedence over quitting.
        for command in (tree?.commands ?? []) where command.isEnabled {
            guard let key = command.shortcut?.terminalName else { continue }
            hints.append(Footer.Hint(key: key, action: command.title))
        }
        if namingScreenKeys, !isEditing, searchField != nil { hints.append(Footer.Hint(key: "/", action: "search")) }
        if refreshable != nil { hints.append(Footer.Hint(key: "^R", action: "reload")) }
        if namingScreenKeys, !isEditing { hints.append(.help) }
        hints.append(Footer.Hint(key: Self.quitKey, action: "quit"))
        var keys: Set<String> = []
        return hints.filter { keys.insert($0.key).inserted }
    }

    /// The hint for the main action of focused content.
    private func mainHint(of content: RenderContent) -> Footer.Hint? {
        let traits = content.facts.traits
        if traits.contains(.adjustable) { return Footer.Hint(key: "← →", action: "change") }
        // While a menu is open, Return opens a submenu and performs no action.
        if let action = content.mainAction, open == nil || content.opening == nil {
            return Footer.Hint(key: action.isSwitch ? "Space" : "Return", action: action.verb)
        }
        if traits.contains(.editable) {
            return Footer.Hint(key: content.isMultiline ? "Esc" : "Return", action: "done")
        }
        if traits.contains(.yieldsFocus) { return nil }
        let isClosed = open == nil && content.opensByReturn
        return Footer.Hint(key: "Return", action: isClosed ? "open" : "choose")
    }

    private static let quitKey = "^C"
}

extension RenderContent {
    /// Whether Return opens a menu, the items that do not fit into a bar, or the link of a text.
    fileprivate var opensByReturn: Bool {
        if case .text = self { return true }
        return opening == .menu || opening == .omittedItems
    }
}

extension RenderRow {
    /// The key hints for a list row.
    fileprivate var hints: [Footer.Hint] {
        var hints: [Footer.Hint] = []
        if canDelete { hints.append(Footer.Hint(key: "Del", action: "delete")) }
        if canMove { hints.append(Footer.Hint(key: "Alt-↑↓", action: "move")) }
        if hasActions { hints.append(Footer.Hint(key: ".", action: "actions")) }
        return hints
    }
}

extension RenderNode {
    /// Whether a context menu is available for the node.
    fileprivate var isInsideContextMenu: Bool {
        selfAndAncestors.contains { $0.menuOwner != nil }
    }
}
