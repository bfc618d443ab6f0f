internal import Foundation

/// The cached sizes of a node for its most recent proposals.
///
/// A stack within a stack is measured with nine proposals. Deeper nesting adds few, provided that all sizes are cached.
/// Each level whose sizes are not cached would measure its subtree three more times. Most nodes see at most four
/// proposals. These are stored inline; further ones go to an array that holds the latest 12.
struct SizeCache {
    private struct Entry {
        let proposal: Proposal
        let size: CGSize
    }

    private static let maximum = 12

    private var proposals = (Proposal.unspecified, Proposal.unspecified, Proposal.unspecified, Proposal.unspecified)
    private var sizes = (CGSize.zero, CGSize.zero, CGSize.zero, CGSize.zero)
    private var more: ContiguousArray<Entry> = []
    private var count: UInt8 = 0
    /// The index of the oldest entry in `more`.
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

    /// Adds a size for a proposal that is not in the cache.
    mutating func insert(_ size: CGSize, for proposal: Proposal) {
        switch count {
        case 0: (proposals.0, sizes.0) = (proposal, size)
        case 1: (proposals.1, sizes.1) = (proposal, size)
        case 2: (proposals.2, sizes.2) = (proposal, size)
        case 3: (proposals.3, sizes.3) = (proposal, size)
        default:
            let entry = Entry(proposal: proposal, size: size)
            guard more.count == Self.maximum else { return more.append(entry) }
            more[Int(oldest)] = entry
            oldest = (oldest + 1) % UInt8(Self.maximum)
            return
        }
        count += 1
    }
}
