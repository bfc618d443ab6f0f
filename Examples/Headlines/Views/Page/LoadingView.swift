import SwiftUI

/// The progress of the first load.
struct LoadingView: View {
    let progress: Double

    var body: some View {
        ProgressView(value: progress) {
            Text("Loading the news…")
        } currentValueLabel: {
            // In range: the progress is a part of the feeds.
            Text("\(Int(progress * 100)) %")
        }
        .frame(maxWidth: 320)
        .padding()
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

struct LoadingView_Previews: PreviewProvider {
    static var previews: some View {
        LoadingView(progress: 0.4)
    }
}
