internal import ViewGraph

/// The value of a focus state, and the nodes of the views that are bound to it.
@usableFromInline
final class FocusLocation<Value: Hashable> {
    private let none: Value
    let cell: StateCell<Value>
    /// The value as of the last focus change. Main actor only, like the bound nodes.
    private var lastValue: Value
    /// The bound nodes. Each one removes itself before it is released.
    private var nodes: [Unmanaged<FocusBindingNode<Value>>] = []
    /// The view that receives the focus when it is created; nil if there is none. Main actor only.
    private var awaited: AwaitedView?

    private struct AwaitedView {
        let value: Value
        /// The last update in which the view may receive the focus.
        let lastUpdate: Int
        /// Whether the view must be in a row of a lazy collection.
        let isInRow: Bool
    }

    @MainActor
    init(none: Value, graph: Graph, manager: FocusManager?) {
        self.none = none
        lastValue = none
        cell = StateCell(none, comparedBy: ComparisonPlan.of(Value.self), inbox: graph.inbox)
        manager?.follow(self)
    }

    var value: Value { cell.value }

    /// Sets the value on behalf of the program, from any thread.
    func set(_ value: Value) {
        // The program's last assignment counts, even if the value is equal and nothing changes.
        if ThreadIdentity.isMain { awaited = nil }
        cell.set(value)
    }

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
        awaited = AwaitedView(value: value, lastUpdate: manager.updates + Self.rowUpdates, isInRow: false)
        manager.synchronizeAfterUpdates()
    }

    @MainActor
    func remove(_ node: FocusBindingNode<Value>) {
        // Only the addresses are compared.
        nodes.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }
    }
}

/// The focus change that a focus state requests.
@MainActor
enum FocusRequest {
    case unchanged
    case take(any FocusTarget)
    /// The views that are bound to the state lose the focus.
    case leave
    /// The focus does not move: no bound view can receive it yet, or it is already there. The state is reset to match.
    case reset
}

/// A focus state of any type.
@MainActor
protocol FocusFollowing: AnyObject {
    func addReader(_ node: ReadingNode)
    func removeReader(_ node: ReadingNode)
    func focusRequest(focused: Node?, update: Int) -> FocusRequest
    func follow(focused: Node?)
    /// Whether the program has reset the state that a control's focus had set.
    func isGivenUp(by control: Node) -> Bool
    /// Returns the control of another view with the same value, to focus in place of a hidden one.
    func visibleTarget(insteadOf control: Node) -> (any FocusTarget)?
    /// Stops waiting for a view, because another one has received the focus.
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
            for node in nodes where node.value == awaited.value && (!awaited.isInRow || node.isInLazyRow) {
                if let target = node.firstTarget { return .take(target) }
            }
            return .unchanged
        }
        awaited = nil
        if value == none { return nodes.contains { $0.holds(focused) } ? .leave : .reset }
        let bound = nodes.filter { $0.value == value }
        if bound.contains(where: { $0.holds(focused) }) { return .reset }
        for node in bound {
            if let control = node.firstTarget { return .take(control) }
        }
        // A lazy collection creates a new row only after the layout or the page has requested it.
        if bound.isEmpty {
            awaited = AwaitedView(value: value, lastUpdate: update + Self.rowUpdates, isInRow: true)
        }
        return .reset
    }

    func isGivenUp(by control: Node) -> Bool {
        let value = DependencyTracker.ignoring { cell.value }
        return value != lastValue && value == none && nodes.contains { $0.takeUnretainedValue().holds(control) }
    }

    func visibleTarget(insteadOf control: Node) -> (any FocusTarget)? {
        let nodes = nodes.map { $0.takeUnretainedValue() }
        guard let holder = nodes.last(where: { $0.holds(control) }) else { return nil }
        return nodes.lazy.filter { $0.value == holder.value }.compactMap(\.firstTarget).first
    }

    func endWaiting() { awaited = nil }

    func follow(focused: Node?) {
        let holder = nodes.last { $0.takeUnretainedValue().holds(focused) }
        lastValue = holder.map { $0.takeUnretainedValue().value } ?? none
        cell.set(lastValue)
    }
}
