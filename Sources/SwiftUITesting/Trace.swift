internal import FlowRecords
internal import RenderTree

/// The records of a screen while a test acted, each with its one cause.
///
/// ```swift
/// struct Counter: View {
///     @State private var count = 0
///     var body: some View {
///         Text("Count: \(count)")
///         Button("More") { count += 1 }
///     }
/// }
/// let screen = Screen(Counter())
/// let trace = try screen.trace { try screen.press("More") }
/// // trace.updates(of: Counter.self) == 1
/// // trace.causes(of: Counter.self) == ["press More", "Counter.count"]
/// print(trace)
/// // 1 event press More
/// // 2 write Counter.count ← 1
/// // 3 mark Counter ← 2
/// // 4 body Counter ← 3
/// // 5 mutation update text "Count: 1" ← 4
/// // 6 layout the screen ← 5
/// // 7 frame the screen ← 5
/// ```
///
/// A value travels from an event through a write, the marked views, their bodies and the changes of the screen to the
/// renderer. ``Record/cause`` of each station is the previous one, so every change has one chain of causes, which ends
/// at an event: see ``chain(of:)``. The description contains no times, and is the same in each run of the same actions,
/// so it can be compared with a stored one. ``Screen/trace(_:)`` makes a trace.
public struct Trace: Sendable {
    /// The records in the order in which they were made. The records of independent tasks and scheduled actions
    /// between two updates of the screen are sorted by their text instead, because either thread may be faster.
    public let records: [Record]
    /// The number of records that were left out because the recorder was full.
    public let missingCount: Int

    /// One station on the way of a value.
    public struct Record: Equatable, Identifiable, Sendable {
        /// The stations.
        public enum Kind: String, CaseIterable, Sendable {
            /// A press, a key, a timer of the screen, or code that belongs to no view.
            case event
            /// An `ObservableObject` announced a change.
            case signal
            /// A source of truth was written: state, an observed object, the environment.
            case write
            /// A view was marked for the next pass.
            case mark
            /// A body was evaluated, or a closure that builds views.
            case body
            /// The screen was laid out.
            case layout
            /// An element was inserted, removed, moved or updated.
            case mutation
            /// The renderer received the mutations.
            case frame
            /// An action of `onAppear`, `onChange`, `task` and the like.
            case effect
            /// An interval or an event that the app has marked with an `OSSignposter` of the module `os`. The duration
            /// is zero if the interval had not ended with the trace.
            case signpost
        }

        /// The number of the record, from 1.
        public let id: Int
        /// The number of the record during which this one was made. Nil for events without a cause, and if the cause
        /// is among the records that were left out.
        public let cause: Int?
        public let kind: Kind
        /// The name of the record's subject, such as `press More`, `Counter.count` or `Counter`.
        public let name: String
        /// Whether the record is the first evaluation of a body.
        public let isFirst: Bool
        /// Whether the record is the evaluation of a body because its view has other inputs than before.
        public let hasNewInputs: Bool
        /// The time since the trace began.
        public let time: Duration
        /// The duration; zero for a record that takes no time.
        public let duration: Duration
        /// The value of a state or of an object's property before a write, described in at most 40 characters. Nil for
        /// other records, for values other than text, data of up to 24 bytes without references, and collections, for a
        /// state that no view reads, and on a screen that has shown a `SecureField` or content marked with
        /// `privacySensitive()`.
        public let oldValue: String?
        /// The value of a state after a write, described like ``oldValue``, or the value that a stream has delivered.
        /// Of a stream without a name, see `named(_:)` of publishers, a text is described by its length.
        public let newValue: String?
        /// The source location of the code that the record runs, such as `closure #1 in Price.body`, from the program's
        /// symbols.
        ///
        /// For a stream's beginning, this is its closure or the property to which it assigns; for an event such as
        /// a button press, a key or a drop, the action; for an effect such as `task` or `onChange`, the closure.
        /// Nil for other records.
        public let place: String?

        /// Whether the record is the body of one of the library's views, and not a closure of the app, such as a row's.
        var isOfLibrary: Bool { kind == .body && label.isOfLibrary }

        let label: FlowLabel
        let subject: UInt64
        let argument: Int64
    }
}

// MARK: - Reading

extension Trace {
    /// The record with a number.
    public subscript(id: Int) -> Record? { records.indices.contains(id - 1) ? records[id - 1] : nil }

