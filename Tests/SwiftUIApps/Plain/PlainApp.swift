import SwiftUI

@Observable
@MainActor
final class Model {
    var answer = "no answer"
    var news = "no news"

    init() {
        DispatchQueue.main.async { self.answer = Thread.isMainThread ? "the first thread" : "another thread" }
    }
}

/// A program that a test runs like its users do.
@main
struct PlainApp: App {
    @State private var model = Model()

    var body: some Scene {
        WindowGroup("Threads") {
            VStack {
                Text("The main queue runs on \(model.answer)")
                Text("A task has brought \(model.news)").task {
                    try? await Task.sleep(for: .milliseconds(200))
                    model.news = "news"
                }
                Button("Ask again") {}.disabled(true)
                // An expired timer: it shows no running time, and its timer fires before the main loop runs.
                Text(timerInterval: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 60))
            }
        }
    }
}
