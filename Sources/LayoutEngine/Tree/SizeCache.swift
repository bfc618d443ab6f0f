internal import Foundation

/// The sizes for the proposals that were made last.
///
/// A stack in a stack is asked for nine sizes, and one that is yet further in for little more, as long as they are all
/// remembered: each level that forgets would ask again three times for what is below. Most nodes are never asked for more
/// than four, so there is room for these, and for others only where they come.
struct SizeCache {
    private struct Entry {
        let proposal: Proposal
        let size: CGSize
    }

    private static let most = 12

    private var proposals = (Proposal.unspecified, Proposal.unspecified, Proposal.unspecified, Proposal.unspecified)
    private var sizes = (CGSize.zero, CGSize.zero, CGSize.zero, CGSize.zero)
    private var more: ContiguousArray<Entry> = []
    private var count: UInt8 = 0
    /// Which of the others is the oldest.
    private var oldest: UInt8 = 0

    mutating func removeAll() {
        (count, oldest) = (0, 0)
        if !more.isEmpty { more.removeAll(keepingCapacity: true) }
    }

    subscript(proposal: Proposal) -> CGSize? {
        if count > 0, proposals.0 == proposal { return sizes.0 }
        if count > 1, proposals.1 == proposal { return sizes.1 }
        if count > 2, proposals.2 == proposal { return sizes.2 }
        if count > 3, proposals.3 == proposal { return sizes.3 }
        for entry in more where entry.proposal == proposal { return entry.size }
        return nil
    }

    /// Remembers a size for a proposal for which it knows none.
    mutating func insert(_ size: CGSize, for proposal: Proposal) {
        switch count {
        case 0: (proposals.0, sizes.0) = (proposal, size)
        case 1: (proposals.1, sizes.1) = (proposal, size)
        case 2: (proposals.2, sizes.2) = (proposal, size)
        case 3: (proposals.3, sizes.3) = (proposal, size)
        default:
            let entry = Entry(proposal: proposal, size: size)
            guard more.count == Self.most else { return more.append(entry) }
            more[Int(oldest)] = entry
            oldest = (oldest + 1) % UInt8(Self.most)
            return
        }
        count += 1
    }
}
