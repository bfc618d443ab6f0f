/// A task on a screen of rows: each has its number, a label, a button and, if it is selected, a mark.
public enum ScreenTask: String, Sendable {
    case create1000 = "create-1000"
    case create10000 = "create-10000"
    case updateEvery10th = "update-every-10th"
    case select
    case swap
    case remove
    case append1000 = "append-1000"
    case clear
    case rowBytes = "row-bytes"
    /// Without rows: one text deep in a tree of others.
    case deepState = "deep-state"
    /// Without rows: a frame of a thousand attributes in motion.
    case motion1000 = "motion-1000"

    public var summary: String {
        switch self {
        case .create1000: "create 1,000 rows"
        case .create10000: "create 10,000 rows"
        case .updateEvery10th: "change the label of every 10th of 10,000 rows"
        case .select: "select another of 10,000 rows"
        case .swap: "swap two of 1,000 rows"
        case .remove: "remove one of 1,000 rows"
        case .append1000: "append 1,000 rows to 10,000"
        case .clear: "remove all of 10,000 rows"
        case .rowBytes: "heap of a row, one of 10,000"
        case .deepState: "one state changes, 50 levels deep among 10,000 views"
        case .motion1000: "a frame in which a thousand springs move"
        }
    }

    /// The upper limit in the row's unit; nil if no comparable figure is known.
    var limit: Double? {
        switch self {
        case .create1000: 3.3
        case .updateEvery10th: 3
        case .select: 2
        case .swap: 0.3
        case .remove: 0.25
        case .clear: 6
        case .rowBytes: 1_900
        case .deepState: 0.002
        case .motion1000: 1
        case .create10000, .append1000: nil
        }
    }
}

extension Row {
    /// The screen task of the row, if it has one.
    public var screenTask: ScreenTask? {
        ScreenTask(rawValue: holdsClosures ? String(rawValue.dropLast(Self.closures.count)) : rawValue)
    }

    /// Whether each row of the screen contains a closure with a capture, which every update creates again.
    public var holdsClosures: Bool { rawValue.hasSuffix(Self.closures) }

    private static let closures = "-closures"

    /// The upper limit; twice as high for rows with closures.
    public var limit: Double? {
        if self == .localizedLookup { return 100 }
        return screenTask?.limit.map { holdsClosures ? 2 * $0 : $0 }
    }

    /// Whether the row is held to a figure, because no other library can be measured beside it.
    var hasFixedLimit: Bool { screenTask != nil || self == .localizedLookup }
}
