import SwiftData
import SwiftUI

/// The reminders of one list: the open ones by their date, and the completed ones.
struct RemindersView: View {
    let list: ReminderList
    @Query private var open: [Reminder]
    @Query private var done: [Reminder]
    @Environment(\.modelContext) private var context
    @Environment(\.calendar) private var calendar
    @State private var newTitle = ""
    @State private var edited: Reminder?

    init(list: ReminderList) {
        self.list = list
        let id = list.persistentModelID
        _open = Query(
            filter: #Predicate { $0.list?.persistentModelID == id && $0.completed == nil },
            sort: [SortDescriptor(\.due), SortDescriptor(\.created)], animation: .default)
        _done = Query(
            filter: #Predicate { $0.list?.persistentModelID == id && $0.completed != nil }, sort: \.title,
            animation: .default)
    }

    var body: some View {
        List {
            ForEach(Due.allCases, id: \.self) { due in
                let reminders = open.filter { Due(of: $0.due, at: .now, in: calendar) == due }
                if !reminders.isEmpty {
                    Section(due.title) { rows(reminders) }
                }
            }
            Section("New reminder") {
                HStack {
                    TextField("New reminder #tag", text: $newTitle).onSubmit(add)
                    Button("Add", action: add).disabled(newTitle.isEmpty)
                }
            }
            if !done.isEmpty {
                Section("Done") { rows(done) }
            }
        }
        .navigationTitle(list.name)
        .sheet(item: $edited) { ReminderDetails(reminder: $0) }
    }

    private func rows(_ reminders: [Reminder]) -> some View {
        ForEach(reminders) { reminder in
            ReminderRow(reminder: reminder) { edited = reminder }
        }
        .onDelete { offsets in
            for offset in offsets { context.delete(reminders[offset]) }
        }
    }

    /// Adds the typed reminder; words with a number sign become tags.
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
}

/// The time at which a reminder is due, by which the sections are formed.
enum Due: CaseIterable {
    case overdue
    case today
    case later
    case someday

    init(of date: Date?, at now: Date, in calendar: Calendar) {
        if let date {
            self = calendar.isDate(date, inSameDayAs: now) ? .today : date < now ? .overdue : .later
        } else {
            self = .someday
        }
    }

    var title: LocalizedStringKey {
        switch self {
        case .overdue: "Overdue"
        case .today: "Today"
        case .later: "Later"
        case .someday: "No date"
        }
    }
}

/// A reminder with its box, its tags and its date.
struct ReminderRow: View {
    @Bindable var reminder: Reminder
    var edit: (@MainActor () -> Void)?

    var body: some View {
        HStack {
            Toggle(isOn: $reminder.isDone) {
                VStack(alignment: .leading) {
                    HStack {
                        Text(reminder.title)
                        ForEach(reminder.tags) { tag in
                            Text("#\(tag.name)").font(.caption).foregroundStyle(.tint)
                        }
                    }
                    if let due = reminder.due {
                        Text(due, format: .dateTime.weekday().day().month()).font(.caption).foregroundStyle(.secondary)
                    }
                }
            }
            if let edit {
                Button("Edit \(reminder.title)", systemImage: "info.circle", action: edit).labelStyle(.iconOnly)
            }
        }
    }
}
