import Foundation

/// Outcomes in machine-readable form.
struct Report: Codable {
    struct Entry: Codable {
        let row: String
        let summary: String
        let unit: String
        let ours: Statistics?
        let peer: Statistics?
        let floor: Statistics
        let limit: Double?
        let oursToFloor: Statistics?
        let peerToOurs: Statistics?
        let allocationsOfOurs: Double?
        let allocationsOfPeer: Double?
        let allocationsOfFloor: Double?
        let misses: [String]
    }

    let peer: String
    let rows: [Entry]

    init(_ outcomes: [Outcome]) {
        peer = "OpenCombine 0.14.0"
        rows = outcomes.map { outcome in
            Entry(
                row: outcome.row.rawValue,
                summary: outcome.row.summary,
                unit: outcome.row.unit,
                ours: outcome.ours?.statistics,
                peer: outcome.peer?.statistics,
                floor: outcome.floor.statistics,
                limit: outcome.row.limit,
                oursToFloor: outcome.oursToFloor,
                peerToOurs: outcome.peerToOurs,
                allocationsOfOurs: outcome.ours?.allocations,
                allocationsOfPeer: outcome.peer?.allocations,
                allocationsOfFloor: outcome.floor.allocations,
                misses: outcome.misses
            )
        }
    }

    func write(to file: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: URL(fileURLWithPath: file))
    }
}
