import SwiftUI
import SwiftUITesting
import Testing

/// A client written like an app for several platforms, without knowledge of Swiftwater.
struct Library: View {
    enum Shelf: Hashable { case search }

    @Namespace private var covers
    @State private var search = ""
    @FocusState private var shelf: Shelf?
    @FocusState private var isSearching: Bool
    let address = URL(string: "https://example.com/book")

    var body: some View {
        NavigationStack {
            List {
                Section("Books") {
                    NavigationLink {
                        Text("Chapter one").navigationTransition(.zoom(sourceID: "cover", in: covers))
                    } label: {
                        Label("Dune", systemImage: "book").listItemTint(.monochrome)
                    }
                    .matchedTransitionSource(id: "cover", in: covers)
                    .matchedTransitionSource(id: "cover", in: covers) { source in
                        source.background(.gray).clipShape(RoundedRectangle(cornerRadius: 8)).shadow(radius: 4)
                    }
                    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
                    .listRowHoverEffectDisabled()
                    Button("All") {}.buttonStyle(.accessoryBar)
                    Button("New") {}.buttonStyle(.accessoryBarAction)
                    Button("Cover") {}.buttonStyle(.card)
                }
                .collapsible(false)
                if let address {
                    ShareLink(item: address, preview: SharePreview("Dune", image: Image(systemName: "book")))
                }
            }
            .searchable(text: $search)
            .searchFocused($isSearching)
            .searchFocused($shelf, equals: .search)
            .toolbar {
                ToolbarTitleMenu { Button("Rename") {} }
                ToolbarItem { Button("Add") {} }.matchedTransitionSource(id: "add", in: covers)
            }
        }
        .tabViewBottomAccessory { Text("Nothing is playing") }
        .glassEffectTransition(.materialize)
    }
}

struct LibraryApp: App {
    @AppStorage("extra") private var showsExtra = true

    var body: some Scene {
        WindowGroup { Library() }
        MenuBarExtra("Library", systemImage: "books.vertical", isInserted: $showsExtra) { Button("Open") {} }
            .menuBarExtraStyle(.menu)
    }
}

/// Foundation's names that Linux lacks.
@MainActor
struct Age {
    static let formatter: RelativeDateTimeFormatter = {
        let formatter = RelativeDateTimeFormatter()
        formatter.unitsStyle = .full
        formatter.locale = Locale(identifier: "en_US")
        return formatter
    }()

    static func words(days: Int) -> String { formatter.localizedString(from: DateComponents(day: days)) }
    static let folder = URL.applicationSupportDirectory.appending(path: "Library")
}

@MainActor
@Suite struct SmallNamesClientTests {
    @Test func theLibraryIsShown() throws {
        let screen = Screen(app: LibraryApp())
        #expect(screen.texts.contains("Dune"))
        #expect(screen.texts.contains("Nothing is playing"))
        #expect(screen.element(.menu, "Title Menu").exists)
        try screen.press("Dune")
        #expect(screen.texts.contains("Chapter one"))
    }

    @Test func agesAreWords() {
        #expect(Age.words(days: -3) == "3 days ago")
        #expect(Age.folder.lastPathComponent == "Library")
    }
}
