internal import AnimationEngine
internal import Foundation
internal import RenderTree
internal import ViewGraph

/// The last frames of views with common geometry, so that a new view of a group begins where the last one is shown.
///
/// A member that is inserted with an animation moves from there to its own place. Main thread only.
@MainActor
package final class MatchedFrames: SceneComponent {
    private struct Group {
        /// The members, the newest last. Each one removes itself before it is released.
        var members: [Unmanaged<MatchedGeometryNode>] = []
        /// The frame on the screen in which the newest member was last shown.
        var frame: CGRect?
        /// The render node of the newest member, on a screen whose elements move by themselves.
        var render: RenderNode.ID?
    }

    package var canRest: Bool { groups.isEmpty && joined.isEmpty }

    private var groups: [MatchedGeometryID: Group] = [:]
    /// The members that have joined in the running step.
    private var joined: [Unmanaged<MatchedGeometryNode>] = []

    /// Adds a member to a group, and removes it from others. A member removes itself before it is released.
    package func join(_ node: MatchedGeometryNode, _ id: MatchedGeometryID?) {
        // All groups, because the identity of the view may have changed since it joined, and only groups know members.
        for known in groups.keys {
            groups[known]?.members.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }
        }
        joined.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }
        guard let id else { return }
        groups[id, default: Group()].members.append(.passUnretained(node))
        joined.append(.passUnretained(node))
    }

    /// Lets the members that have joined begin where their group was. Called after the layout of a step.
    func endStep(of motion: SceneMotion, _ animation: Animation?) {
        guard !joined.isEmpty else { return }
        let nodes = joined
        joined = []
        // Without an animation, the members appear at their own places.
        guard animation != nil else { return }
        for link in nodes {
            let node = link.takeUnretainedValue()
            guard let id = node.id, let start = groups[id]?.frame, let render = node.firstRender, render.box != nil
            else { continue }
            // A node that moves around this one in the step begins in its old place too. Effects are left out, because
            // a motion happens in the coordinates inside them.
            let outer = render.parent?.globalPresentationLayoutFrame.origin ?? .zero
            let old = start.offsetBy(dx: -outer.x, dy: -outer.y)
            if old != render.frame {
                motion.store.begin(render, at: old, by: motion.motionChange(animation, of: render))
            }
        }
    }

    /// Records the elements at whose places the new members begin. Called at the end of a step.
    func endStep(ofElementsIn tree: RenderTree, _ animation: Animation?) {
        let nodes = joined
        joined = []
        for link in nodes where animation != nil {
            guard let id = link.takeUnretainedValue().id, let former = groups[id]?.render,
                let render = link.takeUnretainedValue().firstRender, render.id != former
            else { continue }
            tree.elementMotion.matches.append(ElementMotion.Match(render, former: former))
        }
        for (id, group) in groups {
            guard let newest = group.members.last else {
                groups[id] = nil
                continue
            }
            if let render = newest.takeUnretainedValue().firstRender { groups[id]?.render = render.id }
        }
    }

    /// Records where the groups are shown. Called at the end of a step and of a frame.
    func record() {
        guard !groups.isEmpty else { return }
        for (id, group) in groups {
            guard let newest = group.members.last else {
                groups[id] = nil
                continue
            }
            // The presentation frame, not the final one, so that a member inserted during a motion continues it.
            if let render = newest.takeUnretainedValue().firstRender {
                groups[id]?.frame = render.globalPresentationLayoutFrame
            }
        }
    }
}

extension HostedScene {
    /// The groups of views with common geometry.
    package var matchedFrames: MatchedFrames { component { MatchedFrames() } }
}
