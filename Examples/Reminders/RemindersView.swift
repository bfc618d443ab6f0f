import SwiftData
import SwiftUI

/// The reminders of one list: the open ones, and what is done.
struct RemindersView: View {
    let list: ReminderList
    @Query private var open: [Reminder]
    @Query private var done: [Reminder]
    @Environment(\.modelContext) private var context
    @State private var newTitle = ""

    init(list: ReminderList) {
        self.list = list
        let id = list.persistentModelID
        _open = Query(
            filter: #Predicate { $0.list?.persistentModelID == id && !$0.isDone }, sort: \.created,
            animation: .default)
        _done = Query(
            filter: #Predicate { $0.list?.persistentModelID == id && $0.isDone }, sort: \.title, animation: .default)
    }

    var body: some View {
        List {
            Section("Open") {
                ForEach(open) { ReminderRow(reminder: $0) }
                    .onDelete { delete(open, at: $0) }
                HStack {
                    TextField("New reminder #tag", text: $newTitle).onSubmit(add)
                    Button("Add", action: add).disabled(newTitle.isEmpty)
                }
            }
            if !done.isEmpty {
                Section("Done") {
                    ForEach(done) { ReminderRow(reminder: $0) }
                        .onDelete { delete(done, at: $0) }
                }
            }
        }
        .navigationTitle(list.name)
    }

    /// Adds what is typed; words with a number sign become tags.
    private func add() {
        let words = newTitle.split(separator: " ")
        let title = words.filter { !$0.hasPrefix("#") }.joined(separator: " ")
        guard !title.isEmpty else { return }
        let reminder = Reminder(title: title, list: list)
        context.insert(reminder)
        for word in words where word.hasPrefix("#") && word.count > 1 {
            reminder.tags.append(tag(named: String(word.dropFirst())))
        }
        newTitle = ""
    }

    private func tag(named name: String) -> ReminderTag {
        let known = try? context.fetch(FetchDescriptor<ReminderTag>(predicate: #Predicate { $0.name == name })).first
        if let known { return known }
        let tag = ReminderTag(name: name)
        context.insert(tag)
        return tag
    }

    private func delete(_ reminders: [Reminder], at offsets: IndexSet) {
        for offset in offsets { context.delete(reminders[offset]) }
    }
}

/// A reminder with its box and its tags.
struct ReminderRow: View {
    @Bindable var reminder: Reminder

    var body: some View {
        Toggle(isOn: $reminder.isDone) {
            HStack {
                Text(reminder.title)
                ForEach(reminder.tags) { tag in
                    Text("#\(tag.name)").font(.caption).foregroundStyle(.tint)
                }
            }
        }
    }
}
