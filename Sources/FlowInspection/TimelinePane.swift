import SwiftUI
import TraceFiles

/// The records over time, in lanes, and the records of the visible window as a list.
struct TimelinePane: View {
    let trace: TraceFile
    let selection: Int?
    let select: (Int) -> Void
    /// The visible window; nil for everything so far.
    @Binding var window: Timeline.Window?
    @Binding var kind: String?
    @Binding var limits: TraceFile.Record.LengthLimits
    /// The window at the start of the drag or pinch in progress; nil if there is none.
    @State private var dragged: Timeline.Window?
    @State private var lanesWidth = 1.0
    /// The maximum number of records in the list.
    @State private var maximum = Self.standardMaximum

    /// The resolution of the lanes.
    private static let parts = 240
    /// The maximum until a person asks for more records. Records that do not fit on a screen make each update slower.
    private static let standardMaximum = 30

    private var whole: Timeline.Window {
        Timeline.Window(start: trace.start, length: trace.end - trace.start)
    }

    var body: some View {
        let timeline = Timeline(
            of: trace, in: window ?? whole, parts: Self.parts, limit: maximum, kind: kind, limits: limits)
        HStack(spacing: 4) {
            Button("Zoom in") { zoom(by: 0.25) }
            Button("Zoom out") { zoom(by: 4) }.disabled(window == nil)
            Button("Earlier") { move(by: -0.5) }.disabled(window == nil)
            Button("Later") { move(by: 0.5) }.disabled(window == nil)
        }
        .buttonStyle(.bordered)
        .controlSize(.small)
        .lineLimit(1)
        Text(
            verbatim: "From \(Wording.duration(timeline.window.start)) to \(Wording.duration(timeline.window.end))"
                + (window == nil ? ", everything" : "")
        )
        .font(.caption).foregroundStyle(.secondary)
        VStack(alignment: .leading, spacing: 4) {
            ForEach(timeline.lanes) { lane in
                LaneRow(lane: lane, parts: Self.parts, cursor: cursor(in: timeline.window))
            }
        }
        .contentShape(Rectangle())
        .onGeometryChange(for: Double.self) {
            $0.size.width
        } action: {
            lanesWidth = $0
        }
        .gesture(pan)
        .gesture(pinch)
        LimitFields(limits: $limits)
        StreamsSection(trace: trace, window: timeline.window, select: select)
        Picker("Records", selection: $kind) {
            Text("All records").tag(String?.none)
            ForEach(timeline.lanes) { Text(verbatim: Wording.lane($0.id)).tag(String?.some($0.id)) }
        }
        if timeline.records.isEmpty { Text("Nothing happened here").foregroundStyle(.secondary) }
        ForEach(timeline.records, id: \.self) { id in
            RecordRow(trace.records[id - 1], of: trace, selection: selection, select: select)
        }
        if timeline.records.count == maximum, maximum < count(in: timeline) {
            Button("More records") { maximum += 2 * Self.standardMaximum }
        }
    }

    /// The number of records of the selected kind in the window.
    private func count(in timeline: Timeline) -> Int {
        timeline.lanes.reduce(0) { $0 + (kind == nil || kind == $1.id ? $1.count : 0) }
    }

    /// The position of the selected record, from 0 to 1.
    private func cursor(in window: Timeline.Window) -> Double? {
        guard let index = selection.map({ $0 - trace.offset - 1 }), trace.records.indices.contains(index),
            let time = trace.records[index].time, time >= window.start, time <= window.end
        else { return nil }
        return Double(time - window.start) / Double(window.length)
    }

    /// Zooms in or out around the selected record, or else around the newest records.
    private func zoom(by factor: Double) {
        let old = window ?? whole
        let center = cursor(in: old) ?? (window == nil ? 1 : 0.5)
        let length = Double(old.length) * factor
        guard length < Double(whole.length) else { return window = nil }
        show(start: Double(old.start) + center * Double(old.length) - min(center, 0.5) * length, length: length)
        if center == 1, window != nil { show(start: Double(old.end) - length, length: length) }
    }

    private func move(by fraction: Double) {
        guard let window else { return }
        show(start: Double(window.start) + fraction * Double(window.length), length: Double(window.length))
    }

    private var pan: some Gesture {
        DragGesture(minimumDistance: 4).onChanged { drag(by: $0.translation.width) }.onEnded { _ in dragged = nil }
    }

