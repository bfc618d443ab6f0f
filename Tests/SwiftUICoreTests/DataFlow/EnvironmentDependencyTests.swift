import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct EnvironmentDependencyTests {
    struct Reader: View {
        @Environment(\.lineLimit) private var lineLimit
        @State private var isReading = true

        var body: some View {
            Button(isReading ? "limit \(lineLimit ?? 0)" : "not reading") { isReading = false }
        }
    }

    @Test func aBodyThatNoLongerReadsAKeyDoesNotDependOnIt() throws {
        let screen = Screen(Reader())
        screen.environment.lineLimit = 1
        #expect(screen.texts == ["limit 1"])
        try screen.press("limit 1")
        _ = screen.takeBodies()
        screen.environment.lineLimit = 2
        screen.update()
        #expect(screen.bodyCount(of: Reader.self) == 0)
    }
}
