/// The patches that a page has not acknowledged: two at most.
///
/// With two of them nothing more is sent, and changes are folded together. They are kept to be sent again over the next
/// socket. Owned by one ``WebScreen``.
struct PatchQueue {
    static let limit = 2

    /// The number of the newest patch.
    private(set) var last = 0
    private var frames: [(number: Int, bytes: [UInt8])] = []

    var isEmpty: Bool { frames.isEmpty }
    var isFull: Bool { frames.count >= Self.limit }

    /// Numbers a patch and keeps it.
    ///
    /// - Returns: The frame to send.
    mutating func append(_ ops: PatchOps) -> [UInt8] {
        last += 1
        let frame = ops.frame(last)
        frames.append((last, frame))
        return frame
    }

    /// Removes a patch that the page has applied, and all before it.
    mutating func acknowledge(_ number: Int) {
        frames.removeAll { $0.number <= number }
    }

    /// The frames to send again to a page that has applied a patch; nil if the patches since then have been removed.
    mutating func resend(after number: Int) -> [[UInt8]]? {
        guard number >= 0, number <= last, number >= (frames.first?.number ?? last + 1) - 1 else {
            frames.removeAll()
            return nil
        }
        acknowledge(number)
        return frames.map(\.bytes)
    }
}
