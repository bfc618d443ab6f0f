import Foundation
import SwiftData

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
