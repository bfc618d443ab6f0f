internal import ViewGraph

/// The value of a focus state, and the nodes of the views that are bound to it.
@usableFromInline
final class FocusLocation<Value: Hashable> {
    private let none: Value
    private let cell: StateCell<Value>
    /// The value as of the last focus change. Main actor only, like the bound nodes.
    private var lastValue: Value
    /// The bound nodes. Each one removes itself before it is released.
    private var nodes: [Unmanaged<FocusBindingNode<Value>>] = []

    @MainActor
    init(none: Value, graph: Graph, manager: FocusManager?) {
        self.none = none
        lastValue = none
        cell = StateCell(none, comparedBy: ComparisonPlan.of(Value.self), inbox: graph.inbox)
        manager?.follow(self)
    }

    var value: Value { cell.value }

    func set(_ value: Value) { cell.set(value) }

    @MainActor
    func add(_ node: FocusBindingNode<Value>) { nodes.append(.passUnretained(node)) }

    @MainActor
    func remove(_ node: FocusBindingNode<Value>) {
        // The addresses alone are compared.
        nodes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }
    }
}

/// The focus change that a focus state requests.
@MainActor
enum FocusRequest {
    case unchanged
    case take(any FocusTarget)
    /// Remove the focus from the views that are bound to the state.
    case leave
    /// No move of the focus: no bound view can take it, or it is already there. The state is reset to match.
    case reset
}

/// A focus state of any type.
@MainActor
protocol FocusFollowing: AnyObject {
    func addReader(_ node: ReadingNode)
    func removeReader(_ node: ReadingNode)
    func focusRequest(focused: Node?) -> FocusRequest
    func follow(focused: Node?)
}

extension FocusLocation: FocusFollowing {
    func addReader(_ node: ReadingNode) { cell.addReader(node) }

    func removeReader(_ node: ReadingNode) { cell.removeReader(node) }

    func focusRequest(focused: Node?) -> FocusRequest {
        let value = DependencyTracker.ignoring { cell.value }
        guard value != lastValue else { return .unchanged }
        let nodes = nodes.map { $0.takeUnretainedValue() }
        if value == none { return nodes.contains { $0.holds(focused) } ? .leave : .reset }
        let bound = nodes.filter { $0.value == value }
        if bound.contains(where: { $0.holds(focused) }) { return .reset }
        for node in bound {
            if let control = node.firstTarget { return .take(control) }
        }
        return .reset
    }

    func follow(focused: Node?) {
        let holder = nodes.last { $0.takeUnretainedValue().holds(focused) }
        lastValue = holder.map { $0.takeUnretainedValue().value } ?? none
        cell.set(lastValue)
    }
}
