import LinkedTree
import RenderTree
import SwiftUICore
import ViewGraph

extension Scenario {
    /// The first difference between the library and the model.
    @MainActor
    func difference() -> String? {
        let run = Run(first)
        defer { run.close() }
        if let found = run.differences(after: []) { return "at first: \(found)" }
        for (number, step) in steps.enumerated() {
            for change in step { run.make(change) }
            if let found = run.differences(after: step) { return "after step \(number + 1): \(found)" }
        }
        run.close()
        return run.leftovers
    }
}

/// A run of a scenario, in the library and in the model.
@MainActor
private final class Run {
    private let surroundings = Surroundings()
    private let observer = GraphObserver()
    private let mirror = MirrorTree()
    private let host: ViewHost
    private var piece: Piece
    private var values = Expectation.Values()
    private var expected: Expectation
    /// The states after the presses so far.
    private var states: [String: Int] = [:]
    private var pressed: Set<String> = []
    private var appeared = 0
    private var disappeared = 0

    init(_ piece: Piece) {
        self.piece = piece
        host = ViewHost(Root(piece: piece, surroundings: surroundings), renderer: mirror, observer: observer) {}
        expected = Expectation(Piece(kind: .nothing), values, states: [:])
    }

    func make(_ change: Scenario.Change) {
        switch change {
        case .describe(let piece):
            self.piece = piece
            surroundings.describe(piece)
        case .press(let number):
            guard !expected.buttons.isEmpty else { return }
            let index = number % expected.buttons.count
            let button = expected.buttons[index]
            states[button.path, default: 0] += button.amount
            pressed.insert(button.path)
            host.tree.root.buttons[index].send(.press)
        case .observable(let number):
            values.observable = number
            surroundings.observable.number = number
        case .object(let index, let number):
            values.objects[index] = number
            surroundings.objects[index].number = number
        }
    }

    func differences(after step: [Scenario.Change]) -> String? {
        _ = observer.dequeueEvaluations()
        host.update()
        let before = expected
        expected = Expectation(piece, values, states: states)
        states = expected.states
        appeared += expected.keepers.subtracting(before.keepers).count
        disappeared += before.keepers.subtracting(expected.keepers).count
        let isDescribed = step.contains { if case .describe = $0 { true } else { false } }
        let keepers = pressed.intersection(before.keepers).count
        pressed = []
        if host.tree.root.outline != expected.outline {
            return "shows\n\(host.tree.root.outline.joined(separator: "\n"))\ninstead of\n"
                + expected.outline.joined(separator: "\n")
        }
        if let found = brokenLink { return found }
        if let found = mirror.difference(from: host.tree) { return "mutations lead to another tree: \(found)" }
        if let found = differenceFromFresh { return found }
        if surroundings.appeared != appeared || surroundings.disappeared != disappeared {
            return "\(surroundings.appeared) appeared and \(surroundings.disappeared) disappeared instead of "
                + "\(appeared) and \(disappeared)"
        }
        if !step.isEmpty, !isDescribed, observer.evaluations(of: Keeper.self) != keepers {
            return "\(observer.evaluations(of: Keeper.self)) bodies ran instead of \(keepers)"
        }
        return nil
    }

    /// The first link between nodes that is broken, in the view tree or in the render tree.
    private var brokenLink: String? {
        TreeLinks.brokenLink(below: host.content) ?? TreeLinks.brokenLink(below: host.tree.root)
    }

    /// The difference from a fresh screen with the same description, where every state has its initial value.
    private var differenceFromFresh: String? {
        let other = Surroundings()
        other.observable.number = values.observable
        for (object, number) in zip(other.objects, values.objects) { object.number = number }
        let fresh = ViewHost(Root(piece: piece, surroundings: other), renderer: MirrorTree()) {}
        defer { fresh.close() }
        let outline = Expectation(piece, values, states: [:]).outline
        if fresh.tree.root.outline == outline { return nil }
        return "a fresh screen shows\n\(fresh.tree.root.outline.joined(separator: "\n"))\ninstead of\n"
            + outline.joined(separator: "\n")
    }

    func close() {
        host.close()
    }

    /// The objects that remain after the screen is closed.
    var leftovers: String? {
        if surroundings.disappeared != appeared { return "\(surroundings.disappeared) of \(appeared) disappeared" }
        let nodes = observer.liveNodes
        return nodes.isEmpty ? nil : "\(nodes) outlive their screen"
    }
}

extension RenderNode {
    /// The descendants of the node: one line for each, indented by depth.
    var outline: [String] { children.flatMap { [$0.line] + $0.outline.map { "  \($0)" } } }

    private var line: String {
        switch content {
        case .text(let text): "text \(text.string) \(text.style.font.role)"
        case .stack(let stack): "\(stack.axis)"
        case .padding(let insets): "padding \(Int(insets.leading ?? -1))"
        default: "\(content)"
        }
    }

    var buttons: [RenderNode] {
        children.flatMap { child in
            if case .button = child.content { [child] } else { child.buttons }
        }
    }
}
