import Combine
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct AppTests {
    final class Bodies {
        var app = 0
        var scene = 0
        var content = 0
    }

    static let bodies = Bodies()

    struct Content: View {
        let unread: Int
        @Environment(\.lineLimit) private var lineLimit
        var body: some View {
            let _ = AppTests.bodies.content += 1
            Text(verbatim: "\(unread) unread, limit \(lineLimit ?? 0)")
        }
    }

    struct NewsApp: App {
        @State private var unread = 5
        @AppStorage("title", store: AppTests.store.defaults) private var title = "News"

        var body: some Scene {
            let _ = AppTests.bodies.app += 1
            NewsScene(unread: $unread, title: title)
            WindowGroup { Text("a second window, which no screen shows") }
        }
    }

    struct NewsScene: Scene {
        @Binding var unread: Int
        let title: String
        @State private var limit = 1

        var body: some Scene {
            let _ = AppTests.bodies.scene += 1
            WindowGroup(title) {
                Content(unread: unread)
                Button("Read") { unread -= 1 }
                Button("More lines") { limit += 1 }
            }
            .environment(\.lineLimit, limit)
        }
    }

    static let store = TestStore()

    @Test func stateInAppsAndScenesRunsTheBodiesThatReadIt() throws {
        let bodies = Self.bodies
        (bodies.app, bodies.scene, bodies.content) = (0, 0, 0)
        let screen = Screen(app: NewsApp())
        #expect(screen.texts == ["5 unread, limit 1", "Read", "More lines"])
        #expect(screen.windowTitle == "News")
        #expect((bodies.app, bodies.scene, bodies.content) == (1, 1, 1))
        try screen.press("Read")
        #expect(screen.texts == ["4 unread, limit 1", "Read", "More lines"])
        #expect((bodies.app, bodies.scene, bodies.content) == (1, 2, 2))
        try screen.press("More lines")
        #expect(screen.texts == ["4 unread, limit 2", "Read", "More lines"])
        #expect((bodies.app, bodies.scene, bodies.content) == (1, 3, 3))
        Self.store.defaults.set("Old news", forKey: "title")
        #expect(screen.windowTitle == "Old news")
        #expect((bodies.app, bodies.scene, bodies.content) == (2, 4, 3))
    }

    struct ModelApp: App {
        @Observable
        final class Model {
            var count = 0
        }

        @State private var model = Model()
        @Environment(\.scenePhase) private var phase

        var body: some Scene {
            WindowGroup("Model", id: "model") {
                Button("count \(model.count)") { model.count += 1 }
                Text(verbatim: "\(phase)")
            }
        }
    }

    @Test func anAppDependsOnTheObjectsThatItsBodyReads() throws {
        let screen = Screen(app: ModelApp())
        try screen.press("count 0")
        try screen.press("count 1")
        #expect(screen.texts == ["count 2", "active"])
    }

    struct StoredApp: App {
        @AppStorage("name") private var ignored = ""
        var body: some Scene {
            WindowGroup(Text("Stored")) { Name() }
                .defaultAppStorage(AppTests.other.defaults)
                .transformEnvironment(\.lineLimit) { $0 = ($0 ?? 0) + 3 }
        }
    }

    struct Name: View {
        @AppStorage("name") private var name = "nobody"
        @Environment(\.lineLimit) private var lineLimit
        var body: some View { Button("\(name) \(lineLimit ?? 0)") { name = "Ada" } }
    }

    static let other = TestStore()

    @Test func sceneModifiersApplyToTheirViews() throws {
        let screen = Screen(app: StoredApp())
        #expect(screen.texts == ["nobody 3"])
        try screen.press("nobody 3")
        #expect(screen.texts == ["Ada 3"])
        #expect(Self.other.defaults.string(forKey: "name") == "Ada")
    }

    @MainActor
    final class Session: ObservableObject {
        static var made = 0
        @Published var name = "Ada"
        init() { Self.made += 1 }
    }

    @Observable
    final class Look {
        var size = 1
    }

    struct SharingApp: App {
        @StateObject private var session = Session()
        @State private var look = Look()

        var body: some Scene {
            WindowGroup { Sharing() }
                .onChange(of: session.name, initial: true) { old, new in AppTests.changes.append("\(old) \(new)") }
                .onChange(of: look.size) { AppTests.changes.append("look") }
                .environmentObject(session)
                .environment(look)
        }
    }

    struct Sharing: View {
        @EnvironmentObject private var session: Session
        @Environment(Look.self) private var look
        var body: some View {
            Button(session.name) { session.name = "Grace" }
            Button("size \(look.size)") { look.size += 1 }
        }
    }

    static var changes: [String] = []

    @Test func objectsOfAnAppAreMadeOnceFoundByViewsAndFollowedByScenes() throws {
        (Session.made, Self.changes) = (0, [])
        try withScreen(AppContent(app: SharingApp())) { screen in
            try screen.press("Ada")
            try screen.press("size 1")
            #expect(screen.texts == ["Grace", "size 2"])
            #expect(Session.made == 1)
            #expect(Self.changes == ["Ada Ada", "Ada Grace", "look"])
        }
    }

    struct EmptyApp: App {
        var body: some Scene { WindowGroup {} }
    }

    @Test func closingAScreenReleasesItsApp() {
        let screen = Screen(app: NewsApp())
        #expect(screen.nodeCount > 0)
        screen.close()
        #expect(screen.nodeCount == 0)
        #expect(Screen(app: EmptyApp()).texts == [])
    }
}
