import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct SliderTests {
    struct Volume<Value: BinaryFloatingPoint>: View where Value.Stride: BinaryFloatingPoint {
        @State var volume: Value
        @State private var edits: [Bool] = []
        let bounds: ClosedRange<Value>
        var step: Value.Stride?
        var isDisabled = false

        var body: some View {
            if let step {
                Slider(value: $volume, in: bounds, step: step) {
                    Text("Volume")
                } onEditingChanged: {
                    edits.append($0)
                }
            } else {
                Slider(value: $volume, in: bounds) {
                    Text("Volume")
                } minimumValueLabel: {
                    Text("low")
                } maximumValueLabel: {
                    Text("high")
                } onEditingChanged: {
                    edits.append($0)
                }
                .disabled(isDisabled)
            }
            Text(edits.map { $0 ? "begun" : "ended" }.joined(separator: " "))
        }
    }

    private func value(_ screen: Screen) throws -> String? { try screen.slider("Volume").value }

    @Test func aValueIsSetWithinItsBounds() throws {
        try withScreen(Volume(volume: 0.2, bounds: 0...1)) { screen in
            #expect(screen.texts == ["low", "high", ""])
            try screen.slider("Volume").set(0.75)
            #expect(try value(screen) == "0.75")
            #expect(screen.texts.last == "begun ended")
            try screen.slider("Volume").set(4)
            #expect(try value(screen) == "1")
            try screen.slider("Volume").set(-.infinity)
            #expect(try value(screen) == "0")
            try screen.slider("Volume").set(.nan)
            #expect(try value(screen) == "0")
        }
    }

    @Test func stepsAreCountedFromTheLowerBoundAndEndBeforeTheUpper() throws {
        try withScreen(Volume(volume: 1, bounds: 1...10, step: 4)) { screen in
            try screen.slider("Volume").set(6.9)
            #expect(try value(screen) == "5")
            try screen.slider("Volume").set(10)
            #expect(try value(screen) == "9")
            try screen.slider("Volume").increment()
            #expect(try value(screen) == "9")
            try screen.slider("Volume").decrement()
            #expect(try value(screen) == "5")
        }
    }

    @Test func tenthsAddUpToOne() throws {
        try withScreen(Volume(volume: 0.9, bounds: 0...1, step: 0.1)) { screen in
            try screen.slider("Volume").increment()
            #expect(try value(screen) == "1")
        }
    }

    @Test func aStepLargerThanTheBoundsSelectsTheLowerBound() throws {
        try withScreen(Volume(volume: 0.5, bounds: 0...1, step: 3)) { screen in
            try screen.slider("Volume").set(1)
            #expect(try value(screen) == "0")
        }
    }

    @Test func withoutStepsAKeyMovesATenthOfTheRange() throws {
        try withScreen(Volume<Float>(volume: 20, bounds: 0...100)) { screen in
            try screen.slider("Volume").increment()
            #expect(try value(screen) == "30")
            try screen.slider("Volume").decrement()
            try screen.slider("Volume").decrement()
            #expect(try value(screen) == "10")
        }
    }

    @Test func aValueOutsideOfTheBoundsStaysUntilItIsMoved() throws {
        try withScreen(Volume(volume: 7, bounds: 0...1)) { screen in
            #expect(try value(screen) == "7")
            try screen.slider("Volume").decrement()
            #expect(try value(screen) == "0.9")
        }
    }

    @Test func emptyRangesAndNaNAreShownAtTheStart() throws {
        try withScreen(Volume(volume: .nan, bounds: 2...2)) { screen in
            let shown = screen.nodes.compactMap { if case .slider(let slider) = $0.content { slider } else { nil } }
            #expect(shown.first?.fraction == 0)
            try screen.slider("Volume").increment()
            #expect(try value(screen) == "2")
        }
    }

    @Test func aDisabledSliderRefuses() throws {
        try withScreen(Volume(volume: 0.5, bounds: 0...1, isDisabled: true)) { (screen: Screen) throws in
            let error = #expect(throws: ScreenError.self) { try screen.slider("Volume").set(1) }
            #expect(error?.problem == .disabled)
            #expect(try value(screen) == "0.5")
        }
    }

    @Test func stepsOfFloatReachTheUpperBound() throws {
        try withScreen(Volume<Float>(volume: 0, bounds: 0...1, step: 0.1)) { screen in
            for _ in 0..<3 { try screen.slider("Volume").increment() }
            #expect(try value(screen) == "0.3")
            try screen.slider("Volume").set(1)
            #expect(try value(screen) == "1")
        }
        try withScreen(Volume<Float>(volume: 0, bounds: 0...0.5, step: 0.05)) { screen in
            for _ in 0..<10 { try screen.slider("Volume").increment() }
            #expect(try value(screen) == "0.5")
        }
        // Three thirds of Float are less than 1.
        try withScreen(Volume<Float>(volume: 0, bounds: 0...1, step: 1 / 3)) { screen in
            try screen.slider("Volume").set(1)
            #expect(try value(screen) == "1")
        }
    }
}
