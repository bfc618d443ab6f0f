/// The patches that a page has been sent and has not taken yet: at most two.
///
/// While there are two, nothing more is sent, and what changes folds together. They are kept to be sent once more when a
/// socket was lost. Owned by one ``WebScreen``.
struct PatchQueue {
    static let limit = 2

    /// The number of the last patch.
    private(set) var last = 0
    private var frames: [(number: Int, bytes: [UInt8])] = []

    var isFull: Bool { frames.count >= Self.limit }

    /// Numbers a patch and keeps it. Returns the frame.
    mutating func append(_ ops: PatchOps) -> [UInt8] {
        last += 1
        let frame = ops.frame(last)
        frames.append((last, frame))
        return frame
    }

    /// The page has taken that patch and all before it.
    mutating func acknowledge(_ number: Int) {
        frames.removeAll { $0.number <= number }
    }

    /// What a page that has seen that much has to be sent once more; nil if it is not known any more what it shows.
    mutating func resend(after number: Int) -> [[UInt8]]? {
        guard number >= 0, number <= last, number >= (frames.first?.number ?? last + 1) - 1 else {
            frames.removeAll()
            return nil
        }
        acknowledge(number)
        return frames.map(\.bytes)
    }
}
