import Foundation
import Observation
import TraceFiles

/// The records of a file and what follows from them, for the pages of all browsers.
@MainActor
@Observable
package final class Inspection {
    /// What the pages show, computed off the main thread.
    struct Digest: Sendable {
        var trace = TraceFile()
        var findings: [Finding] = []
        var tree = ViewTree(of: TraceFile())
        /// The number of recordings that the file had before.
        var recording = 0

        init() {}

        init(of trace: TraceFile, recording: Int = 0) {
            self.trace = trace
            self.recording = recording
            findings = trace.findings
            tree = ViewTree(of: trace)
        }
    }

    let path: String
    private(set) var digest = Digest()
    /// Why there is nothing to show, or nothing more; nil while the file is read.
    private(set) var problem: String?
    /// Whether the pages keep what they show. The file is read on.
    var isPaused = false {
        didSet { if !isPaused, let waiting { show(waiting) } }
    }
    @ObservationIgnored private var waiting: Digest?
    private let reader: Reader

    /// The time between two looks at the file, which limits how often pages change.
    private static let interval = Duration.milliseconds(500)

    package init(path: String) {
        self.path = path
        reader = Reader(path: path)
    }

    var name: String { URL(filePath: path).lastPathComponent }

    /// Reads the file, and then what is appended or replaced, until the task is canceled.
    package func follow() async {
        while !Task.isCancelled {
            _ = await readOn()
            try? await Task.sleep(for: Self.interval)
        }
    }

    /// Reads all that the file has now. Returns false if it is refused.
    func readOn() async -> Bool {
        do {
            switch try await reader.readOn() {
            case .missing: problem = "\(path) does not exist yet."
            case .unchanged: problem = nil
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

    private func receive(_ digest: Digest) {
        if isPaused { waiting = digest } else { show(digest) }
    }

    private func show(_ digest: Digest) {
        waiting = nil
        self.digest = digest
    }
}

/// Reads a file off the main thread.
private actor Reader {
    private var file: RecordsFile

    enum Outcome: Sendable {
        case missing, unchanged
        case changed(Inspection.Digest)
    }

    init(path: String) {
        file = RecordsFile(path: path)
    }

    func readOn() throws -> Outcome {
        var parts = 0
        while true {
            switch try file.readOn() {
            case .missing: return .missing
            case .changed:
                parts += 1
                // Pages show what was read so far, also of a file that grows faster than it is read.
                if parts == Self.partsPerDigest { return .changed(digest) }
            case .unchanged: return parts > 0 ? .changed(digest) : .unchanged
            }
        }
    }

    private static let partsPerDigest = 8

    private var digest: Inspection.Digest {
        Inspection.Digest(of: file.trace, recording: file.recording)
    }
}
