internal import FlowRecords
internal import Foundation
package import RenderTree
internal import ViewGraph

/// The records of a running app, each with its cause, written as a trace while the app runs.
///
/// Each scene has a ring of records with a fixed size. Records move from the ring to the output after an update, and
/// also by a timer, because not every record belongs to an update. Their subjects are described only then. Without a
/// recording, which is the default, scenes have no recorder.
@MainActor
package final class AppRecording {
    /// The recording of this program; nil if none was requested at launch. Set before the app is shown.
    package static var current: AppRecording?

    /// Whether this build can record. It cannot with the trait `NoRecording`.
    package nonisolated static var isAvailable: Bool { RecordingAvailability.isAvailable }

    /// Whether the pages of visitors on other machines are recorded, too.
    package var includesAllVisitors = false
    /// Whether a person sees the records while the app runs, and can ask for the causes of an element.
    package var isInspected = false
    /// The address of the inspector's page, without its token; nil as long as it is not known.
    package var inspectorAddress: String?

    private let output: any TraceOutput
    private let start = ContinuousClock.now
    private var scenes: [RecordedScene] = []
    private var sceneCount = 0
    /// The number of records in the output.
    private var lineCount = 0
    /// The number of records that were left out, or were written before the output began again.
    private var missingCount = 0
    /// The views whose values a person looks at in the inspector, the latest last.
    private var looks: [Look] = []
    private var timer: (any DispatchSourceTimer)?
    private var isWritingSoon = false
    private var lastWriting = DispatchTime(uptimeNanoseconds: 0)

    /// The number of records in a scene's ring, which has a size of 0.9 MB. Memory pages that were never written take
    /// no space.
    private static let capacity = 1 << 14
    /// The seconds between two checks of the rings.
    private static let interval = 0.1
    /// The minimum seconds between writing the records of two updates. After a quiet period, they are written
    /// immediately.
    private static let minimumInterval = 0.04
    /// The number of scenes above which closed ones are forgotten, even if they have unwritten records.
    private static let maximumScenes = 64
    /// The maximum number of batches that are written when the program ends.
    private static let lastBatches = 64
    /// The number of views at which the inspector looks at a time.
    private static let maximumLooks = 8

    private struct Look {
        let scene: Int
        let view: Int
        /// The values last sent to the inspector.
        var sent: InspectedView?
        /// The last record of the scene when its values were compared last.
        var last: FlowRecord.ID?
    }

    /// Writes the header. Records follow with each ``write()``.
    package init(to output: any TraceOutput) {
        self.output = output
        output.write(TraceLine.header(missing: 0, records: nil) + "\n")
    }

    /// The number of scenes whose records may still be written.
    package var sceneRecordingCount: Int { scenes.count }

    /// The recorder of a new scene; nil if the output has ended.
    func makeRecorder() -> FlowRecorder? {
        guard Self.isAvailable, output.isOpen else { return nil }
        let recorder = FlowRecorder(capacity: Self.capacity)
        recorder.keepsEventNames = true
        recorder.isOfOneVisitor = true
        recorder.start(at: start)
        return recorder
    }

    /// `isOwn` specifies whether the scene is shown on this machine.
    func add(_ recorder: FlowRecorder, of host: ViewHost, isOwn: Bool) {
        sceneCount += 1
        // The output may be blocked for any length of time, and each page that is loaded has a ring.
        if scenes.count >= Self.maximumScenes, let index = scenes.firstIndex(where: \.isReleased) {
            scenes.remove(at: index).recorder.stop()
        }
        scenes.append(RecordedScene(recorder, of: host, number: sceneCount, isOwn: isOwn))
    }

    /// Whether records can still be written.
    package var isOpen: Bool { output.isOpen }

    /// Records that a person has asked for the causes of an element of a scene, which the inspector then shows. Returns
    /// the name of the element in the records; nil if they contain no cause.
    @discardableResult
    package func showCauses(of element: RenderNode, on host: ViewHost) -> String? {
        guard output.isOpen, let scene = scenes.first(where: { $0.shows(host) }) else { return nil }
        let name = scene.pick(element)
        writeNow()
        return name
    }

    /// Handles a request from the inspector: shows the values of a view, or sets one. Requests without permission have
    /// no effect, such as one to an app that only writes a file.
    package func handle(_ request: InspectorRequest) {
        guard isInspected, output.isOpen else { return }
        looks.removeAll { $0.scene == request.scene && $0.view == request.view }
        guard request.action != .leave, let scene = scenes.first(where: { $0.number == request.scene }) else { return }
        if looks.count >= Self.maximumLooks { looks.removeFirst() }
        looks.append(Look(scene: request.scene, view: request.view))
        let shown: InspectedView
        if request.action == .set, let name = request.truth, let text = request.text {
            shown = scene.set(name, of: request.view, to: text)
        } else {
            shown = scene.inspect(request.view, isRequested: true)
        }
        looks[looks.count - 1].sent = shown
        // A message is a whole line, so it may follow records at any time.
        output.write(shown.line)
        writeSoon()
    }

    /// The views at which a person looks and whose values have changed.
    private var changedLooks: String {
        var lines = ""
        for index in looks.indices {
            guard let scene = scenes.first(where: { $0.number == looks[index].scene }) else { continue }
            // Values change with records. A view that waits for its update is asked after it.
            guard scene.isUpToDate else { continue }
            let last = scene.recorder.lastRecordID
            guard looks[index].last != last || scene.isReleased else { continue }
            looks[index].last = last
            var shown = scene.inspect(looks[index].view, isRequested: false, known: looks[index].sent?.node)
            guard !(looks[index].sent?.hasSameValues(as: shown) ?? false) else { continue }
            if let sent = looks[index].sent { shown.keepRefusal(of: sent) }
            looks[index].sent = shown
            lines += shown.line
        }
        return lines
    }

    /// Writes new records regularly from now on, and the last ones when the program exits on its main thread.
    package func writeRegularly() {
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(20))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { _ = self?.write() } }
        timer.activate()
        self.timer = timer
        atexit { AppRecording.writeAtExit() }
    }

    /// Writes the records of an update that has ended: after the current turn of the main loop, or later if records
    /// have just been written. Has no effect without ``writeRegularly()``.
    func writeSoon() {
        guard timer != nil, !isWritingSoon else { return }
        isWritingSoon = true
        let deadline = max(DispatchTime.now(), lastWriting + Self.minimumInterval)
        DispatchQueue.main.asyncAfter(deadline: deadline) { [weak self] in
            MainActor.assumeIsolated { self?.writeNow() }
        }
    }

    private func writeNow() {
        isWritingSoon = false
        write()
        lastWriting = .now()
    }

    /// Writes the records since the last call, as many as the output takes. Returns whether there were any.
    @discardableResult
    package func write() -> Bool {
        guard output.isOpen else {
            stop()
            return false
        }
        guard output.isReady else { return false }
        var lines = ""
        if output.isFull {
            output.restart()
            missingCount += lineCount
            lines = TraceLine.header(missing: missingCount, records: nil) + "\n"
            lineCount = 0
            for scene in scenes { scene.forgetLines() }
        }
        var count = 0
        for scene in scenes {
            count += scene.appendLines(to: &lines, after: lineCount + count, missing: &missingCount)
        }
        lineCount += count
        if !looks.isEmpty { lines += changedLooks }
        if !lines.isEmpty { output.write(lines) }
        scenes.removeAll { scene in
            guard scene.isFinished else { return false }
            scene.recorder.stop()
            return true
        }
        return count > 0
    }

    private nonisolated static func writeAtExit() {
        // Another thread may not read the views.
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated {
            guard let current else { return }
            for _ in 0..<lastBatches {
                guard current.write() else { break }
            }
        }
    }

    private func stop() {
        timer?.cancel()
        timer = nil
        for scene in scenes { scene.recorder.stop() }
        scenes = []
    }

    /// Reports a problem of the output to the programmer.
    package static func report(_ sentence: String) { Diagnostic.report(sentence) }
}
