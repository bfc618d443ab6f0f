import Foundation
import SwiftData

/// The models of this release: reminders have a date, and know when they were completed.
enum RemindersSchema: VersionedSchema {
    static let versionIdentifier = Schema.Version(2, 0, 0)
    static var models: [any PersistentModel.Type] { [ReminderList.self, Reminder.self, ReminderTag.self] }

    @Model
    final class ReminderList {
        var name: String
        var symbol: String
        var created = Date.now
        @Relationship(deleteRule: .cascade, inverse: \Reminder.list) var reminders: [Reminder] = []

        init(name: String, symbol: String = "list.bullet") {
            self.name = name
            self.symbol = symbol
        }

        var openCount: Int { reminders.count { !$0.isDone } }
    }

    @Model
    final class Reminder {
        var title: String
        var notes: String
        var due: Date?
        var completed: Date?
        var created = Date.now
        var list: ReminderList?
        @Relationship(inverse: \ReminderTag.reminders) var tags: [ReminderTag] = []

        init(title: String, notes: String = "", due: Date? = nil, list: ReminderList? = nil) {
            self.title = title
            self.notes = notes
            self.due = due
            self.list = list
        }

        var isDone: Bool {
            get { completed != nil }
            set { completed = newValue ? .now : nil }
        }
    }

    @Model
    final class ReminderTag {
        @Attribute(.unique) var name: String
        var reminders: [Reminder] = []

        init(name: String) {
            self.name = name
        }
    }
}
