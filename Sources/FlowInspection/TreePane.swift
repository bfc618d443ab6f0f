import SwiftUI
import TraceFiles

/// The views with the counts of their bodies.
struct TreePane: View {
    let tree: ViewTree
    let offset: Int
    let select: (Int) -> Void

    private static let maximum = 300
    /// The indentation of a level, and the level from which rows are not indented further.
    private static let indentation = (width: 12.0, maximumDepth: 10)

    var body: some View {
        if tree.rows.isEmpty { Text("No body has run").font(.headline) }
        ForEach(tree.rows.prefix(Self.maximum)) { row in
            Button {
                select(offset + row.record)
            } label: {
                HStack(alignment: .firstTextBaseline, spacing: 8) {
                    Text(verbatim: row.views > 1 ? "\(row.name) × \(row.views.formatted())" : row.name)
                        .multilineTextAlignment(.leading)
                        .padding(
                            .leading,
                            Self.indentation.width * Double(min(row.depth, Self.indentation.maximumDepth)))
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
        OmittedCount(count: tree.rows.count - Self.maximum)
    }
}
