internal import RenderTree

extension Screen {
    /// What the page is called that is shown on top; nil if no page is, or it has no title.
    public var navigationTitle: String? {
        let page = semantics.children.last?.all.last { $0.role == .page && !$0.label.isEmpty }
        return page?.label
    }

    /// What lies between a person and something, in words; nil if nothing does.
    func whatCovers(_ node: SemanticNode) -> String? {
        guard let top = semantics.children.last, top.isModal, !top.all.contains(where: { $0.id == node.id }) else {
            return nil
        }
        return top.label.isEmpty ? top.role.rawValue : "\(top.role.rawValue) \(top.label.debugDescription)"
    }
}

extension SemanticNode {
    /// Whether it is presented above the rest.
    var isPresented: Bool { isModal || role == .popover || role == .menu }

    /// Whether nothing else can be used as long as it is there.
    var isModal: Bool { role == .sheet || role == .alert || role == .dialog }
}
