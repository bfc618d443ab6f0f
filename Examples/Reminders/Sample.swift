import SwiftData
import SwiftUI

/// Lists for previews and for a first look.
@MainActor
enum Sample {
    /// A container in memory with two lists.
    static func makeContainer() throws -> ModelContainer {
        let container = try ModelContainer(
            for: ReminderList.self, Reminder.self, ReminderTag.self,
            configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        let context = container.mainContext
        let garden = ReminderTag(name: "garden")
        context.insert(garden)
        for (name, titles) in [("Home", ["Water the flowers", "Buy milk"]), ("Work", ["Write the report"])] {
            let list = ReminderList(name: name)
            context.insert(list)
            for title in titles { context.insert(Reminder(title: title, list: list)) }
        }
        let flowers = FetchDescriptor<Reminder>(predicate: #Predicate { $0.title.contains("flowers") })
        try context.fetch(flowers).first?.tags = [garden]
        try context.save()
        return container
    }
}

#Preview {
    if let container = try? Sample.makeContainer() { ListsView().modelContainer(container) }
}
