public import RenderTree

/// An element on a screen, identified by its role and its label.
///
/// ```swift
/// // given: screen: Screen
/// try screen.textField("Name").type("Ada")
/// try screen.button("Save").tap()
/// ```
///
/// Each access searches for the element again, so it can be kept while the screen changes. It matches elements whose
/// whole label, prompt or identifier is the given one. If there are none, it matches those with the given text in their
/// label, or rows that contain an element with it. ``at(_:)`` selects one of several matches. If the element is missing
/// or cannot be used, actions throw a ``ScreenError``.
///
/// An image or a text that has the accessibility trait of a button is found both as a button and by its own role. The
/// same is true of the traits for toggles, links and images.
@MainActor
public struct ScreenElement {
    let screen: Screen
    let roles: [SemanticNode.Role]
    let label: String?
    var position: Int?
    /// The element to search; nil means the whole screen.
    var container: Container?
    /// The identifier of the element, if it is known.
    var id: RenderNode.ID?

    /// Returns a button with a label inside this element.
    public func button(_ label: String) -> ScreenElement { element(.button, label) }

    /// Returns the element with a role, and optionally a label, inside this element.
    public func element(_ role: SemanticNode.Role, _ label: String? = nil) -> ScreenElement {
        var element = ScreenElement(screen: screen, roles: [role], label: label)
        element.container = Container(words: words) { [self] () throws(ScreenError) in
            try find()
        } all: { [self] in
            found
        }
        return element
    }

    /// Returns the match at an index, starting from 0.
    public func at(_ position: Int) -> ScreenElement {
        var element = self
        element.position = position
        return element
    }

    /// The number of matches, in all elements that match the one around it.
    public var count: Int { matches.count }

    /// Whether there is a match, except hidden ones. Of several elements around it, any may contain it.
    public var exists: Bool { !found.isEmpty }

    /// The semantics of the element: its role, label, value and so on.
    public var semantics: SemanticNode { get throws { try find() } }

    /// The label of the element.
    public var labelText: String { get throws { try find().label } }

    /// The text of a field, or `on` or `off`; nil for elements without a value.
    public var value: String? { get throws { try find().value } }

    /// Whether a toggle is on.
    public var isOn: Bool { get throws { try find().value == "on" } }

    /// Whether the element is enabled.
    public var isEnabled: Bool { get throws { try find().isEnabled } }

    /// Whether the element is selected.
    public var isSelected: Bool { get throws { try find().isSelected } }

    /// The labels of a picker's options.
    public var options: [String] { get throws { try find().all.filter { $0.role == .option }.map(\.label) } }

    /// Whether the element has the keyboard focus.
    public var isFocused: Bool { get throws { try find().isFocused } }
}

extension Screen {
    /// Returns a button with a label.
    public func button(_ label: String) -> ScreenElement { element(.button, label) }

    /// Returns a toggle with a label.
    public func toggle(_ label: String) -> ScreenElement { element(.toggle, label) }

    /// Returns a text field with a title or a prompt.
    public func textField(_ label: String) -> ScreenElement { element(.textField, label) }

    /// Returns a picker with a label.
    public func picker(_ label: String) -> ScreenElement { element(.picker, label) }

    /// Returns a slider with a label.
    public func slider(_ label: String) -> ScreenElement { element(.slider, label) }

    /// Returns a stepper with a label.
    public func stepper(_ label: String) -> ScreenElement { element(.stepper, label) }

    /// Returns a progress view with a label.
    public func progress(_ label: String) -> ScreenElement { element(.progress, label) }

    /// Returns a menu with a label.
    public func menu(_ label: String) -> ScreenElement { element(.menu, label) }

    /// Returns a link with a label.
    public func link(_ label: String) -> ScreenElement { element(.link, label) }

    /// Returns an image with a name or a label.
    public func image(_ label: String) -> ScreenElement { element(.image, label) }

    /// Returns a text with the given string.
    public func text(_ text: String) -> ScreenElement { element(.text, text) }

    /// Returns a tab with a label.
    public func tab(_ label: String) -> ScreenElement { element(.tab, label) }

    /// The topmost sheet or full-screen cover.
    public var sheet: ScreenElement { element(.sheet) }

    /// Returns an alert with a title.
    public func alert(_ label: String) -> ScreenElement { element(.alert, label) }

    /// Returns a confirmation dialog with a title.
    public func dialog(_ label: String) -> ScreenElement { element(.dialog, label) }

    /// Returns all elements with a role.
    public func elements(_ role: SemanticNode.Role) -> [SemanticNode] { semantics.all.filter { $0.acts(as: role) } }

    /// Returns the element with a role, and optionally a label.
    public func element(_ role: SemanticNode.Role, _ label: String? = nil) -> ScreenElement {
        ScreenElement(screen: self, roles: [role], label: label)
    }

