internal import AnimationEngine
internal import RenderTree
internal import ViewGraph

/// The animations that views have set for their descendants in a step.
@MainActor
struct AnimationRegions {
    private var animations: [ObjectIdentifier: Animation?] = [:]

    init(_ alterations: [ContextAlteration]) {
        for alteration in alterations where !alteration.node.traits.contains(.isRemoved) {
            let animation = Transaction(alteration.context).animation
            // Stored even if it is nil: a view may turn off the animation of its descendants.
            alteration.node.forEachRender { animations[ObjectIdentifier($0)] = .some(animation) }
        }
    }

    func animation(of node: RenderNode, else base: Animation?) -> Animation? {
        guard !animations.isEmpty else { return base }
        for current in node.selfAndAncestors {
            if let known = animations[ObjectIdentifier(current)] { return known }
        }
        return base
    }
}
