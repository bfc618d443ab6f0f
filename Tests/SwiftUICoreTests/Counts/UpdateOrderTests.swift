import SwiftUI
import SwiftUITesting
import Testing

/// The order in which the bodies of one pass run.
@MainActor
@Suite struct UpdateOrderTests {
    @MainActor
    final class Log {
        var names: [String] = []
        var set: [String: (Int) -> Void] = [:]
        var show: (Bool) -> Void = { _ in }
    }

    struct Part<Content: View>: View {
        @State private var number = 0
        let name: String
        let log: Log
        let content: Content

        init(_ name: String, _ log: Log, @ViewBuilder content: () -> Content) {
            self.name = name
            self.log = log
            self.content = content()
        }

        var body: some View {
            let _ = log.set[name] = { number = $0 }
            let _ = log.names.append("\(name)\(number)")
            VStack { content }
        }
    }

    struct Top: View {
        @State private var isShown = false
        let log: Log

        var body: some View {
            let _ = log.show = { isShown = $0 }
            if isShown { Part("late", log) {} }
            Part("first", log) { Part("inner", log) {} }
            Part("second", log) {}
        }
    }

    @Test func parentsComeBeforeChildrenAndOlderOnesBeforeYounger() throws {
        let log = Log()
        try withScreen(Top(log: log)) { screen in
            log.show(true)
            screen.update()
            log.names = []
            for name in ["late", "inner", "second", "first"] {
                log.set[name]?(1)
                log.set[name]?(2)
            }
            #expect(log.names == [])
            screen.update()
            #expect(log.names == ["first2", "second2", "late2", "inner2"])
        }
    }
}
