/// One change of a ``RenderTree``: what a renderer has to do to its screen.
///
/// Mutations are applied in their order. An insertion brings the whole subtree: what is inside a node that is new is not
/// told apart. A removal takes the subtree with it.
public enum Mutation {
    case insert(RenderNode, into: RenderNode, before: RenderNode?)
    case remove(RenderNode, from: RenderNode)
    case move(RenderNode, in: RenderNode, before: RenderNode?)
    case update(RenderNode)

    /// The node that the mutation is about.
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
