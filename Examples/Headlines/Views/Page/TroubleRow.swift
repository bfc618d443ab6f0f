import SwiftUI

/// The notes on a feed: that it is late or missing, or contained errors.
struct TroubleRow: View {
    let report: FeedReport

    var body: some View {
        VStack(alignment: .leading) {
            Label(report.name, systemImage: "exclamationmark.triangle")
            if let address = report.source.address, address != report.name {
                Text(verbatim: address)
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
            ForEach(report.notes.indices, id: \.self) { index in
                Text(report.notes[index])
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
        }
    }
}
