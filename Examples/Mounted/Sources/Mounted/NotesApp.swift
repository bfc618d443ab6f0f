import SwiftUI

/// The app that is mounted: notes of the person who has signed in.
struct NotesApp: App {
    var body: some Scene { WindowGroup("Notes") { NotesView() } }
}

struct NotesView: View {
    @Environment(\.pageRequest) private var request
    @AppStorage("notes") private var notes = ""
    @State private var draft = ""

    var body: some View {
        NavigationStack {
            Form {
                Section("Notes of \(request?.visitorName ?? "nobody")") {
                    ForEach(notes.split(separator: "\n"), id: \.self) { note in
                        NavigationLink(note) { Text(note).navigationTitle("A note") }
                    }
                }
                TextField("Note", text: $draft)
                Button("Keep it") {
                    notes += draft.replacing("\n", with: " ") + "\n"
                    draft = ""
                }
                .disabled(draft.isEmpty)
            }
        }
    }
}
