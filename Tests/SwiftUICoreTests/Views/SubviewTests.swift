import Combine
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SubviewTests {
    struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    struct Numbered<Content: View>: View {
        @ViewBuilder let content: Content

        var body: some View {
            Group(subviews: content) { subviews in
                Text("\(subviews.count) in all")
                ForEach(subviews) { subview in subview }
                subviews.first
            }
        }
    }

    @Test func groupsConditionsAndCollectionsAreLookedThrough() throws {
        let view = Numbered {
            Text("a")
            Group {
                Text("b")
                Text("c")
            }
            if true { Text("d") } else { Text("e") }
            ForEach(1..<3) { Text("\($0)") }
            EmptyView()
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["6 in all", "a", "b", "c", "d", "1", "2", "a"])
        }
    }

    @Test func modifiersLetSubviewsThrough() throws {
        let view = Numbered {
            ForEach(1..<3) { Text("\($0)") }
                .foregroundStyle(.red)
                .navigationTitle("Numbers")
                .id("numbers")
                .onReceive(Empty<Int, Never>()) { _ in }
        }
        try withScreen(view) { screen in
            #expect(screen.texts == ["2 in all", "1", "2", "1"])
        }
    }

    @Test func aSubscriptionAroundSubviewsReceivesEachValueOnce() throws {
        let subject = PassthroughSubject<Int, Never>()
        let journal = Journal()
        let pair = Group {
            Text("a")
            Text("b")
        }
        .onReceive(subject) { journal.note("\($0)") }
        try withScreen(ForEach(subviews: pair) { subview in subview }) { screen in
            #expect(screen.texts == ["a", "b"])
            subject.send(1)
            #expect(screen.texts == ["a", "b"])
            #expect(journal.take() == ["1"])
        }
    }

    struct Headed: View {
        let subject: PassthroughSubject<Int, Never>
        let journal: Journal
        @State private var hasHeader = false

        var body: some View {
            let parts = Group {
                if hasHeader { Text("Header") }
                Counter(name: "a")
            }
            .onReceive(subject) { journal.note("\($0)") }
            ForEach(subviews: parts) { subview in subview }
            Button("Turn") { hasHeader.toggle() }
        }
    }

    @Test func aSubviewKeepsItsStateWhenAnotherOneBecomesTheFirstWithTheSubscription() throws {
        let subject = PassthroughSubject<Int, Never>()
        let journal = Journal()
        try withScreen(Headed(subject: subject, journal: journal)) { screen in
            try screen.press("a 0")
            try screen.press("Turn")
            #expect(screen.texts == ["Header", "a 1", "Turn"])
            subject.send(1)
            #expect(screen.texts == ["Header", "a 1", "Turn"])
            #expect(journal.take() == ["1"])
            try screen.press("Turn")
            #expect(screen.texts == ["a 1", "Turn"])
            subject.send(2)
            #expect(screen.texts == ["a 1", "Turn"])
            #expect(journal.take() == ["2"])
        }
    }

    struct Versions: View {
        @State private var version = 1

        var body: some View {
            let pair = Group {
                Counter(name: "a")
                Counter(name: "b")
            }
            .id(version)
            ForEach(subviews: pair) { subview in subview }
            Button("Renew") { version += 1 }
        }
    }

    @Test func anotherIdentityAroundSubviewsRenewsTheirState() throws {
        try withScreen(Versions()) { screen in
            try screen.press("a 0")
            #expect(screen.texts == ["a 1", "b 0", "Renew"])
            try screen.press("Renew")
            #expect(screen.texts == ["a 0", "b 0", "Renew"])
        }
    }

    struct Rows: View {
        @State private var names = ["one", "two", "three"]

        var body: some View {
            ForEach(subviews: ForEach(names, id: \.self) { Counter(name: $0) }) { subview in subview }
            Button("Turn") { names.reverse() }
        }
    }

    @Test func stateFollowsTheSubview() throws {
        try withScreen(Rows()) { screen in
            try screen.press("two 0")
            try screen.press("three 0")
            try screen.press("Turn")
            #expect(screen.texts == ["three 1", "two 1", "one 0", "Turn"])
        }
    }

    @Test func aSliceOfSubviewsIsAView() throws {
        let view = Group(
            subviews: Group {
                Text("a")
                Text("b")
                Text("c")
            }
        ) { subviews in subviews[1...] }
        try withScreen(view) { screen in #expect(screen.texts == ["b", "c"]) }
    }
}