    /// Moves the window with the lanes, so that a moment stays under the pointer.
    private func drag(by points: Double) {
        guard let window = dragged ?? window else { return }
        dragged = window
        let width = max(1, lanesWidth - LaneRow.margins)
        show(start: Double(window.start) - points / width * Double(window.length), length: Double(window.length))
    }

    private var pinch: some Gesture {
        MagnifyGesture().onChanged { zoom(to: $0.magnification, around: $0.startLocation.x) }
            .onEnded { _ in dragged = nil }
    }

    /// Zooms the window from the start of the pinch, and keeps the moment under the pointer in place.
    private func zoom(to magnification: Double, around x: Double) {
        let old = dragged ?? window ?? whole
        dragged = old
        let length = max(1, Double(old.length) / magnification)
        guard length < Double(whole.length) else { return window = nil }
        let width = max(1, lanesWidth - LaneRow.margins)
        let fraction = min(max((x - LaneRow.leading) / width, 0), 1)
        show(start: Double(old.start) + fraction * (Double(old.length) - length), length: length)
    }

    private func show(start: Double, length: Double) {
        let latest = max(Double(whole.start), Double(whole.end) - length)
        let start = min(max(start, Double(whole.start)), latest)
        window = Timeline.Window(
            start: Int64(exactly: start.rounded()) ?? 0, length: Int64(exactly: length.rounded()) ?? .max)
    }
}

/// The durations above which bodies are long, and very long.
private struct LimitFields: View {
    @Binding var limits: TraceFile.Record.LengthLimits

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 6) {
            Text("Orange from")
            field("Milliseconds from which bodies are orange", limits.long) {
                limits = .init(long: $0, veryLong: max($0, limits.veryLong))
            }
            Text("ms, red from")
            field("Milliseconds from which bodies are red", limits.veryLong) {
                limits = .init(long: min($0, limits.long), veryLong: $0)
            }
            Text("ms")
        }
        .font(.caption)
        .foregroundStyle(.secondary)
    }

    private func field(_ name: String, _ nanoseconds: Int64, _ set: @escaping (Int64) -> Void) -> some View {
        TextField(
            name,
            value: Binding(
                get: { Double(nanoseconds) / 1_000_000 },
                set: { milliseconds in
                    if milliseconds >= 0, milliseconds < 1e6 { set(Int64(milliseconds * 1_000_000)) }
                }), format: .number
        )
        .textFieldStyle(.roundedBorder)
        .frame(width: 64)
        .accessibilityLabel(Text(verbatim: name))
    }
}

/// A lane of the timeline.
private struct LaneRow: View {
    let lane: Timeline.Lane
    let parts: Int
    let cursor: Double?

    /// The width beside the marks: two texts and the spaces between.
    static let margins = leading + spacing + numberWidth
    /// The distance of the marks from the leading edge.
    static let leading = nameWidth + spacing
    private static let nameWidth = 70.0
    private static let numberWidth = 70.0
    private static let spacing = 8.0

    var body: some View {
        HStack(spacing: Self.spacing) {
            Text(verbatim: Wording.lane(lane.id)).font(.caption).frame(width: Self.nameWidth, alignment: .leading)
            Canvas { context, size in
                for length in TraceFile.Record.Length.allCases {
                    let marks = lane.marks.filter { $0.length == length }
                    guard !marks.isEmpty else { continue }
                    context.fill(path(of: marks, in: size), with: .color(color(of: length)))
                }
                if let cursor {
                    context.fill(
                        Path(CGRect(x: cursor * (size.width - 2), y: 0, width: 2, height: size.height)),
                        with: .color(.primary))
                }
            }
            .frame(height: 18)
            .background(Color.gray.opacity(0.12))
            .accessibilityHidden(true)
            Text(verbatim: lane.bytes > 0 ? "\(lane.bytes.formatted()) B" : lane.count.formatted())
                .font(.caption).frame(width: Self.numberWidth, alignment: .trailing)
        }
    }

    private func color(of length: TraceFile.Record.Length) -> Color {
        switch length {
        case .short: Wording.color(of: lane.id)
        case .long: .orange
        case .veryLong: .red
        }
    }

    private func path(of marks: [Timeline.Mark], in size: CGSize) -> Path {
        let width = size.width / Double(parts)
        return Path { path in
            for mark in marks {
                // Thin marks stay visible on a narrow screen.
                path.addRect(
                    CGRect(
                        x: Double(mark.start) * width, y: 2, width: max(1.5, Double(mark.end - mark.start) * width),
                        height: size.height - 4))
            }
        }
    }
}
