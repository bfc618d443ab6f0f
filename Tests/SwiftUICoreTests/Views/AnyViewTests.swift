import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct AnyViewTests {
    struct Counter: View {
        let name: String
        @State private var count = 0
        var body: some View { Button("\(name) \(count)") { count += 1 } }
    }

    struct Other: View {
        @State private var count = 0
        var body: some View { Button("other \(count)") { count += 1 } }
    }

    struct Erased: View {
        @State private var step = 0
        var body: some View {
            Button("Next") { step += 1 }
            step < 2 ? AnyView(Counter(name: "counter of step \(step)")) : AnyView(AnyView(Other()))
            Text("end")
        }
    }

    @Test func theSameTypeKeepsItsStateAndAnotherStartsOver() throws {
        try withScreen(Erased()) { screen in
            try screen.press("counter of step 0 0")
            try screen.press("Next")
            #expect(screen.texts == ["Next", "counter of step 1 1", "end"])
            try screen.press("Next")
            #expect(screen.texts == ["Next", "other 0", "end"])
            try screen.press("other 0")
            #expect(screen.texts == ["Next", "other 1", "end"])
        }
    }
}
