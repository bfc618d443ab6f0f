import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ChangeTests {
    let journal = Journal()

    struct Counter: View {
        let journal: Journal
        @State private var count = 0
        @State private var other = 0

        var body: some View {
            Button("Add") { count += 1 }
            Button("Add two") {
                count += 1
                count += 1
            }
            Button("There and back") {
                count += 1
                count -= 1
            }
            Button("Other") { other += 1 }
            Text("\(other)")
                .onChange(of: count) { journal.note("none: \(count)") }
                .onChange(of: count) { old, new in journal.note("two: \(old) to \(new)") }
                .onChange(of: count) { [count, other] new in journal.note("2020: \(count) to \(new), \(other)") }
        }
    }

    @Test func actionsRunOnceForAChangeWithBothValues() throws {
        try withScreen(Counter(journal: journal)) { screen in
            #expect(journal.take() == [])
            try screen.press("Add")
            #expect(journal.take() == ["none: 1", "two: 0 to 1", "2020: 0 to 1, 0"])
            try screen.press("Add two")
            #expect(journal.take() == ["none: 3", "two: 1 to 3", "2020: 1 to 3, 0"])
            try screen.press("There and back")
            #expect(journal.take() == [])
        }
    }

    @Test func theOneParameterActionCapturesTheStateBeforeTheChange() throws {
        try withScreen(Counter(journal: journal)) { screen in
            try screen.press("Other")
            try screen.press("Other")
            #expect(journal.take() == [])
            try screen.press("Add")
            #expect(journal.take() == ["none: 1", "two: 0 to 1", "2020: 0 to 1, 2"])
        }
    }

    struct Capturing: View {
        let journal: Journal
        @State private var count = 0
        @State private var name = "a"

        var body: some View {
            Button("Both") {
                count += 1
                name += "a"
            }
            .onChange(of: count) { [name] in journal.note(name) }
        }
    }

    @Test func theTwoParameterActionCapturesTheStateOfTheChange() throws {
        try withScreen(Capturing(journal: journal)) { screen in
            try screen.press("Both")
            try screen.press("Both")
            #expect(journal.take() == ["aa", "aaa"])
        }
    }

    struct Initial: View {
        let journal: Journal
        let value: Int

        var body: some View {
            Text("\(value)")
                .onChange(of: value, initial: true) { journal.note("none: \(value)") }
                .onChange(of: value, initial: true) { old, new in journal.note("two: \(old) to \(new)") }
                .onChange(of: value) { journal.note("later") }
        }
    }

    struct Host: View {
        let journal: Journal
        @State private var value = 7

        var body: some View {
            Button("Next") { value += 1 }
            Initial(journal: journal, value: value)
        }
    }

    @Test func anInitialActionRunsWhenTheViewAppearsToo() throws {
        try withScreen(Host(journal: journal)) { screen in
            #expect(journal.take() == ["none: 7", "two: 7 to 7"])
            try screen.press("Next")
            #expect(journal.take() == ["none: 8", "two: 7 to 8", "later"])
        }
    }

    struct Chain: View {
        let journal: Journal
        @State private var first = 0
        @State private var second = 0
        @State private var third = 0

        var body: some View {
            let _ = journal.note("body \(first) \(second) \(third)")
            Button("Start") { first += 1 }
                .onChange(of: first) { second = first * 10 }
                .onChange(of: second) { third = second * 10 }
        }
    }

    @Test func aWriteOfAnActionIsAChangeOfTheNextRoundOfThePass() throws {
        try withScreen(Chain(journal: journal)) { screen in
            #expect(journal.take() == ["body 0 0 0"])
            try screen.press("Start")
            #expect(journal.take() == ["body 1 0 0", "body 1 10 0", "body 1 10 100"])
        }
    }

    struct Leaving: View {
        let journal: Journal
        @State private var count = 0

        var body: some View {
            Button("Leave") { count += 1 }
            if count == 0 {
                Text("Here").onChange(of: count) { journal.note("changed") }
            }
        }
    }

    @Test func aViewThatLeavesWithTheChangeIsNotNotified() throws {
        try withScreen(Leaving(journal: journal)) { screen in
            try screen.press("Leave")
            #expect(screen.texts == ["Leave"])
        }
        #expect(journal.take() == [])
    }

    struct Parity: Equatable {
        let number: Int
        static func == (left: Parity, right: Parity) -> Bool { left.number % 2 == right.number % 2 }
    }

    struct ByParity: View {
        let journal: Journal
        @State private var number = 0

        var body: some View {
            Button("Add") { number += 1 }
            Button("Add two") { number += 2 }
                .onChange(of: Parity(number: number)) { old, new in journal.note("\(old.number) to \(new.number)") }
        }
    }

    @Test func theTypesOwnEqualityDecidesAndTheOldValueIsOfTheLastUpdate() throws {
        try withScreen(ByParity(journal: journal)) { screen in
            try screen.press("Add two")
            #expect(journal.take() == [])
            try screen.press("Add")
            #expect(journal.take() == ["2 to 3"])
        }
    }

    struct Reader: View {
        let journal: Journal
        @Environment(\.level) private var level

        var body: some View {
            Text("\(level)").onChange(of: level) { old, new in journal.note("\(old) to \(new)") }
        }
    }

    @Test func aChangeOfTheEnvironmentRunsTheAction() throws {
        try withScreen(Reader(journal: journal)) { screen in
            screen.environment.level = 4
            #expect(journal.take() == ["0 to 4"])
            screen.environment.level = 4
            #expect(journal.take() == [])
        }
    }
}
