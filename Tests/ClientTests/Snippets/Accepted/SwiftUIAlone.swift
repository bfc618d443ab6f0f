import SwiftUI

final class Model: ObservableObject {
    @Published var count = 0
    @Published var url = URL(string: "https://swift.org")
}

@Observable
final class Look {
    var date = Date()
}

enum Season: String {
    case spring, autumn
}

struct Counter: View {
    @StateObject private var model = Model()
    @State private var look = Look()
    @AppStorage("name") private var name = "nobody"
    @AppStorage("season") private var season: Season?
    @SceneStorage("chapter") private var chapter = 1
    @ScaledMetric(relativeTo: .title) private var size: CGFloat = 20
    @Namespace private var namespace
    @Environment(\.locale) private var locale
    @Environment(\.scenePhase) private var phase
    @FocusState private var isNaming: Bool

    var body: some View {
        VStack(spacing: size) {
            Text("\(model.count) \(name) in \(locale.identifier)")
            TextField("Name", text: $name)
                .focused($isNaming)
                .onSubmit { isNaming = false }
                .submitLabel(.done)
            Button("Next") {
                chapter += 1
                season = .autumn
                look.date = Date(timeIntervalSinceNow: 60)
            }
        }
        .defaultAppStorage(UserDefaults.standard)
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    }
}

struct Announcements: Scene {
    @ObservedObject var model: Model

    var body: some Scene {
        WindowGroup("Announcements", id: "announcements") {
            Text("\(model.count)")
        }
        .environmentObject(model)
    }
}

@main
struct ClientApp: App {
    @Environment(\.scenePhase) private var phase
    @StateObject private var model = Model()

    var body: some Scene {
        WindowGroup {
            Counter()
        }
        .onChange(of: phase) { old, new in
            print(old, new)
        }
        Announcements(model: model)
    }
}
