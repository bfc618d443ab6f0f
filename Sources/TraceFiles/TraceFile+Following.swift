extension TraceFile {
    /// The number of a record in its file.
    package func number(of record: Record) -> Int { offset + record.id }

    /// The end of the newest chain: the last frame, or the last record if there is no frame.
    package var newestChainEnd: Record? {
        records.last { $0.kind == "frame" } ?? records.last { $0.kind != Self.pickKind }
    }

    /// The kind of a record that stands for a person's request: the causes of an element in the app.
    package static let pickKind = "pick"

    /// The newest request of a person; nil if there is none.
    package var newestPick: Record? { records.last { $0.kind == Self.pickKind } }

    /// The records that a record has caused, without their own effects.
    ///
    /// `limit` is the maximum number of records that are returned; `count` is the number of all.
    package func effects(of record: Record, limit: Int) -> (records: [Record], count: Int) {
        guard record.id > 0, record.id <= records.count else { return ([], 0) }
        var found: [Record] = []
        var count = 0
        for effect in records[record.id...] where effect.cause == record.id && effect.kind != Self.pickKind {
            count += 1
            if found.count < limit { found.append(effect) }
        }
        return (found, count)
    }

    /// The effects of a record: the numbers of bodies, mutations and bytes.
    package func cost(of record: Record) -> Cost {
        var cost = Cost()
        guard record.id > 0, record.id <= records.count else { return cost }
        var isIncluded = [Bool](repeating: false, count: records.count - record.id + 1)
        isIncluded[0] = true
        cost.add(record)
        for effect in records[record.id...] {
            guard let cause = effect.cause, cause >= record.id, isIncluded[cause - record.id] else { continue }
            isIncluded[effect.id - record.id] = true
            cost.add(effect)
        }
        return cost
    }

    /// The effects of a record, including the record itself.
    package struct Cost: Equatable, Sendable {
        package private(set) var bodies = 0
        package private(set) var bodyNanoseconds: Int64 = 0
        package private(set) var mutations = 0
        package private(set) var bytes: Int64 = 0

        mutating func add(_ record: Record) {
            switch record.kind {
            case "body":
                bodies += 1
                bodyNanoseconds = Self.sum(bodyNanoseconds, record.duration ?? 0)
            case "mutation": mutations += 1
            case "frame": bytes = Self.sum(bytes, Int64(record.bytes ?? 0))
            default: break
            }
        }

        /// The numbers in a malformed file may be any.
        static func sum(_ left: Int64, _ right: Int64) -> Int64 {
            let (sum, isTooLarge) = left.addingReportingOverflow(max(0, right))
            return isTooLarge ? .max : sum
        }
    }
}

extension TraceFile.Record {
    /// The duration of a body in relation to two limits.
    package enum Length: Int, CaseIterable, Sendable {
        case short, long, veryLong
    }

    /// The durations above which bodies are long, and very long.
    package struct LengthLimits: Equatable, Sendable {
        /// In nanoseconds.
        package let long: Int64
        package let veryLong: Int64

        /// Half a millisecond and one, as in Instruments.
        package static let standard = LengthLimits(long: 500_000, veryLong: 1_000_000)

        /// A negative limit is none.
        package init(long: Int64, veryLong: Int64) {
            (self.long, self.veryLong) = (max(0, long), max(0, veryLong))
        }
    }

    /// The length of a body; other records are short.
    package func length(by limits: LengthLimits = .standard) -> Length {
        guard kind == "body", let duration else { return .short }
        return duration >= limits.veryLong ? .veryLong : duration >= limits.long ? .long : .short
    }
}
