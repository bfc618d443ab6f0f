internal import Foundation
package import RenderTree

/// A line-based, accessible screen: lines of plain words, and typed commands.
///
/// Each usable element has a number and keeps it while it exists. A line with a number uses the element. Text after the
/// number is the input: a text, an option, a value, `+` or `-`. An empty line reads everything again, `back` dismisses
/// or goes back, `help` explains the commands, and `quit` ends the program. After each command, the changes are read.
/// Main thread only.
@MainActor
package final class LinearScreen: @preconcurrency Renderer {
    private let write: (String) -> Void
    private var tree: RenderTree?
    private var reading = LinearReading()
    /// The numbers of the usable elements, from 1 in the order of their first reading. None is reused.
    private var numbers: [RenderNode.ID: Int] = [:]
    private var ids: [RenderNode.ID] = []
    /// Updates the tree.
    package var update: @MainActor () -> Void = {}
    package var quit: @MainActor () -> Void = {}

    package init(write: @escaping (String) -> Void) {
        self.write = write
    }

    package func show(_ tree: RenderTree) {
        self.tree = tree
        announce()
        write("Type the number of an element to use it, or help.")
    }

    package func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        if self.tree != nil { announce() }
    }

    /// Writes the new lines.
    private func announce() {
        guard let tree else { return }
        let semantics = tree.semantics
        let newLines = reading.update(semantics)
        let ids = Dictionary(reading.current.lines.map { ($0.text, $0) }) { first, _ in first }
        for line in newLines { write(ids[line].map(numbered) ?? line) }
    }

    private func numbered(_ line: LinearText.Line) -> String {
        guard line.isUsable else { return line.text }
        if let number = numbers[line.id] { return "\(number). \(line.text)" }
        ids.append(line.id)
        numbers[line.id] = ids.count
        return "\(ids.count). \(line.text)"
    }

    private func readAll() {
        for line in reading.current.lines { write(numbered(line)) }
    }

    // MARK: Commands

    /// Handles a typed line.
    package func handle(_ line: String) {
        let line = line.trimmingCharacters(in: .whitespaces)
        switch line.lowercased() {
        case "": readAll()
        case "quit", "exit", "q": quit()
        case "help", "?": write(Self.help)
        case "back":
            let closable = tree?.semantics.all.last { $0.actions.contains(.dismiss) }
            if let closable { send(.dismiss, to: closable) } else { write("There is nothing to go back from.") }
        default: use(line)
        }
    }

    private func use(_ line: String) {
        let digits = line.prefix { $0.isNumber }
        let rest = line.dropFirst(digits.count).trimmingCharacters(in: .whitespaces)
        guard let number = Int(digits), ids.indices.contains(number - 1), case let id = ids[number - 1],
            let node = tree?.semantics.all.first(where: { $0.id == id })
        else {
            return write("“\(line)” is neither a number on this screen nor a command. Type help for a list.")
        }
        guard let event = event(for: node, rest) else {
            return write("\(node.label) cannot be used so. Type help for what there is.")
        }
        send(event, to: node)
        if case .setText = event { send(.submit, to: node) }
    }

    private func event(for node: SemanticNode, _ spokenText: String) -> InputEvent? {
        let actions = node.actions
        if spokenText == "+", actions.contains(.increment) { return .increment }
        if spokenText == "-", actions.contains(.decrement) { return .decrement }
        if actions.contains(.setText) { return .setText(spokenText) }
        if actions.contains(.setValue), let value = Double(spokenText) { return .setValue(value) }
        if actions.contains(.select) {
            let options = node.all.filter { $0.role == .option }
            return options.firstIndex { $0.label.lowercased() == spokenText.lowercased() }.map { .select($0) }
        }
        guard spokenText.isEmpty else {
            return node.namedActions.first { $0.lowercased() == spokenText.lowercased() }.map { .perform($0) }
        }
        if actions.contains(.setOn) { return .setOn(node.value != "on") }
        if actions.contains(.press) { return .press }
        return actions.contains(.dismiss) ? .dismiss : nil
    }

    private func send(_ event: InputEvent, to node: SemanticNode) {
        guard let tree, let target = tree.root.find(node.id) else { return }
        target.send(event)
        update()
    }

    static let help = """
        A number uses what has it. After a number: the text of a field, an option, a value, plus or minus.
        An empty line reads everything. back closes, or goes back. quit ends the program.
        """
}

extension RenderNode {
    fileprivate func find(_ id: RenderNode.ID) -> RenderNode? {
        if self.id == id { return self }
        for child in children {
            if let found = child.find(id) { return found }
        }
        return nil
    }
}
