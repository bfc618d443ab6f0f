import Foundation

class RecipeStore: ObservableObject {
    @Published var recipes: [Recipe]
    @Published var searchText = ""
    @Published var category: Recipe.Category?

    init(recipes: [Recipe] = Recipe.samples) {
        self.recipes = recipes
    }

    var filtered: [Recipe] {
        recipes
            .filter { category == nil || $0.category == category }
            .filter { searchText.isEmpty || $0.title.localizedCaseInsensitiveContains(searchText) }
            .sorted { $0.title < $1.title }
    }

    func toggleFavorite(_ recipe: Recipe) {
        guard let index = recipes.firstIndex(of: recipe) else { return }
        recipes[index].isFavorite.toggle()
    }

    func delete(at offsets: IndexSet) {
        let ids = offsets.map { filtered[$0].id }
        recipes.removeAll { ids.contains($0.id) }
    }
}

extension Array where Element == Recipe {
    var totalMinutes: Int { reduce(0) { $0 + $1.minutes } }
}
