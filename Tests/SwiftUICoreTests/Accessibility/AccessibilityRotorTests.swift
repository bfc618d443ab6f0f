import Foundation
import Observation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AccessibilityRotorTests {
    private func actions(_ screen: Screen, _ name: String = "inbox") throws -> [String] {
        try screen.element(name).semantics.namedActions
    }

    struct Letter: Identifiable {
        let id: Int
        let subject: String
        let isUrgent: Bool
    }

    private let letters = (0..<200).map { Letter(id: $0, subject: "Letter \($0)", isUrgent: $0 % 50 == 0) }

    @Test func entriesAreNamedActionsInOrder() throws {
        let list = List(letters) { Text($0.subject) }
            .accessibilityRotor("Urgent") {
                AccessibilityRotorEntry("Top", id: 0)
                ForEach(letters) { letter in
                    if letter.isUrgent { AccessibilityRotorEntry(letter.subject, id: letter.id) }
                }
            }
            .accessibilityIdentifier("inbox")
        try withScreen(list) { screen in
            try #expect(
                actions(screen) == [
                    "Urgent: Top", "Urgent: Letter 0", "Urgent: Letter 50", "Urgent: Letter 100", "Urgent: Letter 150",
                ])
            #expect(screen.texts.first == "Letter 0")
        }
    }

    @Test func performingOneScrollsToItsRow() throws {
        let list = List(letters) { Text($0.subject) }
            .accessibilityRotor("Urgent") { AccessibilityRotorEntry("Last", id: 150) }
            .accessibilityIdentifier("inbox")
        try withScreen(list, size: CGSize(width: 320, height: 160)) { screen in
            #expect(!screen.text("Letter 150").exists)
            try screen.element("inbox").perform("Urgent: Last")
            // The list scrolls no further than needed.
            try #expect(screen.text("Letter 150").frame.maxY == 160)
        }
    }

    struct Filtered: View {
        @State private var showsAll = false
        @Namespace private var names

        var body: some View {
            VStack(spacing: 0) {
                ScrollView {
                    if showsAll {
                        Color.clear.frame(height: 800)
                        Text("Goal").accessibilityRotorEntry(id: "goal", in: names)
                    }
                }
                Text("Below")
                    .accessibilityRotor("Places") {
                        AccessibilityRotorEntry("Goal", id: "goal", in: names) { showsAll = true }
                    }
            }
        }
    }

    @Test func thePrepareClosureCanCreateTheViewOfARotorEntry() throws {
        try withScreen(Filtered(), size: CGSize(width: 320, height: 160)) { screen in
            try screen.element("Below").perform("Places: Goal")
            try #expect(screen.text("Goal").frame.maxY == 160 - 16)
        }
    }

    @Test func elementsAreEntriesByTheirIdentities() throws {
        let list = List(letters) { Text($0.subject) }.accessibilityIdentifier("inbox")
        let some = Array(letters[3...4])
        try withScreen(list.accessibilityRotor("Some", entries: some, entryLabel: \.subject)) { screen in
            try #expect(actions(screen) == ["Some: Letter 3", "Some: Letter 4"])
        }
        let byID = list.accessibilityRotor(.headings, entries: some, entryID: \.id, entryLabel: \.subject)
        try withScreen(byID) { screen in
            try #expect(actions(screen) == ["Headings: Letter 3", "Headings: Letter 4"])
        }
    }

    @Test func systemRotorsHaveNames() throws {
        let list = List(letters) { Text($0.subject) }.accessibilityIdentifier("inbox")
            .accessibilityRotor(.headings(level: .h2)) { AccessibilityRotorEntry("One", id: 1) }
            .accessibilityRotor(.links(visited: true)) { AccessibilityRotorEntry("Two", id: 2) }
        try withScreen(list) { screen in
            try #expect(actions(screen) == ["Headings Level 2: One", "Visited Links: Two"])
        }
    }

    @Test func rangesOfTheTextAreNamedByTheirWords() throws {
        let poem = "the sea and the sand"
        let ranges = poem.ranges(of: "the")
        try withScreen(Text(poem).accessibilityRotor("Articles", textRanges: ranges)) { screen in
            try #expect(actions(screen, poem) == ["Articles: the", "Articles: the (2)"])
        }
        let last = poem.range(of: "sand").map { $0 }
        let entries = Text(poem).accessibilityRotor("Words") {
            AccessibilityRotorEntry(textRange: ranges[0])
            if let last {
                AccessibilityRotorEntry("Beach", textRange: last)
            } else {
                AccessibilityRotorEntry("None", id: 0)
            }
        }
        try withScreen(entries) { screen in
            try #expect(actions(screen, poem) == ["Words: the", "Words: Beach"])
        }
    }

    @Test func severalViewsAreOneGroupThatHasTheEntries() throws {
        let column = VStack {
            Text("First").id(1)
            Text("Second").id(2)
        }
        var preparations = 0
        let described = column.accessibilityRotor("Lines") {
            AccessibilityRotorEntry("First", id: 1) { preparations += 1 }
        }
        try withScreen(described.accessibilityIdentifier("lines")) { screen in
            let group = try #require(screen.semantics.children.first)
            #expect(group.role == .group)
            #expect(group.namedActions == ["Lines: First"])
            #expect(group.children.map(\.label) == ["First", "Second"])
            #expect(group.children.flatMap(\.namedActions) == [])
            try screen.element("lines").perform("Lines: First")
            #expect(preparations == 1)
        }
    }

    @Observable final class Inbox {
        var urgent = [1]
    }

    struct Observing: View {
        let inbox: Inbox
        var body: some View {
            List(0..<9) { Text("Row \($0)") }
                .accessibilityIdentifier("inbox")
                .accessibilityRotor("Urgent") {
                    ForEach(inbox.urgent, id: \.self) { AccessibilityRotorEntry("Row \($0)", id: $0) }
                }
        }
    }

    @Test func rotorEntriesFollowTheirModel() throws {
        let inbox = Inbox()
        try withScreen(Observing(inbox: inbox)) { screen in
            try #expect(actions(screen) == ["Urgent: Row 1"])
            inbox.urgent = [2, 3]
            screen.update()
            try #expect(actions(screen) == ["Urgent: Row 2", "Urgent: Row 3"])
        }
    }

    struct Own: AccessibilityRotorContent {
        var body: some AccessibilityRotorContent {
            AccessibilityRotorEntry("A", id: 1)
            AccessibilityRotorEntry("B", id: 2)
        }
    }

    @Test func contentCanHaveABody() throws {
        let list = List(0..<9) { Text("Row \($0)") }.accessibilityIdentifier("inbox").accessibilityRotor("Own") {
            Own()
        }
        try withScreen(list) { screen in try #expect(actions(screen) == ["Own: A", "Own: B"]) }
    }
}
