import Foundation
import Observation
import TraceFiles

/// The records of a file or of a running app, and the results computed from them, shared by the pages of all browsers.
@MainActor
@Observable
package final class Inspection {
    /// The content of the pages. Results that a page has already shown are computed off the main thread.
    struct Digest: Sendable {
        /// A result that only some panes show.
        enum Result: Sendable {
            case findings, tree, steps
        }

        let trace: TraceFile
        /// The number of recordings that the file had before.
        let recording: Int
        /// The element whose causes a person has last asked for in the app.
        let pick: Pick?
        private let computedFindings: ResultOnDemand<[Finding]>
        private let computedTree: ResultOnDemand<ViewTree>
        private let computedSteps: ResultOnDemand<Steps>

        /// `results` are computed now. The others are computed when a page first shows them.
        init(of trace: TraceFile = TraceFile(), recording: Int = 0, computing results: Set<Result> = []) {
            self.trace = trace
            self.recording = recording
            pick = trace.newestPick.map {
                Pick(number: trace.number(of: $0), name: $0.name, change: $0.cause.map { trace.offset + $0 })
            }
            computedFindings = ResultOnDemand(isComputedNow: results.contains(.findings)) { trace.findings }
            computedTree = ResultOnDemand(isComputedNow: results.contains(.tree)) { ViewTree(of: trace) }
            computedSteps = ResultOnDemand(isComputedNow: results.contains(.steps)) { Steps(of: trace) }
        }

        @MainActor var findings: [Finding] { computedFindings.value }
        @MainActor var tree: ViewTree { computedTree.value }
        @MainActor var steps: Steps { computedSteps.value }

        /// The results that a page has shown.
        @MainActor var shownResults: Set<Result> {
            var results: Set<Result> = []
            if computedFindings.isShown { results.insert(.findings) }
            if computedTree.isShown { results.insert(.tree) }
            if computedSteps.isShown { results.insert(.steps) }
            return results
        }
    }

    /// A person's request for the causes of an element.
    struct Pick: Equatable, Sendable {
        /// The number of its record in the file.
        let number: Int
        /// The content of the element.
        let name: String
        /// The number of the last change that shows it; nil if it was left out.
        let change: Int?
    }

    /// The name of the file or the app.
    let name: String
    private(set) var digest = Digest()
    /// The reason why there is nothing to show, or nothing more; nil while records are read.
    private(set) var problem: String?
    /// Whether the pages are paused. Reading continues.
    var isPaused = false {
        didSet { if !isPaused, let waiting { show(waiting) } }
    }
    @ObservationIgnored private var waiting: Digest?
    private let reader: Reader
    @ObservationIgnored private var earlierPath: String?

    /// The values of the views that a person has inspected.
    private(set) var values: [ViewTree.Instance: ViewValues] = [:]
    /// The number of the app's answers about each view, including those without a difference.
    private(set) var answerCounts: [ViewTree.Instance: Int] = [:]
    /// The number of pages that show the values of each view.
    @ObservationIgnored private var lookerCounts: [ViewTree.Instance: Int] = [:]
    /// The recording from before a change, to compare with; nil for none.
    private(set) var earlier: EarlierRecording?
    /// The reason why the earlier recording is not shown; nil if it is, or if there is none.
    private(set) var earlierProblem: String?
    /// Sends a line to the running app; nil for a file.
    @ObservationIgnored private let send: ((String) -> Void)?
    /// Whether there is a running app, which can report and set the values of its views.
    var canAsk: Bool { send != nil && !hasEnded }

    /// The number of views whose values are kept.
    private static let maximumValues = 64

    private(set) var hasEnded = false
    /// The minimum time between two changes of the pages. Records after a quiet period are shown immediately.
    private static let interval = Duration.milliseconds(50)

    /// Shows a file. `earlierPath` is the path of the file to compare with.
    package init(path: String, comparedWith earlierPath: String? = nil) {
        name = URL(filePath: path).lastPathComponent
        self.earlierPath = earlierPath
        reader = Reader(RecordsFile(path: path), path: path)
        send = nil
    }

    /// Shows records from another process. `send` sends a line to it, if it is an app that answers.
    package init(input descriptor: Int32, name: String, send: ((String) -> Void)? = nil) {
        self.name = name
        self.send = send
        earlierPath = nil
        reader = Reader(RecordsInput(descriptor: descriptor), path: name)
    }

    /// Reads the records, and follows additions and replacements, until the source ends or the task is canceled.
    package func follow() async {
        while !Task.isCancelled, !hasEnded {
            let start = ContinuousClock.now
            _ = await readOn()
            guard !hasEnded else { return }
            // A slow change delays the next one, so that the app and the browser keep most of a small machine.
            try? await Task.sleep(for: max(Self.interval, (ContinuousClock.now - start) * 2))
            await reader.arrival.wait()
        }
    }

    /// Reads everything that is available now. Returns false if it is rejected.
    func readOn() async -> Bool {
        if let path = earlierPath {
            earlierPath = nil
            await readEarlier(path)
        }
        do {
            let (outcome, answers) = try await reader.readOn(computing: digest.shownResults)
            for answer in answers { show(answer) }
            switch outcome {
            case .missing: problem = "\(reader.path) does not exist yet."
            case .unchanged: problem = nil
            case .ended: hasEnded = true
            case .changed(let digest):
                problem = nil
                receive(digest)
            }
            return true
        } catch {
            problem = "\((error as? TraceFile.Refusal)?.message ?? "\(error)")."
            return false
        }
    }

    // MARK: - Comparing

    /// Starts a comparison of later records with those so far, or with those since the last call.
    func rememberRecording() {
        let trace = digest.trace
        earlier = EarlierRecording(
            name: "\(name), as remembered", totals: totalsAfterEarlier, end: trace.offset + trace.records.count,
            recording: digest.recording)
        earlierProblem = nil
    }

    /// The bodies of the recording that is compared with the earlier one. Within one file, these are the later records.
    var totalsAfterEarlier: BodyTotals {
        let isSameRecording = earlier?.recording == digest.recording
        return BodyTotals(of: digest.trace, after: isSameRecording ? earlier?.end ?? 0 : 0)
    }

    func forgetEarlier() { (earlier, earlierProblem) = (nil, nil) }

    private func readEarlier(_ path: String) async {
        let reader = Reader(RecordsFile(path: path), path: path)
        do {
            while true {
                let (outcome, _) = try await reader.readOn()
                switch outcome {
                case .missing: return earlierProblem = "\(path) does not exist."
                case .changed(let digest):
                    earlier = EarlierRecording(
                        name: URL(filePath: path).lastPathComponent, totals: BodyTotals(of: digest.trace))
                case .unchanged, .ended: return
                }
            }
        } catch {
            earlierProblem = "\((error as? TraceFile.Refusal)?.message ?? "\(error)")."
        }
    }

    // MARK: - Values of the App

    private func show(_ answer: ViewValues) {
        if values.count >= Self.maximumValues, values[answer.instance] == nil { values = [:] }
        values[answer.instance] = answer
        answerCounts[answer.instance, default: 0] += 1
    }

    /// Asks the app for the values of a view, now and whenever they change.
    func look(at instance: ViewTree.Instance) {
        lookerCounts[instance, default: 0] += 1
        send?(AppRequest(.look, instance).line)
    }

    /// Stops asking for a view's values, unless another page shows them.
    func leave(_ instance: ViewTree.Instance) {
        let count = lookerCounts[instance] ?? 0
        lookerCounts[instance] = count > 1 ? count - 1 : nil
        guard count <= 1 else { return }
        values[instance] = nil
        send?(AppRequest(.leave, instance).line)
    }

    /// Asks the app to set a property.
    func set(_ truth: String, of instance: ViewTree.Instance, to text: String) {
        var request = AppRequest(.set, instance)
        (request.truth, request.text) = (truth, text)
        send?(request.line)
    }

    private func receive(_ digest: Digest) {
        // The answer to a person's request is shown even on paused pages.
        let isAsked = digest.pick.map { $0 != self.digest.pick } ?? false
        if isPaused, !isAsked { waiting = digest } else { show(digest) }
    }

    private func show(_ digest: Digest) {
        waiting = nil
        self.digest = digest
    }
}

