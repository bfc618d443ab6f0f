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
    /// The value whose view takes the focus when it is made, and the last update in which it may. Main actor only.
    private var awaited: (value: Value, lastUpdate: Int)?

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
    func add(_ node: FocusBindingNode<Value>) {
        nodes.append(.passUnretained(node))
        if let awaited, awaited.value == node.value { FocusManager.of(node)?.synchronizeAfterUpdates() }
    }

    /// The number of updates in which rows of lists are made after their list, as the page or the layout asks for them.
    private static var rowUpdates: Int { 2 }

    /// Moves the focus to the view of a value, as soon as there is one.
    @MainActor
    func awaitFocus(on value: Value, _ manager: FocusManager) {
        awaited = (value, manager.updates + Self.rowUpdates)
        manager.synchronizeAfterUpdates()
    }

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
    func focusRequest(focused: Node?, update: Int) -> FocusRequest
    func follow(focused: Node?)
    /// Ends the wait for a view with the default focus, because another one has the focus.
    func endWaiting()
}

extension FocusLocation: FocusFollowing {
    func addReader(_ node: ReadingNode) { cell.addReader(node) }

    func removeReader(_ node: ReadingNode) { cell.removeReader(node) }

    func focusRequest(focused: Node?, update: Int) -> FocusRequest {
        let value = DependencyTracker.ignoring { cell.value }
        let nodes = nodes.map { $0.takeUnretainedValue() }
        guard value != lastValue else {
            guard let awaited, update <= awaited.lastUpdate else { return .unchanged }
            let target = nodes.lazy.filter { $0.value == awaited.value }.compactMap(\.firstTarget).first
            return target.map { .take($0) } ?? .unchanged
        }
        awaited = nil
        if value == none { return nodes.contains { $0.holds(focused) } ? .leave : .reset }
        let bound = nodes.filter { $0.value == value }
        if bound.contains(where: { $0.holds(focused) }) { return .reset }
        for node in bound {
            if let control = node.firstTarget { return .take(control) }
        }
        return .reset
    }

    func endWaiting() { awaited = nil }

    func follow(focused: Node?) {
        let holder = nodes.last { $0.takeUnretainedValue().holds(focused) }
        lastValue = holder.map { $0.takeUnretainedValue().value } ?? none
        cell.set(lastValue)
    }
}
