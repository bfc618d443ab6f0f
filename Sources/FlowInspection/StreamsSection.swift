import SwiftUI
import TraceFiles

/// The streams of the visible window as marble diagrams: a ring for each value, a mark below for each request, and a
/// bar at the beginning and the end.
struct StreamsSection: View {
    let trace: TraceFile
    let window: Timeline.Window
    let select: (Int) -> Void

    private static let maximum = 12

    var body: some View {
        let streams = Streams(of: trace, in: window, limit: Self.maximum)
        if streams.count > 0 {
            Text("Streams").font(.headline)
            ForEach(streams.streams) { stream in
                StreamRow(stream: stream, window: window) {
                    select(trace.offset + (stream.values.last?.record ?? stream.id))
                }
            }
            OmittedCount(count: streams.count - streams.streams.count)
        }
    }
}

private struct StreamRow: View {
    let stream: Streams.Stream
    let window: Timeline.Window
    let select: () -> Void

    /// The number of values that are written out.
    private static let maximumValues = 5

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Button {
                select()
            } label: {
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(verbatim: stream.name)
                    if let place = stream.place {
                        Text(verbatim: place).font(.caption).foregroundStyle(.secondary)
                            .multilineTextAlignment(.leading)
                    }
                    Spacer(minLength: 8)
                    Text(verbatim: state).font(.caption).foregroundStyle(.secondary)
                }
            }
            .buttonStyle(.plain)
            Canvas { context, size in draw(in: context, size) }
                .frame(height: 20)
                .background(Color.gray.opacity(0.12))
                .accessibilityHidden(true)
            if let values { Text(verbatim: values).font(.caption) }
        }
    }

    private var state: String {
        var parts = [Wording.count(stream.valueCount, "value", "values")]
        if let demand = stream.demand { parts.append("requests \(demand)") }
        parts.append(stream.end != nil ? "ended" : stream.hasPerhapsEnded ? "perhaps ended" : "open")
        return parts.joined(separator: ", ")
    }

    /// The last values in words; nil if the trace contains none.
    private var values: String? {
        let known = stream.values.suffix(Self.maximumValues)
        guard known.contains(where: { $0.text != nil }) else { return nil }
        return (stream.valueCount > known.count ? "…, " : "") + known.map { $0.text ?? "?" }.joined(separator: ", ")
    }

    private func draw(in context: GraphicsContext, _ size: CGSize) {
        func position(_ time: Int64) -> Double {
            Double(time - window.start) / Double(max(1, window.length)) * (size.width - 12) + 6
        }
        let start = position(max(stream.start ?? window.start, window.start))
        let end = position(min(stream.end ?? window.end, window.end))
        let color = GraphicsContext.Shading.color(Wording.color(of: "signal"))
        context.fill(Path(CGRect(x: start, y: 9, width: max(1, end - start), height: 1)), with: color)
        if let time = stream.start, time >= window.start {
            context.fill(Path(CGRect(x: start - 1, y: 5, width: 2, height: 9)), with: color)
        }
        if let time = stream.end, time <= window.end, time >= window.start {
            context.fill(Path(CGRect(x: end - 1, y: 2, width: 2, height: 15)), with: color)
        }
        let requests = Path { path in
            for time in stream.requests { path.addRect(CGRect(x: position(time) - 1, y: 15, width: 2, height: 4)) }
        }
        context.fill(requests, with: .color(.gray))
        let marbles = Path { path in
            for value in stream.values {
                path.addEllipse(in: CGRect(x: position(value.time) - 4, y: 5, width: 8, height: 8))
            }
        }
        context.fill(marbles, with: color)
    }
}
