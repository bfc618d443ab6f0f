import SwiftUI

/// Buttons that present a sheet with two pages, and an alert.
struct PresentationsRow: View {
    @State private var showsSheet = false
    @State private var showsAlert = false

    var body: some View {
        HStack {
            Button("sheet") { showsSheet = true }
            Button("sheet at once") {
                var transaction = Transaction()
                transaction.disablesAnimations = true
                withTransaction(transaction) { showsSheet = true }
            }
            Button("alert") { showsAlert = true }
        }
        .sheet(isPresented: $showsSheet) {
            NavigationStack {
                VStack {
                    NavigationLink("further") { Text("second page") }
                    Button("close") { showsSheet = false }
                }
            }
        }
        .alert("An alert", isPresented: $showsAlert) { Button("fine") {} }
    }
}
