internal import Locking

/// A budget for bytes that have arrived: of uploaded files, or of texts in fields. Announced bytes do not count.
///
/// Budgets are nested: of all sessions, of a visitor, of a file or a page. Bytes that count in a budget also count in
/// the one around it. Any thread may use it.
package final class TransferBudget: Sendable {
    private struct State {
        var used = 0
        var isClosed = false
    }

    private let limit: Int
    private let outer: TransferBudget?
    private let state = Locked(State())

    package init(limit: Int, within outer: TransferBudget? = nil) {
        self.limit = limit
        self.outer = outer
    }

    deinit { close() }

    /// The bytes that were taken and not given back.
    package var used: Int { state.withLock { $0.used } }

    /// Whether that many bytes could be taken now.
    func hasRoom(for bytes: Int) -> Bool {
        state.withLock { !$0.isClosed && bytes <= limit - $0.used } && outer?.hasRoom(for: bytes) != false
    }

    /// Takes bytes, if this budget and those around it have as many left.
    func consume(_ bytes: Int) -> Bool {
        // Locks nest only from the inside to the outside, so no two threads wait for each other.
        state.withLock { state in
            guard !state.isClosed, bytes <= limit - state.used, outer?.consume(bytes) != false else { return false }
            state.used += bytes
            return true
        }
    }

    /// Returns all bytes, and reserves none from now on.
    func close() {
        let used = state.withLock { state in
            defer { state = State(used: 0, isClosed: true) }
            return state.used
        }
        outer?.giveBack(used)
    }

    func giveBack(_ bytes: Int) {
        // A closed budget has already returned all bytes to the enclosing one.
        let isOpen = state.withLock { state in
            if !state.isClosed { state.used -= bytes }
            return !state.isClosed
        }
        if isOpen { outer?.giveBack(bytes) }
    }
}

/// The budgets of the visitors, within the budget of all sessions. Owned by the sessions, used on the main actor.
@MainActor
package final class TransferBudgets {
    private struct Weak {
        weak var budget: TransferBudget?
    }

    private let all: TransferBudget
    private let limit: Int
    private var visitors: [String: Weak] = [:]
    /// The number of visitors at which those without sessions are removed.
    private var maximum = 64

    /// The budgets of uploaded files.
    package convenience init(limits: WebLimits) { self.init(limits.transferBytes, each: limits.visitorFileBytes) }

    /// The budgets of texts in fields.
    package convenience init(textsWithin limits: WebLimits) {
        self.init(limits.fieldBytesInAll, each: limits.visitorFieldBytes)
    }

    private init(_ all: Int, each: Int) {
        self.all = TransferBudget(limit: all)
        limit = each
    }

    /// The budget of a visitor: of a name, or of the network of an address. It lives as long as one of the visitor's
    /// sessions.
    package func budget(of visitor: WebVisitor) -> TransferBudget {
        let key = visitor.name.map { "name " + $0.text } ?? visitor.address
        if let known = visitors[key]?.budget { return known }
        if visitors.count >= maximum {
            visitors = visitors.filter { $0.value.budget != nil }
            maximum = max(64, visitors.count * 2)
        }
        let budget = TransferBudget(limit: limit, within: all)
        visitors[key] = Weak(budget: budget)
        return budget
    }
}
