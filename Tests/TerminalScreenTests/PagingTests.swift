import SwiftUI
import Testing

@testable import TerminalRenderer

@MainActor @Suite struct PagingTests {
    private struct Songs: View {
        var body: some View {
            List(0..<100) { number in
                Button {
                } label: {
                    Text(verbatim: "song \(number).")
                }
            }
        }
    }

    /// The numbers of the visible songs.
    private func songs(of stage: Stage) -> [Int] {
        stage.text.matches(of: /song (\d+)\./).compactMap { Int($0.1) }
    }

    @Test func eachPressIsAPageOn() throws {
        for hasKeyboard in [false, true] {
            let stage = Stage(columns: 40, rows: 12, Songs())
            if hasKeyboard { stage.press(.tab) }
            var last = try #require(songs(of: stage).last)
            for _ in 1...4 {
                stage.press(.pageDown)
                let seen = songs(of: stage)
                let end = try #require(seen.last)
                // One or two lines remain visible for orientation.
                #expect(seen[0] <= last + 1)
                #expect(end >= last + 4)
                last = end
            }
            for _ in 1...4 { stage.press(.pageUp) }
            #expect(songs(of: stage).first == 0)
            stage.press(.end)
            #expect(songs(of: stage).last == 99)
        }
    }

    @Test func aHorizontalScrollViewPassesPageKeysOutward() {
        let stage = Stage(
            columns: 40, rows: 8,
            ScrollView {
                ScrollView(.horizontal) { Button("sideways") {} }
                ForEach(0..<50) { Text(verbatim: "line \($0).") }
            })
        stage.press(.tab, .pageDown)
        #expect(!stage.text.contains("sideways"))
        #expect(stage.text.contains("line 8."))
    }

    @Test func aScrollViewAtItsEndPassesPageKeysOutward() {
        let stage = Stage(
            columns: 40, rows: 8,
            ScrollView {
                ScrollView { Button("short") {} }.frame(height: 32)
                ForEach(0..<50) { Text(verbatim: "line \($0).") }
            })
        stage.press(.tab, .pageDown)
        #expect(!stage.text.contains("short"))
    }

    @Test func onlyLinksInListsHaveASignThatTheyLeadOn() {
        struct Links: View {
            let isList: Bool
            var body: some View {
                NavigationStack {
                    if isList { List { link } } else { VStack { link } }
                }
            }
            private var link: some View {
                NavigationLink {
                    Text("there")
                } label: {
                    VStack {
                        Text("one")
                        Text("two")
                    }
                }
            }
        }
        #expect(Stage(columns: 40, rows: 10, Links(isList: true)).text.contains("›"))
        #expect(!Stage(columns: 40, rows: 10, Links(isList: false)).text.contains("›"))
    }
}
