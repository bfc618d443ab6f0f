import Foundation
import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

@testable import Reminders

@MainActor
@Suite struct RemindersTests {
    private let container: ModelContainer

    init() throws {
        container = try ModelContainer(
            for: ReminderList.self, Reminder.self, ReminderTag.self,
            configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }

    private func withReminders(_ body: (Screen) throws -> Void) throws {
        try withScreen(ListsView().modelContainer(container)) { try body($0) }
    }

    /// Adds a list and opens it.
    private func openList(_ name: String, on screen: Screen) throws {
        try screen.type(name, into: "Name")
        try screen.press("Add list")
        try screen.press(name)
    }

    @Test func listsAreSortedByName() throws {
        try withReminders { screen in
            #expect(screen.texts.contains("No list yet."))
            for name in ["Work", "Home"] {
                try screen.type(name, into: "Name")
                try screen.press("Add list")
            }
            #expect(screen.texts.filter { ["Work", "Home"].contains($0) } == ["Home", "Work"])
        }
    }

    @Test func aReminderIsAddedWithItsTagsAndDone() throws {
        try withReminders { screen in
            try openList("Home", on: screen)
            try screen.type("Water the flowers #garden", into: "New reminder #tag")
            try screen.press("Add")
            #expect(screen.texts.contains("Water the flowers") && screen.texts.contains("#garden"))
            #expect(!screen.texts.contains("Done"))
            try #require(try container.mainContext.fetch(FetchDescriptor<Reminder>()).first).isDone = true
            screen.update()
            #expect(screen.texts.contains("Done"))
        }
    }

    @Test func remindersShareATag() throws {
        try withReminders { screen in
            try openList("Home", on: screen)
            for title in ["One #a", "Two #a #b"] {
                try screen.type(title, into: "New reminder #tag")
                try screen.press("Add")
            }
        }
        let tags = try container.mainContext.fetch(FetchDescriptor<ReminderTag>(sortBy: [SortDescriptor(\.name)]))
        #expect(tags.map(\.name) == ["a", "b"])
        #expect(tags.map(\.reminders.count) == [2, 1])
    }

    @Test func theSearchFindsRemindersOfAllLists() throws {
        let context = container.mainContext
        for name in ["Home", "Work"] {
            let list = ReminderList(name: name)
            context.insert(list)
            context.insert(Reminder(title: "Call \(name)", list: list))
        }
        try withReminders { screen in
            try screen.search("call")
            #expect(screen.texts.contains("Call Home") && screen.texts.contains("Call Work"))
            try screen.search("work")
            #expect(!screen.texts.contains("Call Home") && screen.texts.contains("Call Work"))
            try screen.search("nothing of this")
            #expect(screen.texts.contains("Nothing found."))
        }
    }

    @Test func theSampleHasListsWithReminders() throws {
        let screen = Screen(ListsView().modelContainer(try Sample.makeContainer()))
        #expect(screen.texts.filter { ["Home", "Work"].contains($0) } == ["Home", "Work"])
        #expect(screen.texts.contains("Done in seven days"))
        try screen.press("Home")
        #expect(screen.texts.contains("#garden"))
    }

    @Test func aReminderMovesToTheSectionOfItsDate() throws {
        try withReminders { screen in
            try openList("Home", on: screen)
            try screen.type("Pay the rent", into: "New reminder #tag")
            try screen.press("Add")
            #expect(screen.texts.contains("No date") && !screen.texts.contains("Overdue"))
            try screen.press("Edit Pay the rent")
            try screen.press("Has a date")
            try screen.press("Close")
            let reminder = try #require(try container.mainContext.fetch(FetchDescriptor<Reminder>()).first)
            // Two days leave room for a midnight that passes during the test.
            reminder.due = try #require(reminder.due).addingTimeInterval(-2 * 86_400)
            screen.update()
            #expect(screen.texts.contains("Overdue") && !screen.texts.contains("No date"))
        }
    }

    @Test func sectionsFollowTheCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Pacific/Auckland"))
        let now = try Date("2026-05-12T11:30:00Z", strategy: .iso8601)
        func due(_ date: String) throws -> Due { Due(of: try Date(date, strategy: .iso8601), at: now, in: calendar) }
        // In Auckland it is half past eleven at night, and the day began twelve hours before noon in Greenwich.
        #expect(try due("2026-05-11T12:00:00Z") == .today)
        #expect(try due("2026-05-11T11:59:59Z") == .overdue)
        #expect(try due("2026-05-12T11:59:59Z") == .today)
        #expect(try due("2026-05-12T12:00:00Z") == .later)
        #expect(Due(of: nil, at: now, in: calendar) == .someday)
    }

    @Test func theChartCountsByDay() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let now = try Date("2026-05-12T18:00:00Z", strategy: .iso8601)
        let hours = [0, -17, -18, -19, -24 * 6, -24 * 7]
        let days = DayCount.week(of: hours.map { now.addingTimeInterval(Double($0) * 3_600) }, until: now, in: calendar)
        #expect(days.map(\.count) == [1, 0, 0, 0, 0, 1, 3])
        #expect(days.last?.start == now.addingTimeInterval(-18 * 3_600))
    }

    @Test func theChartAppearsWithTheFirstReminderThatIsDone() throws {
        let context = container.mainContext
        let list = ReminderList(name: "Home")
        context.insert(list)
        context.insert(Reminder(title: "Sweep", list: list))
        try withReminders { screen in
            #expect(!screen.texts.contains("Done in seven days"))
            try screen.press("Home")
            try screen.press("Sweep")
            try screen.goBack()
            #expect(screen.texts.contains("Done in seven days"))
        }
    }

    @Test func aStoreOfTheFirstReleaseMigrates() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "reminders-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = ModelConfiguration(url: folder.appending(path: "default.store"))
        do {
            // The first release stored no version.
            let schema = Schema(FirstRemindersSchema.models)
            let context = ModelContext(try ModelContainer(for: schema, configurations: store))
            let list = FirstRemindersSchema.ReminderList(name: "Home")
            let tag = FirstRemindersSchema.ReminderTag(name: "garden")
            context.insert(list)
            context.insert(tag)
            for (title, isDone) in [("Sweep", true), ("Rake", false)] {
                let reminder = FirstRemindersSchema.Reminder(title: title, notes: "\(title)!", list: list)
                context.insert(reminder)
                reminder.isDone = isDone
                reminder.tags = [tag]
            }
            try context.save()
        }
        for _ in 0..<2 {
            let container = try ModelContainer(
                for: ReminderList.self, Reminder.self, ReminderTag.self, migrationPlan: RemindersMigration.self,
                configurations: store)
            let context = ModelContext(container)
            let reminders = try context.fetch(FetchDescriptor<Reminder>(sortBy: [SortDescriptor(\.title)]))
            #expect(reminders.map(\.title) == ["Rake", "Sweep"])
            #expect(reminders.map(\.notes) == ["Rake!", "Sweep!"])
            #expect(reminders.map(\.isDone) == [false, true])
            #expect(reminders.last?.completed == reminders.last?.created)
            #expect(reminders.allSatisfy { $0.list?.name == "Home" && $0.tags.map(\.name) == ["garden"] })
        }
    }

    @Test func deletingAListDeletesItsReminders() throws {
        let context = container.mainContext
        let list = ReminderList(name: "Home")
        context.insert(list)
        context.insert(Reminder(title: "Sweep", list: list))
        try context.save()
        context.delete(list)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Reminder>()) == 0)
    }
}
