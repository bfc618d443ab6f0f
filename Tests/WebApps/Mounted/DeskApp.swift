import SwiftUI
import UniformTypeIdentifiers

/// The app that is mounted twice, for sessions in a browser.
struct DeskApp: App {
    var body: some Scene { WindowGroup("Desk") { DeskPage() } }
}

private struct DeskPage: View {
    @State private var count = 0
    @State private var text = ""
    @State private var isImporting = false
    @State private var isExporting = false
    @State private var outcome = "Nothing yet"

    var body: some View {
        NavigationStack {
            Form {
                Button("Count \(count)") { count += 1 }
                TextField("Letter", text: $text)
                Text(verbatim: "Written: \(text)")
                NavigationLink("Drawer") { Drawer() }
                Button("Import") { isImporting = true }
                Button("Export") { isExporting = true }
                Text(verbatim: outcome)
            }
            .navigationTitle("Desk")
        }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.data]) {
            outcome = (try? $0.get()).map { "Imported \($0.lastPathComponent)" } ?? "failed"
        }
        .fileExporter(isPresented: $isExporting, item: "From the desk", defaultFilename: "desk") { _ in
            outcome = "Exported"
        }
    }
}

private struct Drawer: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("In the drawer")
            Button("Pens \(count)") { count += 1 }
        }
        .navigationTitle("Drawer")
    }
}
