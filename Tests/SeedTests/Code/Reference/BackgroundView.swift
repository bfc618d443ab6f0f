import SwiftUI

/// Writes its state on a background thread.
struct BackgroundView: View {
    @State private var progress = "waiting"

    var body: some View {
        VStack {
            Text(progress)
            Button("Start") {
                let progress = _progress
                Thread.detachNewThread {
                    progress.wrappedValue = Thread.isMainThread ? "written here" : "written elsewhere"
                }
            }
        }
    }
}
