import MainThread
import RenderTree
import SwiftUI
import SwiftUICore
import Testing

@MainActor
@Suite struct AppHostTests {
    final class Log: Renderer {
        var batches: [Int] = []
        func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
            batches.append(mutations.count)
        }
    }

    struct Counter: App {
        @State private var count = 0
        @State private var other = 0

        var body: some Scene {
            let _ = AppHostTests.binding = $count
            let _ = AppHostTests.otherBinding = $other
            WindowGroup("Counter") {
                Text(verbatim: "\(count)")
                Text(verbatim: "\(other)")
            }
        }
    }

    static var binding: Binding<Int>?
    static var otherBinding: Binding<Int>?

    @Test func writesOfAnyThreadAreShownInOnePassOfTheMainLoop() async throws {
        let log = Log()
        let app = AppHost(Counter(), renderer: log)
        #expect(log.batches == [2])
        let count = try #require(Self.binding)
        let other = try #require(Self.otherBinding)
        count.wrappedValue = 1
        count.wrappedValue = 2
        other.wrappedValue = 3
        #expect(log.batches == [2])
        await MainThread.turn()
        #expect(log.batches == [2, 2])
        #expect(app.outline == "Counter\n\ntext \"2\"\ntext \"3\"")
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                count.wrappedValue = 10
                other.wrappedValue = 11
                continuation.resume()
            }
        }
        await MainThread.turn()
        #expect(app.outline == "Counter\n\ntext \"10\"\ntext \"11\"")
        app.host.close()
    }
}
