import SwiftUI

/// A row of a list that moves by 40 cells in a second, at a key.
struct MotionApp: App {
    static var launchOptions: KeyValuePairs<String, String> { ["motion": "this app"] }

    var body: some Scene {
        WindowGroup("Motion") { MotionView() }
    }
}

private struct MotionView: View {
    @State private var isAway = false

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(0..<20, id: \.self) { number in
                Text("Row \(number)").offset(x: number == 7 && isAway ? 320 : 0)
            }
            Button("Move") { withAnimation(.linear(duration: 1)) { isAway.toggle() } }
                .keyboardShortcut("m", modifiers: [])
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
