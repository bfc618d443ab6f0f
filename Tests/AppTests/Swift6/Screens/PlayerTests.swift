import CombineTesting
import SwiftUI
import SwiftUITesting
import Testing

/// The shape "media": a timer behind a slider, pictures that load, a split view.
@MainActor
@Suite struct PlayerTests {
    @Test func aRecordPlaysToItsEndAndTheQueueContinues() throws {
        try withTestClock { clock in
            try withScreen(LibraryView(), size: CGSize(width: 1_000, height: 800)) { screen in
                #expect(screen.texts.contains("Silence"))
                #expect(screen.texts.contains("2:05"))
                try screen.press("Night Ferry")
                clock.advance(by: .seconds(3))
                #expect(screen.texts.contains("0:03"))
                #expect(screen.texts.contains("−2:02"))
                try screen.press("Hold on")
                clock.advance(by: .seconds(3))
                #expect(screen.texts.contains("0:03"))
                try screen.press("Next record")
                clock.advance(by: .seconds(4))
                #expect(screen.texts.contains("Silence"))
            }
        }
    }

    @Test func theSliderSeeksAndTheQueueRepeats() {
        withTestClock { clock in
            let player = PlayerModel()
            player.repeats = true
            player.play(player.queue[2])
            player.seek(to: 90)
            #expect(player.elapsed == 4)
            player.seek(to: 3)
            clock.advance(by: .seconds(1))
            #expect(player.current?.title == "Low Tide")
            #expect(player.isPlaying)
            player.toggle()
            #expect(!player.isPlaying)
        }
    }
}
