import Foundation
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

/// The tab, the pages, the focus and the scroll positions of a scene after its views were recreated from a snapshot.
@MainActor
@Suite struct NavigationRestorationTests {
    private func restart<Old: View, New: View>(
        _ old: Old, as new: New, size: CGSize? = nil, _ use: (Screen) throws -> Void
    ) throws -> Screen {
        let screen = Screen(old, size: size)
        try use(screen)
        screen.update()
        let bytes = try JSONEncoder().encode(screen.sceneSnapshot)
        screen.close()
        return Screen(new, size: size, restoring: try JSONDecoder().decode(SceneSnapshot.self, from: bytes))
    }

    // MARK: - Tabs

    struct Tabs: View {
        var names = ["News", "Archive", "Settings"]
        var body: some View {
            TabView {
                ForEach(names, id: \.self) { name in
                    Text("Page \(name)").tabItem { Text(name) }.tag(name)
                }
            }
        }
    }

    @Test func theSelectedTabIsRestoredWithoutABinding() throws {
        let screen = try restart(Tabs(), as: Tabs(names: ["New", "News", "Archive", "Settings"])) {
            try $0.tab("Archive").select()
            #expect($0.texts.contains("Page Archive"))
        }
        #expect(screen.texts.contains("Page Archive"))
        try screen.tab("New").select()
        #expect(screen.texts.contains("Page New"))
    }

    struct Untagged: View {
        var body: some View {
            TabView {
                Text("Page 1").tabItem { Text("First") }
                Text("Page 2").tabItem { Text("Second") }
            }
        }
    }

    @Test func aTabWithoutATagIsRestoredByItsPosition() throws {
        let screen = try restart(Untagged(), as: Untagged()) { try $0.tab("Second").select() }
        #expect(screen.texts.contains("Page 2"))
    }

    @Test func aTabThatIsNotThereAnyMoreLeavesTheFirst() throws {
        let screen = try restart(Tabs(), as: Tabs(names: ["News", "Settings"])) { try $0.tab("Archive").select() }
        #expect(screen.texts.contains("Page News"))
    }

    // MARK: - Pages of Values

    struct Town: Hashable, Codable {
        var name: String
    }

    struct TownPage: View {
        let town: Town
        @State private var visits = 0
        var body: some View {
            Button("\(town.name) visited \(visits)") { visits += 1 }
            NavigationLink("Street", value: 7)
        }
    }

    struct Towns: View {
        var hint = "Choose"
        var body: some View {
            NavigationStack {
                VStack {
                    Text(hint)
                    NavigationLink("Delft", value: Town(name: "Delft"))
                    NavigationLink("Gouda", value: Town(name: "Gouda"))
                }
                .navigationDestination(for: Town.self) { TownPage(town: $0) }
                .navigationDestination(for: Int.self) { Text("House \($0)") }
            }
        }
    }

    @Test func pushedPagesOfAStackWithoutAPathAreRestoredWithTheirState() throws {
        let screen = try restart(Towns(), as: Towns(hint: "Another hint")) {
            try $0.press("Gouda")
            try $0.press("Gouda visited 0")
            try $0.press("Street")
        }
        #expect(screen.texts.contains("House 7"))
        try screen.goBack()
        #expect(screen.texts.contains("Gouda visited 1"))
        try screen.goBack()
        #expect(screen.texts.contains("Another hint"))
    }

    struct Bound: View {
        @State private var path = NavigationPath()
        var body: some View {
            NavigationStack(path: $path) {
                NavigationLink("Delft", value: Town(name: "Delft"))
                    .navigationDestination(for: Town.self) { TownPage(town: $0) }
            }
        }
    }

    @Test func aNavigationPathInStateIsRestored() throws {
        let screen = try restart(Bound(), as: Bound()) {
            try $0.press("Delft")
            try $0.press("Delft visited 0")
        }
        #expect(screen.texts.contains("Delft visited 1"))
        try screen.goBack()
        #expect(screen.texts.contains("Delft"))
    }

    struct Secret: Hashable {}

    struct Secrets: View {
        var body: some View {
            NavigationStack {
                NavigationLink("Open", value: Secret())
                    .navigationDestination(for: Secret.self) { _ in Text("A secret") }
            }
        }
    }