    /// Returns the element with a label, of any role.
    public func element(_ label: String) -> ScreenElement { ScreenElement(screen: self, roles: [], label: label) }
}

// MARK: - Finding

extension ScreenElement {
    /// A description of the searched element.
    var words: String {
        let role = roles.isEmpty ? "thing" : roles.map(\.rawValue).joined(separator: " or ")
        return label.map { "\(role) \($0.debugDescription)" } ?? role
    }

    /// An element to search inside.
    struct Container {
        /// A description of the element.
        let words: String
        /// Returns the element, or throws the reason why there is not exactly one.
        let one: () throws(ScreenError) -> SemanticNode
        /// Returns all elements that match.
        let all: () -> [SemanticNode]
    }

    private var matches: [SemanticNode] {
        if let container {
            var ids: Set<RenderNode.ID> = []
            // A list row may contain rows that match too.
            return container.all().flatMap { matches(in: $0) }.filter { ids.insert($0.id).inserted }
        }
        // The topmost presentation, and what is above it, is searched first.
        let layers = screen.semantics.children
        if let modal = layers.lastIndex(where: \.isModal) {
            let found = matches(among: layers[modal...].flatMap(\.all))
            if !found.isEmpty { return found }
        }
        return matches(among: layers.flatMap(\.all))
    }

    /// The matches, or the one at the position.
    var found: [SemanticNode] {
        let matches = matches
        guard let position else { return matches }
        return matches.indices.contains(position) ? [matches[position]] : []
    }

    private func matches(in container: SemanticNode) -> [SemanticNode] {
        matches(among: container.children.flatMap(\.all))
    }

    private func matches(among nodes: [SemanticNode]) -> [SemanticNode] {
        let found = labeled(among: nodes)
        guard roles.isEmpty, found.contains(where: { $0.role == .row }) else { return found }
        // A row is labeled by the elements inside, which are meant if the role is not given.
        let ids = Set(found.map(\.id))
        return found.filter { node in
            node.role != .row || !node.children.flatMap(\.all).contains { ids.contains($0.id) }
        }
    }

    private func labeled(among nodes: [SemanticNode]) -> [SemanticNode] {
        let candidates = nodes.filter { node in roles.isEmpty || roles.contains { node.acts(as: $0) } }
        guard let label else { return candidates }
        let whole = candidates.filter { $0.label == label || $0.prompt == label || $0.identifier == label }
        if !whole.isEmpty { return whole }
        let partial = candidates.filter { $0.labels.contains(label) }
        // What a person reads in a row may be the label of a button, which does not name the row.
        return partial.isEmpty ? candidates.filter { $0.role == .row && $0.contains(label) } : partial
    }

    /// Returns the match.
    func find() throws(ScreenError) -> SemanticNode {
        if let id, let node = screen.semantics.all.first(where: { $0.id == id }) { return node }
        let outer = try container?.one()
        let found = outer.map { matches(in: $0) } ?? matches
        if let position {
            guard found.indices.contains(position) else {
                let place = container.map { "the \($0.words)" } ?? "the screen"
                throw screen.error(.missing, "There is no \(words) at \(position): \(place) has \(found.count).")
            }
            return found[position]
        }
        if found.count > 1 {
            throw screen.error(.ambiguous, "\(found.count) elements match \(words); choose one with at(_:).")
        }
        guard let node = found.first else { throw missing(in: outer) }
        return node
    }

    private func missing(in outer: SemanticNode?) -> ScreenError {
        if screen.isClosed { return screen.error(.missing, "There is no \(words): the screen is closed.") }
        let hidden = screen.nodes
            .filter { node in
                guard node.parent.map({ !$0.shows(node) }) ?? false else { return false }
                return outer.map { outer in node.selfAndAncestors.contains { $0.id == outer.id } } ?? true
            }
            .flatMap { $0.semantics.flatMap(\.all) }
        if !matches(among: hidden).isEmpty { return screen.error(.hidden, "The \(words) is hidden.") }
        let near = nearest(among: (outer?.children ?? screen.semantics.children).flatMap(\.all))
        let hint = near.isEmpty ? "" : " Nearest: " + near.map { "\($0)" }.joined(separator: ", ") + "."
        let place = container.map { " in the \($0.words)" } ?? ""
        return screen.error(.missing, "There is no \(words)\(place).\(hint)")
    }

    private func nearest(among nodes: [SemanticNode]) -> [SemanticNode] {
        guard let label else { return [] }
        let near = nodes.compactMap { node -> (node: SemanticNode, distance: Int)? in
            let distances = (node.labels + [node.label]).map { labelDistance($0, label) }
            return distances.compactMap(\.self).min().map { (node, $0) }
        }
        return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.node)
    }
}
