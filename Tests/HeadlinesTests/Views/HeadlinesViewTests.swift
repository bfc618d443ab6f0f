import Combine
import CombineTesting
import Foundation
import HeadlinesFeeds
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@testable import Headlines

@MainActor @Suite struct HeadlinesViewTests {
    @Test func theSamplesStandInTheirCategoriesFavoritesFirst() throws {
        try withHeadlines { screen, _ in
            #expect(screen.navigationTitle == "Headlines")
            #expect(screen.sectionNames == ["Science", "Technology", "World", "Culture", "Food"])
            #expect(screen.elements(.section).filter { $0.labels.contains("Favorite") }.count == 1)
            #expect(
                screen.titles(of: "Food") == [
                    "The soup that needs a whole tide to cook", "Rye from the railway bank",
                ])
        }
    }

    @Test func articlesShowTheirSourceDayAndAuthor() throws {
        try withHeadlines { screen, _ in
            let row = try screen.button("Rye from the railway bank").semantics
            #expect(
                row.labels == [
                    "Rye from the railway bank", "Kettle & Spade · 30 May 2026 · Bo Ladle",
                    "Sown by a goods train in 1957, and good for bread ever since.",
                ])
        }
    }

    @Test func searchSortsHalfASecondAfterTheLastLetter() throws {
        try withHeadlines { screen, clock in
            try screen.type("be", into: "Search articles")
            clock.advance(by: 0.4)
            try screen.type("es", into: "Search articles")
            clock.advance(by: 0.4)
            #expect(screen.found == [])
            #expect(screen.titles(of: "Science").last == "Bees prefer the bus shelter, and science asks why")
            clock.advance(by: 0.1)
            #expect(screen.found == ["Bees prefer the bus shelter, and science asks why"])
            #expect(screen.titles(of: "Science").first == "Bees prefer the bus shelter, and science asks why")
            #expect(screen.titles(of: "Science").count == 4)
            #expect(screen.texts.contains("“bees” appears in 1 article, listed first in its section."))
        }
    }

    @Test func anEmptiedSearchMarksNothing() throws {
        try withHeadlines { screen, clock in
            try screen.type("tide", into: "Search articles")
            clock.advance(by: 0.5)
            #expect(screen.found.count == 3)
            try screen.clear("Search articles")
            clock.advance(by: 0.5)
            #expect(screen.found == [])
        }
    }

    @Test func searchWithoutResultsShowsAMessage() throws {
        try withHeadlines { screen, clock in
            try screen.setText("zebra", of: "Search articles")
            clock.advance(by: 0.5)
            #expect(screen.texts.contains("No article mentions “zebra”."))
            #expect(screen.sectionNames == [])
            #expect(!screen.texts.contains("Rye from the railway bank"))
            try screen.press("Show All Articles")
            clock.advance(by: 0.5)
            #expect(screen.sectionNames.count == 5)
        }
    }

    @Test func anArticleOpensAndLeadsBack() throws {
        try withHeadlines { screen, _ in
            try screen.press("A comet with two tails and no hurry")
            #expect(screen.navigationTitle == "The Night Log")
            #expect(screen.texts.contains("A comet with two tails and no hurry"))
            #expect(!screen.texts.contains("Rye from the railway bank"))
            try screen.goBack()
            #expect(screen.navigationTitle == "Headlines")
            #expect(screen.texts.contains("Rye from the railway bank"))
        }
    }

    @Test func cardsShowTheSameArticles() throws {
        try withHeadlines { screen, _ in
            let science = screen.titles(of: "Science")
            try screen.press("Show as Cards")
            #expect(screen.elements(.list).isEmpty)
            #expect(screen.titles(of: "Science") == science)
            try screen.press("A comet with two tails and no hurry")
            #expect(screen.navigationTitle == "The Night Log")
            try screen.goBack()
            try screen.press("Show as List")
            #expect(screen.elements(.list).count == 1)
        }
    }
}
