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
    /// The bytes that were copied.
    private(set) var steps = 0

    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ piece: [UInt8], isFirst: Bool, isLast: Bool) -> Outcome {
        guard isFirst == (bytes == nil) else { return .misplaced }
        // Appended in place: a copy for each piece would cost the square of a message in many pieces.
        var all = bytes.take() ?? []
        guard piece.count <= limit - all.count else { return .tooLarge }
        all += piece
        steps += piece.count
        if isLast { return .complete(all) }
        bytes = all
        return .incomplete
    }
}
