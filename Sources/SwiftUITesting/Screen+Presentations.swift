internal import RenderTree

extension Screen {
    /// The title of the topmost page; nil if there is no page or no title.
    public var navigationTitle: String? {
        let page = semantics.children.last?.all.last { $0.role == .page && !$0.label.isEmpty }
        return page?.label
    }

    /// Returns a description of the presentation that covers a node; nil if there is none.
    func presentationCovering(_ node: SemanticNode) -> String? {
        guard let top = semantics.children.last, top.isModal, !top.all.contains(where: { $0.id == node.id }) else {
            return nil
        }
        return top.label.isEmpty ? top.role.rawValue : "\(top.role.rawValue) \(top.label.debugDescription)"
    }
}

extension SemanticNode {
    /// Whether it is presented above the rest.
    var isPresented: Bool { isModal || role == .popover || role == .menu }

    /// Whether it prevents the use of everything else.
    var isModal: Bool { role == .sheet || role == .alert || role == .dialog }
}
