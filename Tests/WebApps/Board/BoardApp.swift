import Foundation
import SwiftData
import SwiftUI

/// A note, with the time at which it was written.
@Model
final class Note {
    @Attribute(.unique) var name: String
    var time: Double

    init(name: String, time: Double) {
        self.name = name
        self.time = time
    }
}

/// The latest notes of all visitors. A button adds one, and the page shows when it is saved.
struct Board: View {
    @Query(Self.latest) private var notes: [Note]
    @Environment(\.modelContext) private var context
    @State private var saved = ""
    @State private var failures = 0

    private static var latest: FetchDescriptor<Note> {
        var descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.time, order: .reverse)])
        descriptor.fetchLimit = 3
        return descriptor
    }

    var body: some View {
        VStack {
            Text("Latest \(notes.first.map { "\($0.time)" } ?? "none")")
            Text("Saved \(saved)")
            Text("Failed \(failures)")
            Button("Add") { add() }
        }
    }

    private func add() {
        let note = Note(name: UUID().uuidString, time: Date.now.timeIntervalSince1970)
        context.insert(note)
        do {
            try context.save()
            saved = note.name
        } catch {
            // Otherwise the next save would include the note that failed.
            context.rollback()
            failures += 1
        }
    }
}

@main
struct BoardApp: App {
    var body: some Scene {
        WindowGroup { Board() }.modelContainer(for: Note.self)
    }
}
