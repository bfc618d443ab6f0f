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
        #expect(screen.texts.filter { ["Home", "Work", "2", "1"].contains($0) } == ["Home", "2", "Work", "1"])
        try screen.press("Home")
        #expect(screen.texts.contains("#garden"))
    }

    @Test func aDeletedListTakesItsRemindersAlong() throws {
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
