import SwiftUI
import SwiftUITesting
import Testing

/// Tabs that a collection makes, and groups and sections of tabs.
@MainActor
@Suite struct TabContentTests {
    struct Channel: Identifiable {
        var id: Int
        var name: String
    }

    struct Channels: View {
        @State private var channels = [Channel(id: 1, name: "News"), Channel(id: 2, name: "Films")]

        var body: some View {
            TabView {
                Tab("Start", systemImage: "house") {
                    Button("One more") { channels.append(Channel(id: 3, name: "Music")) }
                }
                ForEach(channels) { channel in
                    Tab(channel.name, systemImage: "tv") { Text("About \(channel.name)") }.badge(channel.id)
                }
            }
        }
    }

    @Test func eachElementOfACollectionIsATab() throws {
        try withScreen(Channels()) { screen in
            #expect(screen.elements(.tab).map(\.label) == ["Start", "News", "Films"])
            try screen.press("One more")
            #expect(screen.elements(.tab).map(\.label) == ["Start", "News", "Films", "Music"])
            try screen.tab("Music").select()
            #expect(screen.text("About Music").exists)
        }
    }

    struct Numbers: View {
        @State private var chosen = 2
        let names = ["a", "b"]

        var body: some View {
            TabView(selection: $chosen) {
                Group {
                    Tab("First", systemImage: "1.circle", value: 1) { Text("page 1") }
                    Tab("Second", systemImage: "2.circle", value: 2) { Text("page 2") }
                }
                TabSection("Ranges") {
                    ForEach(3..<5) { number in
                        Tab("Number \(number)", systemImage: "circle", value: number) { Text("page \(number)") }
                    }
                }
                TabSection {
                    ForEach(names, id: \.self) { name in
                        Tab(name, systemImage: "circle", value: name == "a" ? 5 : 6) { Text("page \(name)") }
                    }
                } header: {
                    Text("Names")
                }
            }
        }
    }

    @Test func rangesKeyPathsGroupsAndSectionsMakeTabsToChoose() throws {
        try withScreen(Numbers()) { screen in
            #expect(screen.elements(.tab).map(\.label) == ["First", "Second", "Number 3", "Number 4", "a", "b"])
            #expect(screen.text("page 2").exists)
            try screen.tab("Number 4").select()
            #expect(screen.text("page 4").exists)
            try screen.tab("b").select()
            #expect(screen.text("page b").exists)
        }
    }
}
