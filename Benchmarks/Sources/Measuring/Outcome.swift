/// The measurements of a row: this library, the peer if it has the operators, and the floor.
public struct Outcome {
    public let row: Row
    public let ours: Figure?
    public let peer: Figure?
    public let floor: Figure

    /// The peer's time as a multiple of this library's.
    public var peerToOurs: Statistics? {
        guard let ours, let peer else { return nil }
        return peer.ratio(to: ours)
    }

    /// This library's time as a multiple of the handwritten code's.
    public var oursToFloor: Statistics? { ours?.ratio(to: floor) }

    public init(row: Row, ours: Figure?, peer: Figure?, floor: Figure) {
        self.row = row
        self.ours = ours
        self.peer = peer
        self.floor = floor
    }
}

// MARK: - Requirements

extension Outcome {
    /// The requirement and the aim of a row.
    public enum Requirement {
        public static let timesAsFastAsPeer = 2.0
        public static let timesTheFloor = 3.0
        public static let aimedTimesTheFloor = 1.5
    }

    /// The requirements that are not met. A row of bytes is not compared with the peer, because that requirement is
    /// about speed.
    public var misses: [String] {
        guard let ours else { return ["not measured"] }
        if row.hasFixedLimit { return ours.isWithin(row.limit) ? [] : ["over what is wanted"] }
        var misses: [String] = []
        if let ratio = peerToOurs?.median, row != .chainBytes, ratio < Requirement.timesAsFastAsPeer {
            misses.append("under \(Requirement.timesAsFastAsPeer.figure) × peer")
        }
        if let ratio = oursToFloor?.median, ratio > Requirement.timesTheFloor {
            misses.append("over \(Requirement.timesTheFloor.figure) × floor")
        }
        if row.isStateless, let allocations = ours.allocations, allocations > 0 { misses.append("allocates") }
        return misses
    }

    public var verdict: String {
        if !misses.isEmpty { return "MISSES: " + misses.joined(separator: ", ") }
        if row.hasFixedLimit { return row.limit == nil ? "" : "passes" }
        guard let ratio = oursToFloor?.median, ratio > Requirement.aimedTimesTheFloor else { return "reaches the aim" }
        return "passes"
    }
}

extension Figure {
    /// Whether at least a quarter of the samples are below a limit, so that a busy machine alone causes no miss.
    fileprivate func isWithin(_ limit: Double?) -> Bool {
        limit.map { statistics.lowerQuartile <= $0 } ?? true
    }
}
