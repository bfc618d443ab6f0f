import CombineTesting
import SwiftUI
import SwiftUITesting
import Testing

/// The shape "game": rules in a value, a view model with a timer, cards that are turned by a tap.
@MainActor
@Suite struct PairsTests {
    @Test func twoEqualCardsAreAPair() {
        var game = PairsGame(pairs: 2) { ["a", "b"][$0] }
        game.choose(game.cards[0])
        game.choose(game.cards[2])
        #expect(game.moves == 1)
        #expect(!game.isOver)
        for index in [1, 0, 2, 3] { game.choose(game.cards[index]) }
        #expect(game.isOver)
        #expect(game.moves == 3)
    }

    @Test func aPersonPlaysAgainstTheClock() throws {
        try withTestClock { clock in
            try withScreen(PairsView(), size: CGSize(width: 480, height: 640)) { screen in
                #expect(screen.texts.contains("0 moves"))
                try screen.element("Card 1").tap()
                clock.advance(by: .seconds(2))
                #expect(screen.texts.contains("0:02"))
                for card in 2...8 { try screen.element("Card \(card)").tap() }
                #expect(screen.texts.contains("4 moves"))
                #expect(screen.texts.contains("All found!"))
                clock.advance(by: .seconds(2))
                #expect(screen.texts.contains("0:02"))
                try screen.press("Deal again")
                #expect(screen.element("Card 8").exists)
            }
        }
    }
}
