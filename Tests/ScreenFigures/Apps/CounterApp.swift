import SwiftUI

/// A number, a key that increments it, and a key that sets it to its current value.
struct CounterApp: App {
    static var launchOptions: KeyValuePairs<String, String> { ["counter": "this app"] }

    var body: some Scene {
        WindowGroup("Counter") { CounterView() }
    }
}

private struct CounterView: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Count: \(count)")
            Button("Add") { count += 1 }.keyboardShortcut("a", modifiers: [])
            Button("Same") { count += 0 }.keyboardShortcut("s", modifiers: [])
        }
    }
}
