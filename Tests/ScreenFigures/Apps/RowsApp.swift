import SwiftUI

/// A list of 100 rows, in which the arrows move.
struct RowsApp: App {
    static var launchOptions: KeyValuePairs<String, String> { ["list": "this app"] }

    var body: some Scene {
        WindowGroup("Rows") {
            List(0..<100, id: \.self) { number in
                Button("Row \(number)") {}
            }
        }
    }
}
