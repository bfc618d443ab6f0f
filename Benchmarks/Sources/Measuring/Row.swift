/// A line of the table: a task for streams or screens, which each contestant implements in its own way.
public enum Row: String, CaseIterable, Sendable {
    case chain
    case sequence
    case fanOut1 = "fan-out-1"
    case fanOut10 = "fan-out-10"
    case fanOut1000 = "fan-out-1000"
    case fanOut10000 = "fan-out-10000"
    case flatMapJust = "flat-map-just"
    case zip
    case currentValue = "current-value"
    case subscribeCancel = "subscribe-cancel"
    case merge4 = "merge-4"
    case combineLatest3 = "combine-latest-3"
    case switchToLatest = "switch-to-latest"
    case published
    case objectWillChange = "object-will-change"
    case receiveOnImmediate = "receive-on-immediate"
    case receiveOnQueue = "receive-on-queue"
    case debounce
    case twoThreads = "two-threads"
    case chainBytes = "chain-bytes"
    case localizedLookup = "localized-lookup"

    case create1000 = "create-1000"
    case create10000 = "create-10000"
    case updateEvery10th = "update-every-10th"
    case select
    case swap
    case remove
    case append1000 = "append-1000"
    case clear
    case rowBytes = "row-bytes"
    case deepState = "deep-state"
    case motion1000 = "motion-1000"
    case create1000Closures = "create-1000-closures"
    case create10000Closures = "create-10000-closures"
    case updateEvery10thClosures = "update-every-10th-closures"
    case selectClosures = "select-closures"
    case swapClosures = "swap-closures"
    case removeClosures = "remove-closures"
    case append1000Closures = "append-1000-closures"
    case clearClosures = "clear-closures"
    case rowBytesClosures = "row-bytes-closures"
}

extension Row {
    /// The task, in one line.
    public var summary: String {
        switch self {
        case .chain: "subject → map → filter → map → sink"
        case .sequence: "sequence of 10,000 → map → filter → scan → sink"
        case .fanOut1, .fanOut10, .fanOut1000, .fanOut10000: "one subject, \(unitsPerStep) sinks"
        case .flatMapJust: "sequence of 10,000 → flatMap { Just } → sink"
        case .zip: "two subjects → zip → sink"
        case .currentValue: "set a current-value subject that has one sink"
        case .subscribeCancel: "subscribe and cancel map, filter, map, scan, dropFirst"
        case .merge4: "four subjects → merge → sink"
        case .combineLatest3: "three subjects → combineLatest → sink"
        case .switchToLatest: "subject of subjects → switchToLatest → sink, ten values each"
        case .published: "set a @Published property whose $ has one sink"
        case .objectWillChange: "set one of ten @Published properties, one sink on objectWillChange"
        case .receiveOnImmediate: "subject → receive(on: ImmediateScheduler) → sink"
        case .receiveOnQueue: "subject → receive(on: serial DispatchQueue) → sink, batches of 1,000"
        case .debounce: "subject → debounce in virtual time → sink, every eighth value passes"
        case .twoThreads: "two threads into one subject → map → sink"
        case .chainBytes: "heap of a live map, filter, map, scan, dropFirst, sink"
        case .localizedLookup: "String(localized:) of one of 256 keys, in a bundle and a locale, warm"
        default: screenTask.map { $0.summary + (holdsClosures ? ", each with its own closure" : "") } ?? rawValue
        }
    }

    /// The unit of a figure.
    public var unit: String {
        switch self {
        case .fanOut1, .fanOut10, .fanOut1000, .fanOut10000: "ns/sink"
        case .zip: "ns/pair"
        case .currentValue, .published, .objectWillChange: "ns/set"
        case .subscribeCancel: "ns/chain"
        case .chainBytes: "B/chain"
        case .localizedLookup: "ns/text"
        case .rowBytes, .rowBytesClosures: "B/row"
        default: screenTask == nil ? "ns/value" : "ms"
        }
    }

    /// The number of units in one step of a workload.
    public var unitsPerStep: Int {
        switch self {
        case .fanOut10: 10
        case .fanOut1000: 1_000
        case .fanOut10000, .sequence, .flatMapJust, .twoThreads, .rowBytes, .rowBytesClosures: 10_000
        case .deepState: 1_000
        default: 1
        }
    }

    /// The clock of the row.
    var clock: Clock {
        switch self {
        case .receiveOnQueue, .twoThreads: .process
        default: .thread
        }
    }

    /// The length of a sample as a multiple of other rows'. Long samples outweigh the time to start two threads at
    /// once.
    var sampleFactor: Int { self == .twoThreads ? 10 : 1 }

    /// Whether a value passes without being stored, so that it may cause no allocation.
    public var isStateless: Bool {
        switch self {
        case .chain, .sequence, .fanOut1, .fanOut10, .fanOut1000, .fanOut10000, .currentValue, .published,
            .objectWillChange, .receiveOnImmediate, .merge4:
            true
        default: false
        }
    }
}
