import SwiftUI
import TraceFiles

/// The views with their numbers of body evaluations and, for a running app, the values of each view's sources of truth.
struct TreePane: View {
    let tree: ViewTree
    let inspection: Inspection
    let select: (Int) -> Void
    /// The view whose values are shown; nil for none.
    @Binding var shown: ViewTree.Instance?

    private static let maximum = 300
    /// The indentation of a level, and the level from which rows are not indented further.
    private static let indentation = (width: 12.0, maximumDepth: 10)

    var body: some View {
        if tree.rows.isEmpty { Text("No body has run").font(.headline) }
        let rows = tree.rows.prefix(Self.maximum)
        ForEach(rows) { row in
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                TreeRow(row: row, indentation: indentation(of: row)) {
                    select(inspection.digest.trace.offset + row.record)
                }
                if inspection.canAsk { valuesButton(of: row) }
            }
            if inspection.canAsk, let shown, row.instances.contains(shown) {
                ValuesPanel(
                    instances: row.instances, inspection: inspection,
                    instance: Binding(get: { self.shown ?? shown }, set: { self.shown = $0 }))
            }
        }
        OmittedCount(count: tree.rows.count - Self.maximum)
    }

    private func indentation(of row: ViewTree.Row) -> Double {
        Self.indentation.width * Double(min(row.depth, Self.indentation.maximumDepth))
    }

    private func valuesButton(of row: ViewTree.Row) -> some View {
        let isShown = shown.map { row.instances.contains($0) } ?? false
        return Button("Values") { shown = isShown ? nil : row.instances.last }
            .buttonStyle(.bordered)
            .controlSize(.small)
            .accessibilityLabel(Text(verbatim: "Values of \(row.name)"))
            .accessibilityAddTraits(isShown ? .isSelected : [])
    }
}

/// A type of views, as a button that leads to the last body.
private struct TreeRow: View {
    let row: ViewTree.Row
    let indentation: Double
    let select: () -> Void

    var body: some View {
        Button {
            select()
        } label: {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(verbatim: row.views > 1 ? "\(row.name) × \(row.views.formatted())" : row.name)
                    .multilineTextAlignment(.leading)
                    .padding(.leading, indentation)
                Spacer(minLength: 8)
                VStack(alignment: .trailing, spacing: 2) {
                    Text(verbatim: Wording.count(row.bodies, "body", "bodies")).font(.caption)
                    Text(verbatim: "\(row.updates.formatted()) again, \(Wording.duration(row.nanoseconds))")
                        .font(.caption).foregroundStyle(.secondary)
                }
            }
        }
        .buttonStyle(.plain)
    }
}
