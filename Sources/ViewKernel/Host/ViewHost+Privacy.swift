package import RenderTree
internal import ViewGraph

/// The content that records leave out.
extension ViewHost {
    /// The elements whose views are marked as private, without the elements inside them.
    package var privateElements: Set<RenderNode.ID> {
        var found: Set<RenderNode.ID> = []
        content.forEachPrivateElement {
            found.insert($0.id)
            return true
        }
        return found
    }

    /// The name of the element that an event goes to; nil if it has none, or if a part of the element is private.
    func recordedName(of element: RenderNode) -> String? {
        // An element without a node of its own is the root.
        let node = element.responder as? Node ?? content
        var isPrivate = false
        node.forEachPrivateElement { _ in
            isPrivate = true
            return false
        }
        guard !isPrivate, let label = element.semantics.first?.label, !label.isEmpty else { return nil }
        return label
    }
}

extension Node {
    /// Calls a closure with each private element of this node and its descendants, until the closure returns false.
    fileprivate func forEachPrivateElement(_ visit: (RenderNode) -> Bool) {
        // Without recursion, because views may be nested to any depth.
        var waiting: [Node] = [self]
        while let node = waiting.popLast() {
            if node.traits.contains(.isRendered), node.environmentScope.values.isPrivacySensitive,
                !visit(node.asRendered.render)
            {
                return
            }
            for current in node.children {
                waiting.append(current)
            }
        }
    }
}
