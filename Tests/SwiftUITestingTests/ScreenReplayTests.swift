import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct ScreenReplayTests {
    struct Counter: View {
        var step = 1
        @State private var count = 0
        @State private var name = ""

        var body: some View {
            Text("Count: \(count)")
            Button("More") { count += step }
            TextField("Name", text: $name)
            if count > 1 { Text("Hello \(name)") }
        }
    }

    private func recording(of view: Counter = Counter(), before: (Screen) throws -> Void = { _ in }) throws
        -> ScreenRecording
    {
        try withScreen(view) { screen in
            try before(screen)
            return try screen.record {
                try screen.press("More")
                try screen.press("More")
            }
        }
    }

    @Test func aRecordingListsActionsAndChanges() throws {
        #expect(
            try recording().description == """
                press at 1
                    update text "Count: 1" at 0
                press at 1
                    update text "Count: 2" at 0
                    insert text "Hello " at 3
                """)
    }

    @Test func aReplayRepeatsTheChangesStepByStepAndBack() throws {
        let replay = ScreenReplay(try recording()) { Counter() }
        defer { replay.close() }
        #expect(replay.screen.texts.first == "Count: 0")
        try replay.stepForward()
        #expect(replay.screen.texts.first == "Count: 1")
        try replay.stepForward()
        #expect(replay.screen.texts.contains("Hello "))
        try replay.stepForward()
        #expect(replay.position == 2)
        try replay.stepBack()
        #expect(replay.position == 1)
        #expect(replay.screen.texts.first == "Count: 1")
        #expect(!replay.screen.texts.contains("Hello "))
        try replay.go(to: 0)
        #expect(replay.screen.texts.first == "Count: 0")
        try replay.stepBack()
        try replay.go(to: 2)
        #expect(replay.screen.texts.first == "Count: 2")
    }

    @Test func aReplayBeginsWithTheStateOfTheScene() throws {
        let recording = try recording { screen in
            for _ in 0..<3 { try screen.press("More") }
            try screen.type("Ada", into: "Name")
        }
        #expect(
            recording.steps.map(\.changes) == [
                [#"update text "Count: 4" at 0"#], [#"update text "Count: 5" at 0"#],
            ])
        let replay = ScreenReplay(recording) { Counter() }
        defer { replay.close() }
        #expect(replay.screen.texts.contains("Hello Ada"))
        try replay.go(to: 2)
        #expect(replay.screen.texts.first == "Count: 5")
    }

    @Test func typedTextIsReplayedButNotDescribed() throws {
        let recording = try withScreen(Counter()) { screen in
            try screen.record { try screen.type("Ada", into: "Name") }
        }
        #expect(recording.steps.contains { $0.description.hasPrefix("setText") })
        #expect(!recording.steps.map(\.description).joined().contains("Ada"))
        let replay = ScreenReplay(recording) { Counter() }
        defer { replay.close() }
        try replay.go(to: recording.steps.count)
        try replay.screen.press("More")
        try replay.screen.press("More")
        #expect(replay.screen.texts.contains("Hello Ada"))
    }

    @Test func anotherViewHasOtherChanges() throws {
        let replay = ScreenReplay(try recording()) { Counter(step: 2) }
        defer { replay.close() }
        let error = #expect(throws: ReplayError.self) { try replay.stepForward() }
        #expect(error?.step == 1)
        #expect(error?.expected == [#"update text "Count: 1" at 0"#])
        #expect(error?.changes?.first == #"update text "Count: 2" at 0"#)
        #expect(
            error?.description.hasPrefix("Step 1, press at 1, has other changes than in the recording.") == true)
    }

    @Test func aViewWithoutTheElementCannotRepeatTheStep() throws {
        let replay = ScreenReplay(try recording()) { Text("Nothing") }
        defer { replay.close() }
        let error = #expect(throws: ReplayError.self) { try replay.stepForward() }
        #expect(error?.description == "Step 1, press at 1: the screen has no such element.")
        #expect(replay.position == 0)
    }

    struct Clock: View {
        @State private var isOn = false

        var body: some View {
            Button(isOn ? "On" : "Off") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                .opacity(isOn ? 1 : 0.5)
        }
    }

    @Test func theTimeIsRepeated() throws {
        let recording = try withScreen(Clock(), showsMotion: true) { screen in
            try screen.record {
                try screen.press("Off")
                screen.advance(by: .milliseconds(500))
                screen.advance(by: .seconds(1))
            }
        }
        #expect(recording.steps.map(\.description).dropFirst() == ["0.5 s later", "1.0 s later"])
        let replay = ScreenReplay(recording, showsMotion: true) { Clock() }
        defer { replay.close() }
        try replay.go(to: 2)
        #expect(replay.screen.isMoving)
        try replay.stepForward()
        #expect(!replay.screen.isMoving)
    }
}
