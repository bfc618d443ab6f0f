public import RenderTree

/// Something on a screen, said by what it is and what it is called.
///
/// ```swift
/// // given: screen: Screen
/// try screen.textField("Name").type("Ada")
/// try screen.button("Save").tap()
/// ```
///
/// It is looked for each time that something is asked of it, so it may be kept while the screen changes. It is found when
/// its whole label is the one that was asked for, or its prompt or its identifier; if nothing is called so, when one of the texts of the
/// label is. Where several are found, ``at(_:)`` says which. What cannot be found, or not be used, is told by a
/// ``ScreenError``.
@MainActor
public struct ScreenElement {
    let screen: Screen
    let roles: [SemanticNode.Role]
    let label: String?
    var position: Int?
    /// What it is looked for in; nil is the whole screen.
    var container: (() -> SemanticNode?)?
    /// Which one it is, where that is known.
    var id: RenderNode.ID?

    /// A button with a label in it.
    public func button(_ label: String) -> ScreenElement { element(.button, label) }

    /// What has a role in it, and a label if one is given.
    public func element(_ role: SemanticNode.Role, _ label: String? = nil) -> ScreenElement {
        var element = ScreenElement(screen: screen, roles: [role], label: label)
        element.container = { [self] in try? find() }
        return element
    }

    /// The one at a position among those that are found, from 0.
    public func at(_ position: Int) -> ScreenElement {
        var element = self
        element.position = position
        return element
    }

    /// How many there are.
    public var count: Int { matches.count }

    /// Whether there is one, hidden ones aside.
    public var exists: Bool { !matches.isEmpty }

    /// What it means to a person: its role, its label, its value and so on.
    public var semantics: SemanticNode { get throws { try find() } }

    /// What it is called.
    public var labelText: String { get throws { try find().label } }

    /// The text of a field, or `on` or `off`; nil for what has no value.
    public var value: String? { get throws { try find().value } }

    /// Whether a toggle is on.
    public var isOn: Bool { get throws { try find().value == "on" } }

    /// Whether a person may use it.
    public var isEnabled: Bool { get throws { try find().isEnabled } }

    /// Whether it is the one that is chosen.
    public var isSelected: Bool { get throws { try find().isSelected } }

    /// What there is to choose from in a picker, by their labels.
    public var options: [String] { get throws { try find().all.filter { $0.role == .option }.map(\.label) } }

    /// Whether the keyboard talks to it.
    public var isFocused: Bool { get throws { try find().isFocused } }
}

extension Screen {
    /// A button with a label.
    public func button(_ label: String) -> ScreenElement { element(.button, label) }

    /// A toggle with a label.
    public func toggle(_ label: String) -> ScreenElement { element(.toggle, label) }

    /// A text field with a title or a prompt.
    public func textField(_ label: String) -> ScreenElement { element(.textField, label) }

    /// A picker with a label.
    public func picker(_ label: String) -> ScreenElement { element(.picker, label) }

    /// A slider with a label.
    public func slider(_ label: String) -> ScreenElement { element(.slider, label) }

    /// A stepper with a label.
    public func stepper(_ label: String) -> ScreenElement { element(.stepper, label) }

    /// A progress view with a label.
    public func progress(_ label: String) -> ScreenElement { element(.progress, label) }

    /// A menu with a label.
    public func menu(_ label: String) -> ScreenElement { element(.menu, label) }

    /// A link with a label.
    public func link(_ label: String) -> ScreenElement { element(.link, label) }

    /// A picture with a name or a label.
    public func image(_ label: String) -> ScreenElement { element(.image, label) }

    /// A text that reads so.
    public func text(_ text: String) -> ScreenElement { element(.text, text) }

    /// A tab with a name.
    public func tab(_ label: String) -> ScreenElement { element(.tab, label) }

    /// The sheet, or full-screen cover, that is on top.
    public var sheet: ScreenElement { element(.sheet) }

    /// An alert with a title.
    public func alert(_ label: String) -> ScreenElement { element(.alert, label) }

    /// A confirmation dialog with a title.
    public func dialog(_ label: String) -> ScreenElement { element(.dialog, label) }

    /// All that have a role.
    public func elements(_ role: SemanticNode.Role) -> [SemanticNode] { semantics.all.filter { $0.role == role } }

    /// What has a role, and a label if one is given.
    public func element(_ role: SemanticNode.Role, _ label: String? = nil) -> ScreenElement {
        ScreenElement(screen: self, roles: [role], label: label)
    }

    /// Whatever is called so.
    public func element(_ label: String) -> ScreenElement { ScreenElement(screen: self, roles: [], label: label) }
}

// MARK: - Finding

extension ScreenElement {
    /// What it asks for, in words.
    var words: String {
        let role = roles.isEmpty ? "thing" : roles.map(\.rawValue).joined(separator: " or ")
        return label.map { "\(role) \($0.debugDescription)" } ?? role
    }

    private var matches: [SemanticNode] {
        if let container { return matches(among: container()?.children.flatMap(\.all) ?? []) }
        // What lies above all the rest is what a person sees first.
        let things = screen.semantics.children
        if let top = things.last, top.isModal {
            let found = matches(among: top.all)
            if !found.isEmpty { return found }
        }
        return matches(among: things.flatMap(\.all))
    }

    private func matches(among nodes: [SemanticNode]) -> [SemanticNode] {
        let candidates = nodes.filter { roles.isEmpty || roles.contains($0.role) }
        guard let label else { return candidates }
        let whole = candidates.filter { $0.label == label || $0.prompt == label || $0.identifier == label }
        return whole.isEmpty ? candidates.filter { $0.labels.contains(label) } : whole
    }

    /// The one that is asked for.
    func find() throws(ScreenError) -> SemanticNode {
        if let id, let node = screen.semantics.all.first(where: { $0.id == id }) { return node }
        let found = matches
        if let position {
            guard found.indices.contains(position) else {
                throw screen.error(.missing, "There is no \(words) at \(position): the screen has \(found.count).")
            }
            return found[position]
        }
        if found.count > 1 {
            throw screen.error(.ambiguous, "There are \(found.count) of \(words); say which one by at(_:).")
        }
        guard let node = found.first else { throw missing() }
        return node
    }

    private func missing() -> ScreenError {
        if screen.isClosed { return screen.error(.missing, "There is no \(words): the screen is closed.") }
        let hidden = screen.nodes.filter { node in node.parent.map { !$0.shows(node) } ?? false }
            .flatMap { $0.semantics.flatMap(\.all) }
        if !matches(among: hidden).isEmpty { return screen.error(.hidden, "The \(words) is hidden.") }
        let near = nearest(among: screen.semantics.children.flatMap(\.all))
        let hint = near.isEmpty ? "" : " Nearest: " + near.map { "\($0)" }.joined(separator: ", ") + "."
        return screen.error(.missing, "There is no \(words).\(hint)")
    }

    private func nearest(among nodes: [SemanticNode]) -> [SemanticNode] {
        guard let label else { return [] }
        let near = nodes.compactMap { node -> (node: SemanticNode, distance: Int)? in
            let distances = (node.labels + [node.label]).map { likeness($0, label) }
            return distances.compactMap(\.self).min().map { (node, $0) }
        }
        return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.node)
    }
}
