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

    @Test func aValueIsSteppedAndReportsItsEditing() throws {
        try withScreen(Guests(count: 2)) { screen in
            try stepper(screen).increment()
            #expect(screen.texts == ["Guests: 3", "2"])
            try stepper(screen).decrement()
            try stepper(screen).decrement()
            #expect(screen.texts == ["Guests: 1", "6"])
        }
    }

    @Test func aStepStopsAtTheBoundAndFurtherStepsFail() throws {
        try withScreen(Guests(count: 7, bounds: 1...10, step: 4)) { screen in
            try stepper(screen).increment()
            #expect(screen.texts.first == "Guests: 10")
            #expect(throws: ScreenError.self) { try stepper(screen).increment() }
            for _ in 0..<3 { try stepper(screen).decrement() }
            #expect(screen.texts.first == "Guests: 1")
            #expect(throws: ScreenError.self) { try stepper(screen).decrement() }
        }
    }

    @Test func steppingStopsAtTheLargestInteger() throws {
        try withScreen(Guests(count: .max - 1, bounds: 0...Int.max, step: 5)) { screen in
            try stepper(screen).increment()
            #expect(screen.texts.first == "Guests: 9,223,372,036,854,775,807")
        }
    }

    @Test(
        arguments: [
            (.max, 1, "9,223,372,036,854,775,807", "9,223,372,036,854,775,806"),
            (.min, 1, "-9,223,372,036,854,775,807", "-9,223,372,036,854,775,808"),
            (.max, .max, "9,223,372,036,854,775,807", "0"),
            (5, .min, "-9,223,372,036,854,775,803", "9,223,372,036,854,775,807"),
            (-7, .min, "-9,223,372,036,854,775,808", "9,223,372,036,854,775,801"),
        ] as [(Int, Int, String, String)])
    func aStepWithoutBoundsEndsAtTheBoundsOfItsType(_ count: Int, _ step: Int, _ up: String, _ down: String) throws {
        for isUp in [true, false] {
            try withScreen(Guests(count: count, step: step)) { screen in
                if isUp { try stepper(screen).increment() } else { try stepper(screen).decrement() }
                #expect(screen.texts.first == "Guests: \(isUp ? up : down)")
            }
        }
    }

    private struct Narrow<Number: FixedWidthInteger>: View where Number.Stride == Int {
        @State var number: Number
        let step: Int

        var body: some View {
            Stepper("Number", value: $number, step: step)
            Text(String(number))
        }
    }

    @Test func aStepOfANarrowTypeEndsAtItsRange() throws {
        try withScreen(Narrow<UInt8>(number: 250, step: 10)) { screen in
            try stepper(screen).increment()
            #expect(screen.texts == ["Number", "255"])
            try stepper(screen).decrement()
            #expect(screen.texts == ["Number", "245"])
        }
        try withScreen(Narrow<Int8>(number: 127, step: 255)) { screen in
            try stepper(screen).decrement()
            #expect(screen.texts == ["Number", "-128"])
            try stepper(screen).increment()
            #expect(screen.texts == ["Number", "127"])
        }
        try withScreen(Narrow<UInt>(number: 3, step: 5)) { screen in
            try stepper(screen).decrement()
            #expect(screen.texts == ["Number", "0"])
        }
        try withScreen(Narrow<UInt64>(number: .max, step: .min)) { screen in
            try stepper(screen).decrement()
            #expect(screen.texts == ["Number", "18446744073709551615"])
        }
    }

    @Test func aValueBeyondItsBoundsReturnsToThem() throws {
        try withScreen(Guests(count: 20, bounds: 1...10)) { screen in
            #expect(throws: ScreenError.self) { try stepper(screen).increment() }
            try stepper(screen).decrement()
            #expect(screen.texts.first == "Guests: 10")
        }
    }

    @Test func stepperActionsRunAndAMissingOneIsAnError() throws {
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
