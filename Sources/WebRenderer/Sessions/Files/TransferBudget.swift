/// The bytes of files that all sessions of a server may keep. Owned by the sessions, used on the main actor.
@MainActor
package final class TransferBudget {
    private let limit: Int
    private(set) var used = 0

    package init(limit: Int) { self.limit = limit }

    /// Takes bytes, if there are as many left.
    func take(_ bytes: Int) -> Bool {
        guard bytes <= limit - used else { return false }
        used += bytes
        return true
    }

    func giveBack(_ bytes: Int) { used -= bytes }
}
