/// A buffer for a message in several frames.
struct FragmentBuffer: Sendable {
    enum Outcome: Equatable, Sendable {
        case complete([UInt8])
        case incomplete
        case tooLarge
        /// A continuation without a first frame, or a first frame within a message.
        case misplaced
    }

    let limit: Int
    private var bytes: [UInt8]?

    init(limit: Int) {
        self.limit = limit
    }

    mutating func take(_ piece: [UInt8], isFirst: Bool, isLast: Bool) -> Outcome {
        guard isFirst == (bytes == nil) else { return .misplaced }
        guard piece.count <= limit - (bytes?.count ?? 0) else { return .tooLarge }
        guard var all = bytes else {
            if !isLast { bytes = piece }
            return isLast ? .complete(piece) : .incomplete
        }
        // One array at a time has the bytes, so that a piece costs its own length.
        bytes = nil
        all += piece
        if isLast { return .complete(all) }
        bytes = all
        return .incomplete
    }
}