    @Test func pagesOfValuesThatAreNotCodableStartOver() throws {
        let screen = try restart(Secrets(), as: Secrets()) { try $0.press("Open") }
        #expect(screen.texts == ["Open"])
    }

    // MARK: - Pages of Links

    struct Chapters: View {
        var names: [String]
        var body: some View {
            NavigationStack {
                VStack {
                    ForEach(names, id: \.self) { name in
                        NavigationLink("Read \(name)") { Chapter(name: name) }
                    }
                    NavigationLink("Imprint") { Text("By hand") }
                }
            }
        }
    }

    struct Chapter: View {
        let name: String
        @State private var pages = 0
        var body: some View {
            Button("\(name), page \(pages)") { pages += 1 }
            NavigationLink("Notes") { Text("Notes of \(name)") }
        }
    }

    @Test func pagesOfLinksAreRestoredByTheIdentityOfTheLink() throws {
        let screen = try restart(
            Chapters(names: ["one", "two"]), as: Chapters(names: ["zero", "one", "two"])
        ) {
            try $0.press("Read two")
            try $0.press("two, page 0")
            try $0.press("Notes")
        }
        #expect(screen.texts.contains("Notes of two"))
        try screen.goBack()
        #expect(screen.texts.contains("two, page 1"))
    }

    @Test func aSnapshotThatIsTakenBeforeThePagesAreBackHasThem() throws {
        let screen = try restart(Chapters(names: ["one"]), as: Chapters(names: [])) { try $0.press("Read one") }
        #expect(screen.texts == ["Imprint"])
        let later = Screen(Chapters(names: ["one"]), restoring: screen.sceneSnapshot)
        #expect(later.texts.contains("one, page 0"))
    }

    @Test func navigationDuringARestorationIsKept() throws {
        let screen = try restart(Chapters(names: ["one"]), as: Chapters(names: [])) { try $0.press("Read one") }
        try screen.press("Imprint")
        #expect(screen.texts.contains("By hand"))
        let later = Screen(Chapters(names: ["one"]), restoring: screen.sceneSnapshot)
        #expect(later.texts.contains("By hand"))
    }

    // MARK: - Presentations

    struct Presenting: View {
        @State private var isShown = false
        var body: some View {
            Button("Present") { isShown = true }
                .sheet(isPresented: $isShown) { Sheet() }
        }
        struct Sheet: View {
            @State private var text = ""
            var body: some View { TextField("Note", text: $text) }
        }
    }

    @Test func aSheetIsRestoredWithItsText() throws {
        let screen = try restart(Presenting(), as: Presenting()) {
            try $0.press("Present")
            try $0.type("Ada", into: "Note")
        }
        #expect(try screen.textField("Note").value == "Ada")
    }

    // MARK: - Focus and Scroll Positions

    struct Fields: View {
        enum Field { case name, note }
        var hasTitle = false
        @State private var name = ""
        @State private var note = ""
        @FocusState private var field: Field?
        var body: some View {
            if hasTitle { Text("Title") }
            TextField("Name", text: $name).focused($field, equals: .name)
            TextField("Note", text: $note).focused($field, equals: .note)
            Text(field == .note ? "in the note" : field == .name ? "in the name" : "nowhere")
        }
    }

    @Test func theFocusReturnsToTheFieldOfTheSameNameAndFocusStatesFollow() throws {
        let screen = try restart(Fields(), as: Fields(hasTitle: true)) {
            try $0.type("hello", into: "Note")
            #expect($0.texts.contains("in the note"))
        }
        #expect(screen.texts.contains("in the note"))
        #expect(screen.texts.contains("Title"))
    }

    struct Long: View {
        var body: some View {
            ScrollView {
                VStack {
                    ForEach(0..<100, id: \.self) { Text("Line \($0)").frame(height: 20) }
                }
            }
        }
    }

    @Test func aScrollPositionIsRestored() throws {
        let size = CGSize(width: 200, height: 200)
        let screen = try restart(Long(), as: Long(), size: size) { try $0.scroll(by: 600) }
        let offset = screen.sceneSnapshot.places
        #expect(offset != nil)
        let fresh = Screen(Long(), size: size)
        #expect(fresh.sceneSnapshot.places == nil)
        try fresh.scroll(by: 600)
        #expect(fresh.sceneSnapshot.places == offset)
    }
}
