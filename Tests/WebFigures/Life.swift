import Combine
import SwiftUI

/// Counters of live objects in all sessions.
@MainActor
enum Lives {
    static var tasks = 0
    static var models = 0
    static var subscriptions = 0

    static var description: String { "tasks \(tasks), models \(models), subscriptions \(subscriptions)" }
}

/// A model of one session, with a subscription.
@MainActor
final class LifeModel: ObservableObject {
    @Published var seen = 0
    private var subscription: AnyCancellable?

    init() {
        Lives.models += 1
    }

    func follow(_ shared: SharedCount) {
        guard subscription == nil else { return }
        Lives.subscriptions += 1
        subscription = shared.$value
            .handleEvents(receiveCancel: { MainActor.assumeIsolated { Lives.subscriptions -= 1 } })
            .sink { [weak self] in self?.seen = $0 }
    }

    isolated deinit {
        Lives.models -= 1
    }
}

/// A session with an endless task, its own model, and a shared one.
struct Life: View {
    @ObservedObject var shared: SharedCount
    @StateObject private var model = LifeModel()
    @AppStorage("presses") private var presses = 0

    var body: some View {
        VStack {
            Text("Shared \(model.seen), presses \(presses)")
            Button("Count") {
                shared.value += 1
                presses += 1
            }
        }
        .onAppear { model.follow(shared) }
        .task {
            Lives.tasks += 1
            defer { Lives.tasks -= 1 }
            // The runtime keeps half a kilobyte for a canceled sleep until its deadline, so the sleep is short.
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(5)) }
        }
    }
}
