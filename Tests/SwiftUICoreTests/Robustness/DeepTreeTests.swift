import SwiftUI
import SwiftUITesting
import Testing

/// Trees deeper than in any real app.
@MainActor
@Suite struct DeepTreeTests {
    final class Handle {
        var set: (Int) -> Void = { _ in }
    }

    struct Nest: View {
        let depth: Int
        let number: Int

        var body: some View {
            VStack {
                if depth > 0 { AnyView(Nest(depth: depth - 1, number: number)) } else { Text(verbatim: "\(number)") }
            }
        }
    }

    struct Top: View {
        @State private var number = 0
        let depth: Int
        let handle: Handle

        var body: some View {
            let _ = handle.set = { number = $0 }
            Nest(depth: depth, number: number)
        }
    }

    @Test func twoThousandLevelsComeChangeAndGo() throws {
        let handle = Handle()
        try withScreen(Top(depth: 2_000, handle: handle)) { screen in
            #expect(screen.update().isEmpty)
            handle.set(7)
            #expect(screen.update().count == 1)
            #expect(screen.texts == ["7"])
        }
    }
}
