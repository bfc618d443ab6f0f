/// A change of a ``RenderTree`` that a renderer applies to its screen.
///
/// Mutations are applied in order. An insertion includes the whole subtree: changes inside a new node are not reported
/// separately. A removal includes the subtree.
public enum Mutation {
    case insert(RenderNode, into: RenderNode, before: RenderNode?)
    case remove(RenderNode, from: RenderNode)
    case move(RenderNode, in: RenderNode, before: RenderNode?)
    case update(RenderNode)

    /// The node that the mutation changes.
    public var node: RenderNode {
        switch self {
        case .insert(let node, _, _), .remove(let node, _), .move(let node, _, _), .update(let node): node
        }
    }
}

extension Mutation: CustomStringConvertible {
    public var description: String {
        switch self {
        case .insert(let node, let parent, let sibling):
            "insert \(node) into \(parent)" + (sibling.map { " before \($0)" } ?? "")
        case .remove(let node, let parent): "remove \(node) from \(parent)"
        case .move(let node, let parent, let sibling):
            "move \(node) in \(parent) " + (sibling.map { "before \($0)" } ?? "to the end")
        case .update(let node): "update \(node)"
        }
    }
}
