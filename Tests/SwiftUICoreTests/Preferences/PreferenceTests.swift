import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct PreferenceTests {
    @Test func siblingsAreCombinedInTheirOrder() {
        let log = NameLog()
        let screen = Screen(
            VStack {
                HStack {
                    Text("1").named("one")
                    Text("2").named("two")
                }
                Text("nothing")
                Text("3").named("three")
            }
            .onPreferenceChange(Names.self) { log.reported.append($0) })
        screen.update()
        #expect(log.reported == [["one", "two", "three"]])
    }

    @Test func aPreferenceReplacesPreferencesBelowIt() {
        let log = NameLog()
        let screen = Screen(
            VStack {
                VStack { Text("1").named("inner") }.named("outer")
                Text("2").named("last")
            }
            .onPreferenceChange(Names.self) { log.reported.append($0) })
        screen.update()
        #expect(log.reported == [["outer", "last"]])
    }

    @Test func aTransformationReceivesThePreferenceBelowAndIsVisibleAbove() {
        let log = NameLog()
        let screen = Screen(
            VStack {
                VStack {
                    Text("1").named("one")
                    Text("2").named("two")
                }
                .transformPreference(Names.self) { $0.reverse() }
                Text("alone").transformPreference(Names.self) { $0.append("made from \($0.count)") }
            }
            .onPreferenceChange(Names.self) { log.reported.append($0) })
        screen.update()
        #expect(log.reported == [["two", "one", "made from 0"]])
    }

    @Test func nothingIsReportedWithoutAPreference() {
        let log = NameLog()
        let screen = Screen(VStack { Text("silent") }.onPreferenceChange(Names.self) { log.reported.append($0) })
        screen.update()
        #expect(log.reported == [])
    }

    @Test func keysDoNotSeeOneAnother() {
        let log = NameLog()
        var first: [String?] = []
        let screen = Screen(
            Text("1")
                .preference(key: FirstName.self, value: "Ada")
                .named("one")
                .onPreferenceChange(FirstName.self) { first.append($0) }
                .onPreferenceChange(Names.self) { log.reported.append($0) })
        screen.update()
        #expect(log.reported == [["one"]])
        #expect(first == ["Ada"])
    }

    struct Rows: View {
        @State private var names = ["a", "b", "c"]
        let log: NameLog

        var body: some View {
            let _ = log.bodies += 1
            let _ = log.change = { names = $0 }
            VStack {
                ForEach(names, id: \.self) { name in
                    Text(name).named(name)
                }
            }
            .onPreferenceChange(Names.self) { log.reported.append($0) }
        }
    }

    @Test func insertionsRemovalsAndMovesRecombineThePreference() {
        let log = NameLog()
        let screen = Screen(Rows(log: log))
        #expect(log.take() == [["a", "b", "c"]])

        log.change(["c", "a", "b"])
        screen.update()
        #expect(log.take() == [["c", "a", "b"]])

        log.change(["c", "b"])
        screen.update()
        #expect(log.take() == [["c", "b"]])

        log.change(["c", "new", "b"])
        screen.update()
        #expect(log.take() == [["c", "new", "b"]])

        log.change([])
        screen.update()
        #expect(log.take() == [[]])
    }

    struct Leaf: View {
        @State private var name = "first"
        let log: NameLog

        var body: some View {
            let _ = log.bodies += 1
            let _ = log.change = { name = $0[0] }
            Text(name).named(name)
        }
    }

    @Test func innerActionsRunBeforeOuterOnesAndOnlyForChangedPreferences() {
        let log = NameLog()
        var order: [String] = []
        let screen = Screen(
            VStack {
                VStack { Leaf(log: log) }
                    .onPreferenceChange(Names.self) { order.append("inner \($0)") }
                VStack { Text("still").named("still") }
                    .onPreferenceChange(Names.self) { order.append("other \($0)") }
            }
            .onPreferenceChange(Names.self) { order.append("outer \($0)") })
        order = []
        log.change(["second"])
        screen.update()
        #expect(order == [#"inner ["second"]"#, #"outer ["second", "still"]"#])

        order = []
        log.change(["third"])
        log.change(["second"])
        screen.update()
        #expect(order == [])
    }

    struct Measured: View {
        @State private var names: [String] = []
        let log: NameLog

        var body: some View {
            VStack {
                Text(names.joined(separator: " "))
                Leaf(log: log)
            }
            .onPreferenceChange(Names.self) { names = $0 }
        }
    }

    @Test func writesOfAnActionAreShownInTheSameUpdate() {
        let log = NameLog()
        let screen = Screen(Measured(log: log))
        #expect(screen.texts == ["first", "first"])
        log.change(["second"])
        #expect(screen.update().map(\.description) == ["update text \"second\"#3", "update text \"second\"#2"])
        #expect(log.bodies == 2)
    }

    struct Branch: View {
        @State private var names = ["shown"]
        let log: NameLog

        var body: some View {
            let _ = log.change = { names = $0 }
            VStack {
                if let name = names.first { VStack { Text(name).named(name) } }
                Text("always").named("always")
            }
        }
    }

    @Test func aRemovedBranchRemovesItsPreferences() {
        let log = NameLog()
        let screen = Screen(Branch(log: log).onPreferenceChange(Names.self) { log.reported.append($0) })
        #expect(log.take() == [["shown", "always"]])
        log.change([])
        screen.update()
        #expect(log.take() == [["always"]])
        log.change(["again"])
        screen.update()
        #expect(log.take() == [["again", "always"]])
    }
}
