import RenderTree
import SwiftUICore
import ViewGraph

/// A view on a screen that counts what an update has cost.
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
        /// How many marked nodes were updated.
        var nodes = 0
        /// How often bodies and the closures of lists have run, by the name of the type without its parameters.
        var bodies: [String: Int] = [:]
        var mutations: [String] = []
    }

    /// Brings the screen up to date, and tells what that took.
    func update() -> Cost {
        log.mutations = []
        _ = observer.takeEvaluations()
        let before = host.graph.updates
        host.update()
        let bodies = observer.takeEvaluations().reduce(into: [:]) {
            $0["\("\($1.type)".prefix { $0 != "<" })", default: 0] += $1.count
        }
        return Cost(nodes: host.graph.updates - before, bodies: bodies, mutations: log.mutations.map(Self.kind))
    }

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
