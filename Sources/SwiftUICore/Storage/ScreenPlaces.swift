internal import Foundation
internal import LayoutEngine
package import RenderTree
package import ViewKernel

/// The focus and the scroll positions of a screen, which the next screen of the same scene restores.
///
/// They are for screens that the library lays out. A page in a browser keeps its own.
package struct ScreenPlaces: Equatable, Sendable, Codable {
    /// A control, by properties that it also has in another build of the program.
    struct Control: Equatable, Sendable, Codable {
        let role: String
        let label: String
        /// The number of controls with the same role and label before it.
        let position: Int
    }

    /// A scroll view, by its position among all scroll views of the screen.
    struct Scroll: Equatable, Sendable, Codable {
        let position: Int
        let offset: CGPoint
    }

    private var focus: Control?
    private var scrolls: [Scroll] = []

    var isEmpty: Bool { focus == nil && scrolls.isEmpty }

    /// `focused` is the node that has the focus; nil for the one that the app has focused.
    @MainActor
    package init(of tree: RenderTree, focused: RenderNode? = nil) {
        for (position, node) in Self.scrollNodes(in: tree.root).enumerated() {
            guard let offset = node.scrolling?.offset, offset != .zero else { continue }
            scrolls.append(Scroll(position: position, offset: offset))
        }
        var positions: [String: Int] = [:]
        for control in Self.controls(of: tree) {
            let position = positions["\(control.role) \(control.label)", default: 0]
            positions["\(control.role) \(control.label)"] = position + 1
            guard focused.map({ $0.id == control.id }) ?? control.isFocused else { continue }
            focus = Control(role: "\(control.role)", label: control.label, position: position)
            break
        }
    }

    /// Scrolls to the positions. The next layout shows them.
    @MainActor
    package func scroll(in tree: RenderTree) {
        let nodes = Self.scrollNodes(in: tree.root)
        for scroll in scrolls where nodes.indices.contains(scroll.position) {
            _ = nodes[scroll.position].scroll(to: scroll.offset)
        }
    }

    /// The control that had the focus; nil if there is none like it.
    @MainActor
    package func focused(in tree: RenderTree) -> RenderNode? {
        guard let focus else { return nil }
        let alike = Self.controls(of: tree).filter { "\($0.role)" == focus.role && $0.label == focus.label }
        guard alike.indices.contains(focus.position) else { return nil }
        return Self.node(alike[focus.position].id, below: tree.root)
    }

    @MainActor
    private static func controls(of tree: RenderTree) -> [SemanticNode] {
        func all(_ node: SemanticNode) -> [SemanticNode] { [node] + node.children.flatMap(all) }
        return tree.semantics.children.flatMap(all)
    }

    @MainActor
    private static func scrollNodes(in node: RenderNode) -> [LayoutNode] {
        let own = (node.box as? LayoutNode).flatMap { $0.scrolling == nil ? nil : $0 }
        return (own.map { [$0] } ?? []) + node.children.flatMap(scrollNodes)
    }

    @MainActor
    private static func node(_ id: RenderNode.ID, below node: RenderNode) -> RenderNode? {
        if node.id == id { return node }
        for child in node.children {
            if let found = Self.node(id, below: child) { return found }
        }
        return nil
    }
}

extension ViewHost {
    /// Moves to the places of an earlier screen. Focus states follow.
    package func restore(_ places: ScreenPlaces) {
        places.scroll(in: tree)
        _ = places.focused(in: tree)?.send(.setFocused(true))
        update()
    }
}
