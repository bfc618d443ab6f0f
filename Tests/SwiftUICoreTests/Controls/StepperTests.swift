import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct StepperTests {
    struct Guests: View {
        @State var count: Int
        var bounds: ClosedRange<Int>?
        var step = 1
        @State private var edits = 0

        var body: some View {
            if let bounds {
                Stepper("Guests: \(count)", value: $count, in: bounds, step: step) { _ in edits += 1 }
            } else {
                Stepper("Guests: \(count)", value: $count, step: step) { _ in edits += 1 }
            }
            Text("\(edits)")
        }
    }

    private func stepper(_ screen: Screen) -> ScreenElement { screen.element(.stepper) }

    @Test func aValueIsSteppedAndSaysWhenItIsEdited() throws {
        try withScreen(Guests(count: 2)) { screen in
            try stepper(screen).increment()
            #expect(screen.texts == ["Guests: 3", "2"])
            try stepper(screen).decrement()
            try stepper(screen).decrement()
            #expect(screen.texts == ["Guests: 1", "6"])
        }
    }

    @Test func aStepEndsAtTheBoundAndThenThereIsNone() throws {
        try withScreen(Guests(count: 7, bounds: 1...10, step: 4)) { screen in
            try stepper(screen).increment()
            #expect(screen.texts.first == "Guests: 10")
            #expect(throws: ScreenError.self) { try stepper(screen).increment() }
            for _ in 0..<3 { try stepper(screen).decrement() }
            #expect(screen.texts.first == "Guests: 1")
            #expect(throws: ScreenError.self) { try stepper(screen).decrement() }
        }
    }

    @Test func nothingIsReckonedBeyondTheNumbersThereAre() throws {
        try withScreen(Guests(count: .max - 1, bounds: 0...Int.max, step: 5)) { screen in
            try stepper(screen).increment()
            #expect(screen.texts.first == "Guests: 9,223,372,036,854,775,807")
        }
    }

    @Test func aValueBeyondItsBoundsComesBack() throws {
        try withScreen(Guests(count: 20, bounds: 1...10)) { screen in
            #expect(throws: ScreenError.self) { try stepper(screen).increment() }
            try stepper(screen).decrement()
            #expect(screen.texts.first == "Guests: 10")
        }
    }

    @Test func actionsAreRunAndOneThatIsMissingCannotBe() throws {
        struct Actions: View {
            @State private var log = ""
            var body: some View {
                Stepper {
                    Text("Level")
                } onIncrement: {
                    log += "up "
                } onDecrement: {
                    log += "down "
                }
                Stepper("One way", onIncrement: { log += "on " }, onDecrement: nil)
                Text(log)
            }
        }
        try withScreen(Actions()) { screen in
            try screen.stepper("Level").increment()
            try screen.stepper("Level").decrement()
            try screen.stepper("One way").increment()
            #expect(screen.texts.last == "up down on ")
            #expect(throws: ScreenError.self) { try screen.stepper("One way").decrement() }
        }
    }

    @Test func aFormatShowsTheValue() throws {
        struct Price: View {
            @State private var price = 1.5
            var body: some View {
                Stepper("Price", value: $price, in: 0...2, step: 0.25, format: .number)
            }
        }
        try withScreen(Price()) { screen in
            #expect(screen.texts == ["Price", "1.5"])
            try screen.stepper("Price").increment()
            #expect(try screen.stepper("Price").value == "1.75")
        }
    }

    @Test func aDisabledStepperRefuses() throws {
        try withScreen(Stepper("Level", value: .constant(1)).disabled(true)) { screen in
            let error = #expect(throws: ScreenError.self) { try screen.stepper("Level").increment() }
            #expect(error?.problem == .disabled)
        }
    }
}