/// Reads records off the main thread.
private actor Reader {
    private var source: any RecordsSource
    let path: String
    let arrival: RecordAvailability

    enum Outcome: Sendable {
        case missing, unchanged, ended
        case changed(Inspection.Digest)
    }

    init(_ source: some RecordsSource, path: String) {
        self.source = source
        self.path = path
        arrival = source.arrival
    }

    /// Computes the `results` that a page shows.
    func readOn(computing results: Set<Inspection.Digest.Result> = []) throws -> (Outcome, [ViewValues]) {
        let outcome = try readParts(computing: results)
        return (outcome, source.dequeueMessages().compactMap { ViewValues($0) })
    }

    private func readParts(computing results: Set<Inspection.Digest.Result>) throws -> Outcome {
        var parts = 0
        var digest: Inspection.Digest {
            Inspection.Digest(of: source.trace, recording: source.recording, computing: results)
        }
        while true {
            switch try source.readOn() {
            case .missing: return .missing
            case .changed:
                parts += 1
                // Pages show the records read so far, even if more arrive faster than they are read.
                if parts == Self.partsPerDigest { return .changed(digest) }
            case .unchanged: return parts > 0 ? .changed(digest) : .unchanged
            case .ended: return parts > 0 ? .changed(digest) : .ended
            }
        }
    }

    private static let partsPerDigest = 8
}
