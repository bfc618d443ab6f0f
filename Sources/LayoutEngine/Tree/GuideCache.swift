internal import Foundation
internal import RenderTree

/// The cached explicit guides of a node for its most recent proposals.
///
/// A stack reads a child's guide when it measures, when it arranges, and once more for each guide that it is asked for.
/// Each level whose guides are not cached would multiply the readings of all levels below.
struct GuideCache {
    private struct Entry {
        let guide: RenderGuide
        let proposal: Proposal
        let value: CGFloat?
    }

    /// More than the guides of a stack within a stack, for all its proposals.
    private static let maximum = 32

    private var entries: ContiguousArray<Entry> = []

    mutating func removeAll() {
        if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    }

    /// The cached guide. The outer optional is nil if it is not in the cache, the inner one if nothing sets the guide.
    subscript(guide: RenderGuide, proposal: Proposal) -> CGFloat?? {
        for entry in entries where entry.guide == guide && entry.proposal == proposal { return .some(entry.value) }
        return nil
    }

    mutating func insert(_ value: CGFloat?, for guide: RenderGuide, _ proposal: Proposal) {
        if entries.count == Self.maximum { entries.removeAll(keepingCapacity: true) }
        entries.append(Entry(guide: guide, proposal: proposal, value: value))
    }
}
