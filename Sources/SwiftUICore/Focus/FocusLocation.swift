internal import ViewGraph

/// The value of a focus state, and the views that are bound to it.
@usableFromInline
final class FocusLocation<Value: Hashable> {
    private let none: Value
    private let cell: StateCell<Value>
    /// What the last move of the focus has made of the value. Main actor only, as are the places.
    private var told: Value
    private var places: [Unmanaged<FocusPlaceNode<Value>>] = []

    @MainActor
    init(none: Value, graph: Graph, center: FocusCenter?) {
        self.none = none
        told = none
        cell = StateCell(none, comparedBy: ComparisonPlan.of(Value.self), inbox: graph.inbox)
        center?.follow(self)
    }

    var value: Value { cell.value }

    func set(_ value: Value) { cell.set(value) }

    @MainActor
    func add(_ place: FocusPlaceNode<Value>) { places.append(.passUnretained(place)) }

    @MainActor
    func remove(_ place: FocusPlaceNode<Value>) {
        places.removeAll { $0.toOpaque() == Unmanaged.passUnretained(place).toOpaque() }
    }
}

/// What a focus state wants of the focus.
@MainActor
enum FocusWish {
    case nothing
    case take(any FocusTaker)
    /// It is to leave the views that are bound to the state.
    case leave
    /// There is nowhere for it to go.
    case reset
}

/// A focus state of any type.
@MainActor
protocol FocusFollowing: AnyObject {
    func addReader(_ node: ReadingNode)
    func removeReader(_ node: ReadingNode)
    func wish(focused: Node?) -> FocusWish
    func follow(focused: Node?)
}

extension FocusLocation: FocusFollowing {
    func addReader(_ node: ReadingNode) { cell.addReader(node) }

    func removeReader(_ node: ReadingNode) { cell.removeReader(node) }

    func wish(focused: Node?) -> FocusWish {
        let value = Tracker.ignoring { cell.value }
        guard value != told else { return .nothing }
        let places = places.map { $0.takeUnretainedValue() }
        if value == none { return places.contains { $0.holds(focused) } ? .leave : .reset }
        let bound = places.filter { $0.value == value }
        if bound.contains(where: { $0.holds(focused) }) { return .reset }
        for place in bound {
            if let taker = place.firstTaker { return .take(taker) }
        }
        return .reset
    }

    func follow(focused: Node?) {
        let holder = places.last { $0.takeUnretainedValue().holds(focused) }
        told = holder.map { $0.takeUnretainedValue().value } ?? none
        cell.set(told)
    }
}
