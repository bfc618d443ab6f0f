internal import RenderTree
internal import ViewGraph

/// The search for the navigation link that a press anywhere in a row follows.
@MainActor
struct RowLinkSearch {
    private var found: LinkAnchorNode?
    private var hasSeveral = false
    private var fillsRow = false

    /// Returns the only link in a row, however it looks. Nil if its button fills the row, which then needs no other
    /// action.
    static func link(in row: Node) -> LinkAnchorNode? {
        guard row.interests.contains(LinkAnchorNode.links) else { return nil }
        var search = RowLinkSearch()
        search.visit(row, fillsRow: true)
        return search.hasSeveral || search.fillsRow ? nil : search.found
    }

    /// `fillsRow` specifies whether the node takes all of the row's space and is visible.
    private mutating func visit(_ node: Node, fillsRow: Bool) {
        guard node.interests.contains(LinkAnchorNode.links), !node.traits.contains(.hasDetachedRender),
            !(node is ListNode)
        else { return }
        if let link = node as? LinkAnchorNode {
            hasSeveral = found != nil
            (found, self.fillsRow) = (link, fillsRow)
            return
        }
        var (fillsRow, isLayered) = (fillsRow, false)
        if node.traits.contains(.isRendered) {
            switch node.asRendered.render.content {
            case .hidden: return
            case .effect(.opacity(let opacity)): fillsRow = fillsRow && opacity > 0.1
            case .arrangement(.frame(let frame)): if frame.width.isFixed, frame.width.ideal != nil { fillsRow = false }
            case .arrangement(.layers): isLayered = true
            default: break
            }
        }
        let children = node.children.filter { !$0.traits.contains(.hasDetachedRender) }
        for (index, child) in children.enumerated() {
            // Backgrounds and overlays do not count.
            visit(child, fillsRow: fillsRow && (isLayered ? index == 0 : children.count == 1))
        }
    }
}
