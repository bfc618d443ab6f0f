import Combine
import Observation
import SwiftUI
import SwiftUITesting
import Testing
import ViewGraph

/// Bodies that change their own dependencies, and preferences that change the views that set them.
@MainActor
@Suite struct UnsettledBodyTests {
    struct Rising: View {
        @State private var count = 0

        var body: some View {
            let _ = count += 1
            Text(verbatim: "\(count)")
        }
    }

    @Test func aBodyThatWritesItsOwnStateIsReportedEachTimeAndStopped() throws {
        let reported = try diagnostics { try withScreen(Rising()) { _ in } }
        #expect(reported.filter { $0.hasPrefix("Rising writes state while its body is evaluated.") }.count == 101)
        #expect(
            reported.last { $0.contains("Rising") }
                == "The update was stopped after 100 rounds, because Rising is marked again and again. "
                + "Something that runs in each round changes what it depends on.")
    }

    struct Roster: View {
        @State private var count = 0

        var body: some View {
            ForEach(0..<1) { _ in
                let _ = count = 3
                Text(verbatim: "\(count)")
            }
        }
    }

    @Test func aClosureThatWritesIsNamedWithItsView() throws {
        let reported = try diagnostics {
            try withScreen(Roster()) { screen in #expect(screen.texts == ["3"]) }
        }
        #expect(
            reported.first { $0.contains("Roster") }
                == "ForEach<Range<Int>, Int, Text> in Roster writes state while its body is evaluated. "
                + "The change is shown by a later round; write in an action, in onAppear or in a task instead.")
    }

    @Observable
    final class Counter {
        var count = 0
    }

    final class Published: ObservableObject {
        @Combine.Published var count = 0
    }

    struct Observing: View {
        let counter: Counter

        var body: some View {
            let _ = counter.count += 1
            Text(verbatim: "\(counter.count)")
        }
    }

    struct Watching: View {
        @ObservedObject var counter: Published

        var body: some View {
            let _ = counter.count += 1
            Text(verbatim: "\(counter.count)")
        }
    }

    @Test func aBodyThatWritesAnObservableThatItReadsComesToRest() throws {
        let reported = try diagnostics {
            try withScreen(Observing(counter: Counter())) { screen in #expect(screen.texts == ["1"]) }
        }
        #expect(reported.filter { $0.contains("Observing") } == [])
    }

    @Test func aBodyThatChangesAnObservedObjectIsReportedEachTimeAndStopped() throws {
        let reported = try diagnostics { try withScreen(Watching(counter: Published())) { _ in } }
        let message = "Watching changes an observed Published while its body is evaluated. "
        #expect(reported.filter { $0.hasPrefix(message) }.count == 101)
        #expect(
            reported.last { $0.contains("Watching") }
                == "The update was stopped after 100 rounds, because Watching is marked again and again. "
                + "Something that runs in each round changes what it depends on.")
    }

    struct Pair: View {
        @ObservedObject var counter: Published

        var body: some View {
            Text(verbatim: "\(counter.count)")
            Setting(counter: counter)
        }
    }

    struct Setting: View {
        @ObservedObject var counter: Published

        var body: some View {
            let _ = counter.count == 0 ? counter.count = 7 : ()
            Text(verbatim: "\(counter.count)")
        }
    }

    @Test func aChangeThatSeveralViewsObserveIsReportedOnceAndShown() throws {
        let reported = try diagnostics {
            try withScreen(Pair(counter: Published())) { screen in #expect(screen.texts == ["7", "7"]) }
        }
        #expect(
            reported.filter { $0.contains("Setting") } == [
                "Setting changes an observed Published while its body is evaluated. The change is shown by a later "
                    + "round; write in an action, in onAppear or in a task instead."
            ])
    }

    struct Height: PreferenceKey {
        static var defaultValue: Int { 0 }
        static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
    }

    struct Growing: View {
        @State private var height = 1
        @State private var isEndless = true
        let handle: Handle

        var body: some View {
            let _ =
                handle.stop = {
                    isEndless = false
                    height = 0
                }
            Text(verbatim: "\(height)")
                .preference(key: Height.self, value: height)
                .onPreferenceChange(Height.self) { height = isEndless ? $0 + 1 : $0 }
        }
    }

    @MainActor
    final class Handle {
        var stop: () -> Void = {}
    }

    @Test func aPreferenceThatFollowsItselfIsStoppedAndGathersAfterwards() throws {
        let handle = Handle()
        var shown: [String] = []
        let reported = try diagnostics {
            try withScreen(Growing(handle: handle)) { screen in
                handle.stop()
                shown = screen.texts
            }
        }
        #expect(
            reported.filter { $0.contains("Growing") } == [
                "The update was stopped after 100 rounds, because Growing is marked again and again. Something that "
                    + "runs in each round changes what it depends on: onPreferenceChange(Height) in Growing."
            ])
        #expect(shown == ["0"])
    }
}
