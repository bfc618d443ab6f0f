import SwiftUI
import SwiftUITesting
import Testing

/// Rows with a closure that each evaluation of their container creates again.
@MainActor
@Suite struct ClosureRowTests {
    struct Row: View {
        let number: Int
        let isSelected: Bool
        let select: () -> Void

        var body: some View {
            Button(isSelected ? "[\(number)]" : "\(number)") { select() }
        }
    }

    struct Rows: View {
        let step: Int
        @State private var selected = 0

        var body: some View {
            ForEach(0..<20) { number in
                Row(number: number, isSelected: number == selected) { selected = number * step }
            }
        }
    }

    struct Steps: View {
        @State private var step = 1

        var body: some View {
            Rows(step: step)
            Button("double") { step *= 2 }
        }
    }

    @Test func aRowWhoseClosureHasCapturedTheSameIsNotEvaluated() throws {
        let screen = Screen(Rows(step: 1))
        try screen.press("7")
        screen.update()
        _ = screen.takeBodies()
        try screen.press("8")
        #expect(screen.texts.contains("[8]"))
        #expect(screen.takeBodies()["Row"] == 2)
    }

    @Test func aRowWhoseClosureHasCapturedSomethingElseHasTheNewOne() throws {
        let screen = Screen(Steps())
        try screen.press("3")
        #expect(screen.texts.contains("[3]"))
        try screen.press("double")
        try screen.press("4")
        #expect(screen.texts.contains("[8]"))
    }
}
