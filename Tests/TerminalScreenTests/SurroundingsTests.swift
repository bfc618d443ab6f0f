import SwiftUI
import Testing

@testable import TerminalRenderer

/// Counts body runs.
@MainActor
private final class Log {
    var names: [String] = []
    func take() -> [String] {
        defer { names = [] }
        return names
    }
}

private struct Reader<Value: Equatable>: View {
    let name: String
    let log: Log
    @Environment var value: Value

    init(_ path: KeyPath<EnvironmentValues, Value>, _ name: String, _ log: Log) {
        _value = Environment(path)
        self.name = name
        self.log = log
    }

    var body: some View {
        let _ = log.names.append(name)
        Text("\(name) \(String(describing: value))")
    }
}

extension EnvironmentValues {
    fileprivate var widthName: String { horizontalSizeClass == .compact ? "compact" : "regular" }
}

private struct Everything: View {
    let log: Log
    var body: some View {
        VStack(alignment: .leading) {
            Reader(\.colorScheme, "scheme", log)
            Reader(\.widthName, "width", log)
            Reader(\.scenePhase, "phase", log)
            Reader(\.locale.identifier, "locale", log)
            Text("nothing")
        }
    }
}

@MainActor
@Suite struct SurroundingsTests {
    @Test func onlyReadersOfAChangedTerminalValueAreEvaluated() {
        let log = Log()
        let stage = Stage(columns: 80, rows: 10, Everything(log: log))
        #expect(log.take() == ["scheme", "width", "phase", "locale"])
        #expect(stage.text.contains("scheme dark"))
        stage.tell(.backgroundColor(CellColor(red: 255, green: 255, blue: 255)))
        #expect(log.take() == ["scheme"])
        #expect(stage.text.contains("scheme light"))
        stage.resize(columns: 50, rows: 10)
        #expect(log.take() == ["width"])
        #expect(stage.text.contains("compact"))
        stage.resize(columns: 40, rows: 10)
        #expect(log.take() == [])
        stage.tell(.windowFocus(false))
        #expect(log.take() == ["phase"])
        #expect(stage.text.contains("phase inactive"))
    }

    /// The notifications that a body causes, in order.
    private func notifications(_ body: () -> Void) -> [String] {
        final class Lines { var all: [String] = [] }
        let lines = Lines()
        let names: [(Notification.Name, String)] = [
            (UIApplication.willResignActiveNotification, "resigns"),
            (UIApplication.didEnterBackgroundNotification, "background"),
            (UIApplication.willEnterForegroundNotification, "foreground"),
            (UIApplication.didBecomeActiveNotification, "active"),
        ]
        let subscriptions = names.map { name, line in
            NotificationCenter.default.publisher(for: name).sink { _ in lines.all.append(line) }
        }
        body()
        for subscription in subscriptions { subscription.cancel() }
        return lines.all
    }

    @Test func theWindowAndASuspensionAreNotified() {
        let log = Log()
        let stage = Stage(columns: 80, rows: 10, Everything(log: log))
        #expect(notifications { stage.tell(.windowFocus(false)) } == ["resigns"])
        #expect(notifications { stage.tell(.windowFocus(true)) } == ["active"])
        #expect(stage.text.contains("phase active"))
        #expect(
            notifications { stage.screen.handle(TerminalSession.Event.resumed) }
                == ["resigns", "background", "foreground", "active"])
        stage.synchronize()
        #expect(stage.text.contains("phase active"))
    }

    @Test func theLocaleComesFromTheTerminal() {
        let stage = Stage(columns: 80, rows: 10, Everything(log: Log()))
        #expect(stage.text.contains("locale de_DE"))
    }

    @Test func aSmallTerminalScrollsLongContent() {
        let rows = VStack { ForEach(0..<20) { Text("row \($0)") } }
        let stage = Stage(columns: 20, rows: 6, rows)
        #expect(stage.lines[0].contains("row 0"))
        stage.press(.end)
        #expect(stage.lines[4].contains("row 19"))
        stage.turnWheel(.up, over: "row 19")
        #expect(stage.lines[4].contains("row 16"))
    }

    @Test func aTerminalOfOneCellDoesNotCrash() {
        let stage = Stage(columns: 20, rows: 6, Everything(log: Log()))
        for (columns, rows) in [(1, 1), (2, 1), (1, 5), (300, 100)] { stage.resize(columns: columns, rows: rows) }
        #expect(stage.text.contains("nothing"))
    }

    private struct Saving: View {
        let log: Log
        @Environment(\.scenePhase) private var phase
        var body: some View {
            Text("phase \(phase)")
                .onChange(of: phase) { log.names.append("\(phase)") }
                .onDisappear { log.names.append("disappears") }
        }
    }

    @Test func anAppLearnsOfItsEndAsOnAPhone() {
        let log = Log()
        let stage = Stage(columns: 80, rows: 10, Saving(log: log))
        let end = NotificationCenter.default.publisher(for: UIApplication.willTerminateNotification)
            .sink { _ in log.names.append("terminates") }
        #expect(notifications { stage.host.terminate() } == ["resigns", "background"])
        end.cancel()
        #expect(log.names == ["inactive", "background", "terminates", "disappears"])
    }

    @Test func anInactiveAppOnlyEntersTheBackgroundAtItsEnd() {
        let log = Log()
        let stage = Stage(columns: 80, rows: 10, Saving(log: log))
        stage.tell(.windowFocus(false))
        #expect(log.take() == ["inactive"])
        #expect(notifications { stage.host.terminate() } == ["background"])
        #expect(log.names == ["background", "disappears"])
    }
}
