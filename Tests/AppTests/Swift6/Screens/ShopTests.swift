import SwiftUI
import SwiftUITesting
import Testing

/// The shape "store front": an observable cart, a path of routes, states of loading, sections of a grid.
@MainActor
@Suite struct ShopTests {
    @Test func aProductIsFoundBoughtAndPaid() async throws {
        let cart = Cart()
        let model = ShopModel()
        try await withScreen(ShopView(model: model).environment(cart)) { screen in
            try await screen.wait(until: { $0.texts.contains("Lantern") }, atMost: .seconds(3_600))
            #expect(screen.texts.contains("€24.50"))
            try screen.search("blank")
            #expect(!screen.texts.contains("Lantern"))
            try screen.press("Blanket")
            #expect(screen.texts.contains("7 opinions"))
            try screen.press("Into the basket")
            try screen.press("Into the basket")
            #expect(cart.total == 98)
            try screen.press("To the basket")
            #expect(screen.navigationTitle == "Basket")
            #expect(screen.texts.contains("€98.00"))
            try screen.press("Pay now")
            #expect(screen.texts.contains("You paid €98.00."))
            try screen.press("Fine")
            #expect(screen.navigationTitle == "Corner store")
        }
    }

    @Test func aClosedStoreShowsItsOpeningTime() async throws {
        try await withScreen(ShopView(model: ShopModel(service: ClosedCatalog())).environment(Cart())) { screen in
            try await screen.wait(until: { $0.texts.contains("The store is closed") }, atMost: .seconds(3_600))
            #expect(screen.texts.contains("We open at 9 o'clock."))
            #expect(try screen.button("Knock again").isEnabled)
        }
    }

    @Test func sortingOrdersTheProductsOfASection() async {
        let model = ShopModel()
        await model.load()
        #expect(model.sections.map(\.category) == ["Light", "Warmth"])
        #expect(model.sections[0].products.map(\.name) == ["Candle", "Lantern"])
        model.sorting = .rating
        #expect(model.sections[0].products.map(\.name) == ["Lantern", "Candle"])
        model.sorting = .price
        #expect(model.sections[0].products.map(\.name) == ["Candle", "Lantern"])
    }

    @Test func aRatingIsReadAsWords() throws {
        try withScreen(StarRating(rating: 3.4)) { screen in
            #expect(screen.element("Rated 3.4 of 5").exists)
        }
    }
}
