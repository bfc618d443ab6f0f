import SwiftData
import SwiftUI

/// Lists of reminders, written as for a phone: reminders are still there at the next start.
@main
struct RemindersApp: App {
    var body: some Scene {
        WindowGroup("Reminders") {
            ListsView()
        }
        .modelContainer(
            for: [ReminderList.self, Reminder.self, ReminderTag.self], migrationPlan: RemindersMigration.self)
    }
}
