import RenderTree
import SwiftUICore
import ViewGraph

/// A view on a screen that counts the cost of each update.
@MainActor
final class CountedScreen {
    private let log = CountedMutations()
    private let observer = GraphObserver()
    private let host: ViewHost

    init<Content: View>(_ view: Content) {
        host = ViewHost(view, renderer: log, observer: observer) {}
        log.mutations = []
    }

    struct Cost: Equatable {
        /// The number of marked nodes that were updated.
        var nodes = 0
        /// The runs of bodies and of the closures of lists, by the name of the type without its generic arguments.
        var bodies: [String: Int] = [:]
        var mutations: [String] = []
    }

    /// Updates the screen and returns the cost.
    func update() -> Cost {
        log.mutations = []
        _ = observer.dequeueEvaluations()
        let before = host.graph.updates
        host.update()
        let bodies = observer.dequeueEvaluations().reduce(into: [:]) {
            $0["\("\($1.type)".prefix { $0 != "<" })", default: 0] += $1.count
        }
        return Cost(nodes: host.graph.updates - before, bodies: bodies, mutations: log.mutations.map(Self.kind))
    }

    var liveNodes: Int { observer.liveNodes.count }

    var texts: [String] {
        func texts(_ node: RenderNode) -> [String] {
            if case .text(let text) = node.content { return [text.string] }
            return node.children.flatMap(texts)
        }
        return texts(host.tree.root)
    }

    private static func kind(_ mutation: Mutation) -> String {
        switch mutation {
        case .insert: "insert"
        case .remove: "remove"
        case .move: "move"
        case .update: "update"
        }
    }
}

private final class CountedMutations: Renderer {
    var mutations: [Mutation] = []

    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
        self.mutations += mutations
    }
}
