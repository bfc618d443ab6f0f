import Foundation
import SwiftData

/// The models of the first release. They must no longer change: stores on people's machines have these tables.
enum FirstRemindersSchema: VersionedSchema {
    static let versionIdentifier = Schema.Version(1, 0, 0)
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
    }

    @Model
    final class Reminder {
        var title: String
        var notes: String
        var isDone = false
        var created = Date.now
        var list: ReminderList?
        @Relationship(inverse: \ReminderTag.reminders) var tags: [ReminderTag] = []

        init(title: String, notes: String = "", list: ReminderList? = nil) {
            self.title = title
            self.notes = notes
            self.list = list
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
