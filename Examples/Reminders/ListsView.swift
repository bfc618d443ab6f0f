import SwiftData
import SwiftUI

/// All lists, and the reminders that a search finds in them.
struct ListsView: View {
    @Query(sort: \ReminderList.name, animation: .default) private var lists: [ReminderList]
    @Environment(\.modelContext) private var context
    @State private var search = ""
    @State private var newName = ""

    var body: some View {
        NavigationStack {
            List {
                if search.isEmpty {
                    Section("My lists") {
                        ForEach(lists) { list in
                            NavigationLink(value: list) { ListRow(list: list) }
                        }
                        .onDelete { offsets in
                            for offset in offsets { context.delete(lists[offset]) }
                        }
                        if lists.isEmpty { Text("No list yet.").foregroundStyle(.secondary) }
                    }
                    Section("New list") {
                        HStack {
                            TextField("Name", text: $newName).onSubmit(add)
                            Button("Add list", action: add).disabled(newName.isEmpty)
                        }
                    }
                    DoneChart()
                } else {
                    FoundReminders(search: search)
                }
            }
            .searchable(text: $search)
            .navigationTitle("Reminders")
            .navigationDestination(for: ReminderList.self) { RemindersView(list: $0) }
        }
    }

    private func add() {
        guard !newName.isEmpty else { return }
        context.insert(ReminderList(name: newName))
        newName = ""
    }
}

/// A list with the number of its open reminders.
struct ListRow: View {
    let list: ReminderList

    var body: some View {
        HStack {
            Label(list.name, systemImage: list.symbol)
            Spacer()
            Text("\(list.openCount)").foregroundStyle(.secondary)
        }
    }
}

/// The reminders of all lists whose title or notes contain a text.
struct FoundReminders: View {
    @Query private var reminders: [Reminder]

    init(search: String) {
        let search = String(search.prefix(100))
        _reminders = Query(
            filter: #Predicate {
                $0.title.localizedStandardContains(search) || $0.notes.localizedStandardContains(search)
            }, sort: \.title)
    }

    var body: some View {
        Section("Found") {
            ForEach(reminders) { ReminderRow(reminder: $0) }
            if reminders.isEmpty { Text("Nothing found.").foregroundStyle(.secondary) }
        }
    }
}
