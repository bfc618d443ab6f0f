import SwiftUI
import SwiftUITesting
import Testing

/// The shape "list and detail": a navigation view, bindings into an array of values, alerts and action sheets.
@MainActor
@Suite struct RecipesTests {
    private func withRecipes(_ body: (Screen, RecipeStore) throws -> Void) throws {
        let store = RecipeStore()
        // On a phone the columns of the navigation view are pages.
        let view = RecipesView(store: store).environment(\.horizontalSizeClass, .compact)
        try withScreen(view) { try body($0, store) }
    }

    @Test func aDetailChangesTheRowOfItsList() throws {
        try withRecipes { screen, store in
            #expect(screen.texts.contains("35 minutes"))
            try screen.press("Nettle soup")
            #expect(screen.navigationTitle == "Nettle soup")
            #expect(screen.texts.contains("200 g"))
            try screen.stepper("Portions").increment()
            #expect(screen.texts.contains("300 g"))
            #expect(screen.texts.contains("For 3 people"))
            try screen.press("Favorite dish")
            try screen.goBack()
            #expect(store.recipes.filter(\.isFavorite).map(\.title) == ["Nettle soup"])
            #expect(screen.description.contains("A favorite dish"))
        }
    }

    @Test func searchingAndFilteringNarrowTheList() throws {
        try withRecipes { screen, _ in
            try screen.search("plum")
            #expect(screen.texts.contains("Plum dumplings"))
            #expect(!screen.texts.contains("Oat porridge"))
            try screen.search("")
            try screen.press("Filter")
            try screen.press("Soups")
            #expect(screen.texts.contains("Nettle soup"))
            #expect(!screen.texts.contains("Plum dumplings"))
        }
    }

    @Test func pluralFormsFollowTheLanguage() throws {
        let polish = EnvironmentValues(locale: "pl")
        for (minutes, words) in [(1, "1 minuta"), (3, "3 minuty"), (5, "5 minut"), (22, "22 minuty")] {
            var recipe = Recipe.samples[0]
            recipe.minutes = minutes
            try withScreen(RecipeRow(recipe: recipe), environment: polish) { #expect($0.texts.contains(words)) }
        }
        #expect(Recipe.samples.totalMinutes == 135)
    }
}

extension EnvironmentValues {
    fileprivate init(locale: String) {
        self.init()
        self.locale = Locale(identifier: locale)
    }
}
