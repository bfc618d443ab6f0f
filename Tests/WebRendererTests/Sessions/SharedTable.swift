import Testing

@testable import WebRenderer

/// A table of sessions that several processes share, as a database has it. Used on the main actor alone.
@MainActor
final class SharedTable {
    struct Row {
        var record: SessionRecord
        var owner: String?
    }

    var rows: [String: Row] = [:]
    fileprivate var nodes: [String: SharedNode] = [:]

    func node(_ name: String) -> SharedNode {
        let node = SharedNode(name, self)
        nodes[name] = node
        return node
    }
}

/// The store of one process.
final class SharedNode: SharedSessionStore, @unchecked Sendable {
    // Tests use it on the main actor alone.
    let name: String
    private let table: SharedTable
    var isReachable = true
    /// Whether the store answers what it is asked about browsers.
    var answersLookups = true
    var action: (@MainActor @Sendable (OwnershipChange) -> Void)?
    /// Called before everything counts as written.
    var beforeWritten: @MainActor () -> Void = {}

    fileprivate init(_ name: String, _ table: SharedTable) { (self.name, self.table) = (name, table) }

    var outlivesProcess: Bool { true }

    func follow(_ action: @escaping @MainActor @Sendable (OwnershipChange) -> Void) { self.action = action }

    func record(of session: String, browser: String) -> SessionRecord? { nil }

    func isKnown(browser: String) -> Bool { false }

    func owns(session: String) -> Bool {
        MainActor.assumeIsolated { isReachable && table.rows[session]?.owner == name }
    }

    func isKnownAnywhere(browser: String) async -> Bool? {
        guard answersLookups else { return nil }
        return await MainActor.run { table.rows.values.contains { $0.record.browser == browser } }
    }

    func save(_ record: SessionRecord) {
        MainActor.assumeIsolated {
            guard isReachable else { return }
            let row = table.rows[record.session]
            if row == nil || row?.owner == name {
                table.rows[record.session] = SharedTable.Row(record: record, owner: name)
            }
        }
    }

    func remove(session: String, browser: String) {
        MainActor.assumeIsolated { if table.rows[session]?.owner == name { table.rows[session] = nil } }
    }

    func release(session: String) {
        MainActor.assumeIsolated { if table.rows[session]?.owner == name { table.rows[session]?.owner = nil } }
    }

    func lend(session: String) {}

    func removeExpired(now: Double, live: Set<SessionPlace>) {}

    func whenWritten(_ action: @escaping @Sendable () -> Void) {
        Task { @MainActor in
            beforeWritten()
            action()
        }
    }

    func claim(session: String, browser: String, for use: SessionClaim.Use) async -> SessionClaim {
        await MainActor.run { take(session, browser, use) }
    }

    @MainActor
    private func take(_ session: String, _ browser: String, _ use: SessionClaim.Use) -> SessionClaim {
        guard isReachable else { return .unavailable }
        guard let row = table.rows[session], row.record.browser == browser, use == .state || row.record.isNew else {
            return .absent
        }
        if let owner = row.owner, owner != name { table.nodes[owner]?.action?(.wanted(session)) }
        guard let newest = table.rows[session] else { return .absent }
        guard newest.owner == nil || newest.owner == name else { return .lent(newest.record) }
        table.rows[session]?.owner = name
        return .owned(newest.record)
    }
}
