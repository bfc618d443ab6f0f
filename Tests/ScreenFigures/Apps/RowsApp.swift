import SwiftUI

/// A list of 100 rows; arrows move the focus and Return selects.
struct RowsApp: App {
    static var launchOptions: KeyValuePairs<String, String> { ["list": "this app"] }

    var body: some Scene {
        WindowGroup("Rows") { RowsView() }
    }
}

private struct RowsView: View {
    @State private var selection: Int?

    var body: some View {
        List(0..<100, id: \.self, selection: $selection) { number in
            Text("Row \(number)")
        }
    }
}
