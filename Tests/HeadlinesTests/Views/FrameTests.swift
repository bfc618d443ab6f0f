import CombineTesting
import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import TerminalRenderer
import Testing
import TextWidths

@testable import Headlines

/// The app in a terminal, without colors.
@MainActor @Suite struct FrameTests {
    private func lines(_ screen: Screen, _ columns: Int) -> [String] {
        PlainFrame(screen.tree, width: columns).text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [40, 80, 120])
    func everythingFitsAndIsInItsOrder(columns: Int) throws {
        try withHeadlines { screen, _ in
            let lines = lines(screen, columns)
            #expect(lines.allSatisfy { $0.cellWidth <= columns })
            let words = [
                "★ Science", "Limpets keep a calendar", "Technology", "World", "Culture", "Food", "Rye from the",
            ]
            let places = words.compactMap { word in lines.firstIndex { $0.contains(word) } }
            #expect(places.count == words.count)
            #expect(places == places.sorted())
        }
    }

    @Test(arguments: [40, 80, 120])
    func cardsFitToo(columns: Int) throws {
        try withHeadlines { screen, _ in
            try screen.press("Show as Cards")
            let lines = lines(screen, columns)
            #expect(lines.allSatisfy { $0.cellWidth <= columns })
            #expect(lines.contains { $0.contains("Bees prefer the bus shelter") })
        }
    }

    @Test func foundArticlesHaveAMark() throws {
        try withHeadlines { screen, clock in
            try screen.type("greenhouse", into: "Search articles")
            clock.advance(by: 0.5)
            let marked = lines(screen, 80).filter { $0.contains("⌕") && !$0.contains("greenhouse_") }
            #expect(marked.map { $0.contains("Radio telescope made of a greenhouse") } == [true])
        }
    }

    @Test func anArticleNamesItsPageAndTheWayBack() throws {
        try withHeadlines { screen, _ in
            try screen.press("A comet with two tails and no hurry")
            let lines = lines(screen, 80)
            #expect(lines[0].contains("‹") && lines[0].contains("Headlines") && lines[0].contains("The Night Log"))
            #expect(lines.contains { $0.contains("Read the article") })
        }
    }

    @Test func preferencesLieInAFrameAboveThePage() throws {
        try withHeadlines { screen, _ in
            try screen.press("Preferences")
            let lines = lines(screen, 80)
            #expect(lines.contains { $0.contains("[✓] Harbour Gazette") })
            #expect(lines.contains { $0.contains("Preferences") && $0.contains("[Done]") })
        }
    }
}
