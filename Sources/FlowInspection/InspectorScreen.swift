import SwiftUI
import TraceFiles

/// The page of the inspector.
package struct InspectorScreen: View {
    private enum Pane: String, CaseIterable, Identifiable {
        case findings = "Findings"
        case timeline = "Timeline"
        case tree = "Views"
        case steps = "Steps"
        case comparison = "Compare"
        case causes = "Causes"

        var id: Self { self }
    }

    private let inspection: Inspection
    @State private var pane = Pane.findings
    @State private var history: [Int] = []
    @State private var window: Timeline.Window?
    @State private var kind: String?
    @State private var limits = TraceFile.Record.LengthLimits.standard
    /// The number of the frame of the step that is shown; nil for the newest.
    @State private var frame: Int?
    /// The view whose values are shown; nil for none.
    @State private var shownView: ViewTree.Instance?
    @Environment(\.horizontalSizeClass) private var sizeClass

    package init(_ inspection: Inspection) {
        self.inspection = inspection
    }

    private var isWide: Bool { sizeClass != .compact }

    package var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            InspectorHeader(inspection: inspection)
            Picker("Pane", selection: $pane) {
                ForEach(Pane.allCases.filter { !isWide || $0 != .causes }) { Text(verbatim: $0.rawValue).tag($0) }
            }
            .pickerStyle(.segmented)
            .labelsHidden()
            HStack(alignment: .top, spacing: 16) {
                ScrollView {
                    VStack(alignment: .leading, spacing: 8) { content }
                        .frame(maxWidth: .infinity, alignment: .leading)
                }
                if isWide {
                    Divider()
                    ScrollView {
                        VStack(alignment: .leading, spacing: 8) { causes }
                            .frame(maxWidth: .infinity, alignment: .leading)
                    }
                    .frame(maxWidth: 420)
                }
            }
        }
        .padding()
        .environment(\.bodyLimits, limits)
        // Numbers and times of another recording lead nowhere.
        .onChange(of: inspection.digest.recording) { (history, window, kind, frame) = ([], nil, nil, nil) }
        .onChange(of: inspection.digest.pick, initial: true) { if let pick = inspection.digest.pick { show(pick) } }
        .onChange(of: isWide) { if isWide, pane == .causes { pane = .findings } }
    }

    @ViewBuilder private var content: some View {
        switch pane {
        case .findings:
            range
            if inspection.digest.trace.records.isEmpty {
                Text("There are no records so far.").font(.headline)
            } else {
                FindingsPane(
                    findings: window.map { inspection.digest.trace.findings(in: $0) } ?? inspection.digest.findings,
                    offset: inspection.digest.trace.offset, select: select)
            }
        case .timeline:
            TimelinePane(
                trace: inspection.digest.trace, selection: history.last, select: select, window: $window, kind: $kind,
                limits: $limits)
        case .tree:
            range
            TreePane(
                tree: window.map { ViewTree(of: inspection.digest.trace, in: $0) } ?? inspection.digest.tree,
                inspection: inspection, select: select, shown: $shownView)
        case .steps:
            StepsPane(
                trace: inspection.digest.trace, steps: inspection.digest.steps, selection: history.last,
                select: select, frame: $frame)
        case .comparison: ComparisonPane(inspection: inspection)
        case .causes: causes
        }
    }

    /// The range of the timeline, where it limits another pane.
    @ViewBuilder private var range: some View {
        if let window {
            HStack(spacing: 8) {
                Text(verbatim: "From \(Wording.duration(window.start)) to \(Wording.duration(window.end))")
                    .font(.caption).foregroundStyle(.secondary)
                Button("Everything") { self.window = nil }
            }
        }
    }

    @ViewBuilder private var causes: some View {
        if !history.isEmpty {
            HStack(spacing: 12) {
                Button("Back") { history.removeLast() }.disabled(history.count < 2)
                Button("Newest") { history = [] }
            }
        }
        if let pick = inspection.digest.pick, history.last == pick.change ?? pick.number {
            Text(verbatim: "Picked in the app: \(pick.name)").font(.headline)
        }
        CausePane(trace: inspection.digest.trace, selection: history.last, select: select)
    }

    private func show(_ pick: Inspection.Pick) { select(pick.change ?? pick.number) }

    private func select(_ number: Int) {
        if history.last != number { history.append(number) }
        if history.count > 100 { history.removeFirst() }
        if !isWide { pane = .causes }
    }
}

/// The name and the state of the file or the app.
private struct InspectorHeader: View {
    let inspection: Inspection

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
            Text(verbatim: inspection.name).font(.title2).fontWeight(.bold)
            Spacer(minLength: 8)
            Button(inspection.isPaused ? "Go on" : "Pause") { inspection.isPaused.toggle() }
                .buttonStyle(.bordered)
        }
        Text(verbatim: status).font(.caption).foregroundStyle(.secondary)
        if inspection.digest.trace.missingCount > 0 {
            Text(
                verbatim: Wording.count(
                    inspection.digest.trace.missingCount,
                    "record is missing, because there were too many.",
                    "records are missing, because there were too many.")
            )
            .font(.caption).foregroundStyle(.orange)
        }
        if let problem = inspection.problem { Text(verbatim: problem).foregroundStyle(.red) }
    }

    private var status: String {
        let count = Wording.count(inspection.digest.trace.records.count, "record", "records")
        return inspection.isPaused ? "\(count), paused" : count
    }
}

/// The app that serves the page.
package struct InspectorApp: App {
    private let inspection: Inspection

    package init(_ inspection: Inspection) {
        self.inspection = inspection
    }

    /// The app without a file, which the protocol needs.
    package init() { self.init(Inspection(path: "")) }

    package var body: some Scene {
        WindowGroup("Flow Inspector") { InspectorScreen(inspection) }
    }
}
