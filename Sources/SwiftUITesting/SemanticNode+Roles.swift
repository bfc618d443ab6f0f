internal import RenderTree

extension SemanticNode {
    /// Whether assistive technologies treat the element as one with the role: it has the role, or its trait.
    ///
    /// A menu with a primary action is also a button.
    func acts(as role: Role) -> Bool {
        if self.role == role { return true }
        if self.role == .menu, role == .button { return actions.contains(.press) }
        guard let trait = role.trait else { return false }
        return traits.contains(trait)
    }

    /// Whether an element inside has the text in its label.
    func contains(_ label: String) -> Bool {
        children.contains { $0.labels.contains(label) || $0.label == label || $0.contains(label) }
    }
}
