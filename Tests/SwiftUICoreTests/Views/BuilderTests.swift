import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct BuilderTests {
    struct Sub: View {
        @State private var subTitle: String?
        var body: some View {
            VStack {
                Text("title")
                subTitle.map { Text($0) }
                if let subTitle { Text("if \(subTitle)") }
                Button("Toggle") { subTitle = subTitle == nil ? "sub" : nil }
            }
        }
    }

    @Test func anOptionalViewComesBeforeItsSiblingWithOneInsertion() throws {
        struct Before: View {
            @State private var isShown = false
            var body: some View {
                Group {
                    if isShown { Text("optional") }
                }
                Button("Show") { isShown.toggle() }
            }
        }
        try withScreen(Before()) { screen in
            try screen.press("Show")
            #expect(
                screen.update().map { "\($0)" } == ["insert text \"optional\"#3 into root#0 before button#1"])
            try screen.press("Show")
            #expect(screen.update().map { "\($0)" } == ["remove text \"optional\"#3 from root#0"])
        }
    }

    @Test func optionalContentComesAndGoes() throws {
        try withScreen(Sub()) { screen in
            #expect(screen.texts == ["title", "Toggle"])
            try screen.press("Toggle")
            #expect(screen.texts == ["title", "sub", "if sub", "Toggle"])
            try screen.press("Toggle")
            #expect(screen.texts == ["title", "Toggle"])
        }
    }

    struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    enum Phase: CaseIterable {
        case loading, failed, done
    }

    struct Phases: View {
        @State private var phase = Phase.loading
        var body: some View {
            Button("Next") {
                phase = Phase.allCases[(Phase.allCases.firstIndex(of: phase)! + 1) % 3]
            }
            switch phase {
            case .loading: Counter(name: "loading")
            case .failed:
                Counter(name: "failed")
                Text("Sorry")
            case .done: Counter(name: "done")
            }
            Text("end")
        }
    }

    @Test func aBranchOfASwitchHasItsOwnStateWhileItIsShown() throws {
        try withScreen(Phases()) { screen in
            try screen.press("loading 0")
            #expect(screen.texts == ["Next", "loading 1", "end"])
            try screen.press("Next")
            #expect(screen.texts == ["Next", "failed 0", "Sorry", "end"])
            try screen.press("Next")
            #expect(screen.texts == ["Next", "done 0", "end"])
            try screen.press("Next")
            #expect(screen.texts == ["Next", "loading 0", "end"])
        }
    }

    struct Nested: View {
        @State private var outer = true
        @State private var inner = true
        @State private var title: String? = "title"
        var body: some View {
            Button("outer") { outer.toggle() }
            Button("inner") { inner.toggle() }
            Button("title?") { title = title == nil ? "title" : nil }
            VStack {
                Text("first")
                Group {
                    if outer {
                        Group {
                            if inner { Text("both") } else { Text("outer alone") }
                            title.map { Text($0) }
                        }
                    }
                }
                Text("last")
            }
        }
    }

    @Test(
        arguments: [
            ([], ["first", "both", "title", "last"]),
            (["inner"], ["first", "outer alone", "title", "last"]),
            (["outer"], ["first", "last"]),
            (["outer", "inner", "outer"], ["first", "outer alone", "title", "last"]),
            (["title?", "inner"], ["first", "outer alone", "last"]),
            (["title?", "outer", "title?", "outer"], ["first", "both", "title", "last"]),
        ] as [([String], [String])])
    func conditionsGroupsAndOptionalsNest(_ presses: [String], _ texts: [String]) throws {
        try withScreen(Nested()) { screen in
            for press in presses { try screen.press(press) }
            #expect(Array(screen.texts.dropFirst(3)) == texts)
        }
    }

    @Test func thirtyViewsStandInOneClosure() {
        let screen = Screen {
            Text("1"); Text("2"); Text("3"); Text("4"); Text("5"); Text("6"); Text("7"); Text("8"); Text("9")
            Text("10"); Text("11"); Text("12"); Text("13"); Text("14"); Text("15"); Text("16"); Text("17")
            Text("18"); Text("19"); Text("20"); Text("21"); Text("22"); Text("23"); Text("24"); Text("25")
            Text("26"); Text("27"); Text("28"); Image("29"); Spacer()
        }
        #expect(screen.texts.count == 28)
        #expect(screen.texts.last == "28")
        #expect(screen.tree.root.children.map { _ in 1 }.count == 30)
    }
}