    /// Returns a record, its cause, the cause of that, and so on. The last one is an event, unless records are missing.
    public func chain(of record: Record) -> [Record] {
        var chain = [record]
        // A cause is always an earlier record.
        while let id = chain[chain.count - 1].cause, let cause = self[id] { chain.append(cause) }
        return chain
    }

    /// Returns the number of evaluations of a type's bodies, including the first ones of new views.
    public func bodies(of type: any Any.Type) -> Int { evaluations(of: type).count }

    /// Returns the number of evaluations of a type's bodies whose views were on the screen before.
    public func updates(of type: any Any.Type) -> Int { evaluations(of: type).filter { !$0.isFirst }.count }

    /// Returns the names of the events, signals and writes that led to the evaluations of a type's bodies, each once,
    /// in the order in which they happened.
    public func causes(of type: any Any.Type) -> [String] {
        var names: Set<String> = []
        return search(causesOf: type).found.sorted().compactMap { self[$0]?.name }.filter { names.insert($0).inserted }
    }

    /// Visits the causes of each evaluation of a type's bodies, and of the marks of its node since the node's previous
    /// evaluation.
    func search(causesOf type: any Any.Type) -> CauseSearch {
        var search = CauseSearch(trace: self)
        var marks: [UInt64: [Record]] = [:]
        for record in records {
            if record.kind == .mark {
                marks[record.subject, default: []].append(record)
            } else if record.kind == .body {
                let earlier = marks.removeValue(forKey: record.subject) ?? []
                guard record.label.names(type) else { continue }
                for record in earlier + [record] { search.visit(record) }
            }
        }
        return search
    }

    /// The evaluations of views that were on the screen before, after which nothing on the screen has changed and no
    /// action has run.
    ///
    /// ```swift
    /// // given: screen: Screen
    /// let trace = try screen.trace { try screen.press("More") }
    /// // trace.redundantBodies.isEmpty
    /// ```
    ///
    /// An evaluation counts for the bodies below it: it is not redundant if one of them has changed something. A body
    /// that has only replaced a closure, such as the action of a button, has changed nothing on the screen. Bodies of
    /// the library's own views do not count, because a text field, for example, evaluates its body for each keystroke.
    /// A row of a `ForEach` counts if it reads what was written, but not if it is evaluated because the body with the
    /// `ForEach` is.
    public var redundantBodies: [Evaluation] {
        var search = CauseSearch(trace: self)
        for record in records where [.mutation, .effect, .signal, .event].contains(record.kind) {
            // A signal with a subject is a record of a stream, which shows nothing itself.
            if record.kind == .signal, record.subject != 0 { continue }
            search.visit(record)
        }
        return records.filter {
            $0.kind == .body && !$0.isFirst && !search.visited.contains($0.id) && !$0.isOfLibrary && !isRowOfBody($0)
        }
        .map { Evaluation(record: $0, words: words(for: $0)) }
    }

    private func isRowOfBody(_ record: Record) -> Bool {
        record.name.hasPrefix(LibraryNames.row) && record.cause.flatMap { self[$0] }?.kind == .body
    }

    /// The evaluation of a body. Its description is the chain of its causes in words.
    public struct Evaluation: CustomStringConvertible, Equatable, Sendable {
        public let record: Record
        let words: String

        /// The name of the type.
        public var name: String { record.name }
        public var description: String { words }
    }

    private func evaluations(of type: any Any.Type) -> [Record] {
        records.filter { $0.kind == .body && $0.label.names(type) }
    }
}

/// Visits chains of causes, each record once, however many chains it belongs to.
struct CauseSearch {
    let trace: Trace
    private(set) var visited: Set<Int> = []
    /// The numbers of the visited events, signals and writes.
    private(set) var found: [Int] = []
    /// The number of records that were looked at, for tests of the cost.
    private(set) var steps = 0

    init(trace: Trace) {
        self.trace = trace
    }

    /// Visits a record, its cause, the cause of that, and so on, up to the first one that was visited before.
    mutating func visit(_ record: Trace.Record) {
        var next: Trace.Record? = record
        while let current = next {
            steps += 1
            guard visited.insert(current.id).inserted else { return }
            if [.event, .signal, .write].contains(current.kind) { found.append(current.id) }
            next = current.cause.flatMap { trace[$0] }
        }
    }
}
