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
        let all = (bytes ?? []) + piece
        guard all.count <= limit else { return .tooLarge }
        bytes = isLast ? nil : all
        return isLast ? .complete(all) : .incomplete
    }
}
