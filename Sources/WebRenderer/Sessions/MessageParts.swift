internal import Locking

/// A message that arrives in parts, because it is longer than a frame may be.
///
/// Each part begins with a mark. Other messages may come between two parts.
struct MessageParts {
    enum Outcome: Equatable {
        case complete([UInt8])
        case incomplete
        case tooLarge
        /// There is currently no memory for the part.
        case noRoom
        /// A last part without one before.
        case misplaced
    }

    /// The first byte of a part that another one follows.
    static let mark = UInt8(ascii: "+")
    /// The first byte of the last part.
    static let lastMark = UInt8(ascii: "=")
    static let marks = [mark, lastMark]

    private let limit: Int
    private let budget: PartBudget
    private let address: String
    private var bytes: [UInt8] = []

    init(limit: Int, budget: PartBudget, address: String) {
        (self.limit, self.budget, self.address) = (limit, budget, address)
    }

    /// The number of bytes that have arrived.
    var count: Int { bytes.count }

    mutating func append(_ part: ArraySlice<UInt8>, isLast: Bool) -> Outcome {
        if isLast, bytes.isEmpty { return .misplaced }
        guard !part.isEmpty else { return .misplaced }
        guard part.count <= limit - bytes.count else { return .tooLarge }
        guard budget.reserve(part.count, of: address) else { return .noRoom }
        bytes += part
        guard isLast else { return .incomplete }
        let whole = bytes
        end()
        return .complete(whole)
    }

    /// Drops the parts that have arrived.
    mutating func end() {
        budget.release(bytes.count, of: address)
        bytes = []
    }
}

/// The bytes of unfinished messages, of each address and in all. Any thread may use it.
final class PartBudget: Sendable {
    private let perAddress: Int
    private let inAll: Int
    private let state = Locked(State())

    private struct State {
        var total = 0
        var addresses: [String: Int] = [:]
    }

    init(_ limits: WebLimits) {
        perAddress = limits.messageBytesPerAddress
        inAll = limits.messageBytesInAll
    }

    /// Reserves memory for some bytes. Returns whether that succeeded.
    func reserve(_ count: Int, of address: String) -> Bool {
        state.withLock { state in
            let own = state.addresses[address, default: 0]
            guard count <= inAll - state.total, count <= perAddress - own else { return false }
            state.total += count
            state.addresses[address] = own + count
            return true
        }
    }

    func release(_ count: Int, of address: String) {
        guard count > 0 else { return }
        state.withLock { state in
            state.total -= count
            let own = state.addresses[address, default: 0] - count
            state.addresses[address] = own > 0 ? own : nil
        }
    }
}
