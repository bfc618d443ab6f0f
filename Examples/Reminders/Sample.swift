import SwiftData
import SwiftUI

/// Lists for previews and for a first look.
@MainActor
enum Sample {
    /// A container in memory with two lists, some of whose reminders have dates, and a week in which things were done.
    static func makeContainer(at now: Date = .now) throws -> ModelContainer {
        let container = try ModelContainer(
            for: ReminderList.self, Reminder.self, ReminderTag.self,
            configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = container.mainContext
        let home = ReminderList(name: "Home", symbol: "house")
        let work = ReminderList(name: "Work", symbol: "folder")
        let garden = ReminderTag(name: "garden")
        let models: [any PersistentModel] = [home, work, garden]
        for model in models { context.insert(model) }

        func date(_ days: Int) -> Date { now.addingTimeInterval(Double(days) * 86_400) }
        let flowers = Reminder(title: "Water the flowers", due: date(-2), list: home)
        context.insert(flowers)
        flowers.tags = [garden]
        context.insert(Reminder(title: "Buy milk", list: home))
        context.insert(Reminder(title: "Write the report", due: date(3), list: work))
        for (days, count) in [(-5, 1), (-4, 3), (-2, 2), (-1, 4), (0, 1)] {
            for number in 1...count {
                let done = Reminder(title: "Letter \(number) of day \(days + 7)", list: work)
                context.insert(done)
                done.completed = date(days)
            }
        }
        try context.save()
        return container
    }
}

#Preview {
    if let container = try? Sample.makeContainer() { ListsView().modelContainer(container) }
}
