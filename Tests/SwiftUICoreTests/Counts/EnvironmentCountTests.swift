import SwiftUI
import SwiftUITesting
import Testing

/// The cost for descendants when an environment value is written again.
@MainActor
@Suite struct EnvironmentCountTests {
    struct Reader: View {
        let log: Log
        @Environment(\.refresh) private var refresh

        var body: some View {
            let _ = log.refresh = refresh
            Text("reader")
        }
    }

    final class Log {
        var refresh: RefreshAction?
        var counts: [Int] = []
    }

    struct Refreshable: View {
        let log: Log
        @State private var count = 0

        var body: some View {
            VStack {
                Text("\(count)")
                Reader(log: log)
            }
            .refreshable { log.counts.append(count) }
            Button("count") { count += 1 }
        }
    }

    @Test func aRecreatedRefreshActionEvaluatesNoViewBelow() async throws {
        let log = Log()
        let screen = Screen(Refreshable(log: log))
        _ = screen.takeBodies()
        try screen.press("count")
        screen.update()
        #expect(screen.takeBodies() == ["Refreshable": 1])
        await log.refresh?()
        #expect(log.counts == [1])
    }

    struct Written: View {
        let level: Int

        var body: some View {
            if level == 0 {
                Text("leaf")
            } else {
                AnyView(Written(level: level - 1).lineLimit(level).environment(\.font, .body))
            }
        }
    }

    struct Top: View {
        @State private var isOverflowing = false

        var body: some View {
            Written(level: 50).environment(\.allowsTightening, isOverflowing)
            Button("tighten") { isOverflowing.toggle() }
        }
    }

    @Test func aKeyThatChangesEvaluatesNoBodyThatDoesNotReadIt() throws {
        let screen = Screen(Top())
        _ = screen.takeBodies()
        try screen.press("tighten")
        screen.update()
        #expect(screen.takeBodies() == ["Top": 1])
    }
}
