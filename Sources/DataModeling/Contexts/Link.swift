/// A model and its state. A link keeps both alive, the model once it is known.
struct Link {
    let state: ObjectState
    private let known: AnyObject?

    init(state: ObjectState, model: AnyObject?) {
        self.state = state
        known = model
    }

    var model: AnyObject { known ?? state.object }

    /// The same with the model, which it keeps from then on, or `nil` if it does so already.
    var keepingModel: Link? { known == nil ? Link(state: state, model: state.object) : nil }
}

/// The elements of a list, which changes in place.
final class LinkList {
    var links: [Link]
    /// The positions that the store has, by key.
    var positions: [Int64: Int64]
    /// The positions of stored elements that are not among the links, because their models are deleted or cannot be
    /// read. A save leaves them in the store.
    var leftOut: [Int64: Int64] = [:]

    init(_ links: [Link] = [], positions: [Int64: Int64] = [:]) {
        self.links = links
        self.positions = positions
    }

    /// Brings elements back that were left out.
    func restore(_ states: [ObjectState], isSorted: Bool) {
        for state in states {
            positions[state.key] = leftOut.removeValue(forKey: state.key)
            if !links.contains(where: { $0.state === state }) { links.append(state.link) }
        }
        guard isSorted else { return }
        links.sort { (positions[$0.state.key] ?? .max) < (positions[$1.state.key] ?? .max) }
    }
}
