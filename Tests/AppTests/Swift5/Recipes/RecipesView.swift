import SwiftUI

struct RecipesView: View {
    @ObservedObject var store: RecipeStore
    @State private var recipeToDelete: Recipe?
    @State private var showsFilter = false

    var body: some View {
        NavigationView {
            List {
                ForEach(store.filtered) { recipe in
                    NavigationLink(destination: RecipeDetail(recipe: binding(for: recipe))) {
                        RecipeRow(recipe: recipe)
                    }
                    .contextMenu {
                        Button {
                            store.toggleFavorite(recipe)
                        } label: {
                            Label(recipe.isFavorite ? "Forget it" : "Keep it", systemImage: "heart")
                        }
                        Button(role: .destructive) {
                            recipeToDelete = recipe
                        } label: {
                            Text("Throw away")
                        }
                    }
                    .swipeActions(edge: .leading) {
                        Button {
                            store.toggleFavorite(recipe)
                        } label: {
                            Image(systemName: "heart")
                        }.tint(.pink)
                    }
                }
                .onDelete(perform: store.delete)
                if store.filtered.isEmpty {
                    Text("Nothing cooks here.").foregroundColor(.secondary)
                }
            }
            .listStyle(PlainListStyle())
            .searchable(text: $store.searchText, prompt: "Find a dish")
            .navigationTitle("Cookbook")
            .toolbar {
                ToolbarItem(placement: .navigationBarTrailing) {
                    Button(action: { showsFilter.toggle() }) {
                        Image(systemName: "line.3.horizontal.decrease.circle")
                    }
                    .accessibilityLabel("Filter")
                }
            }
            .actionSheet(isPresented: $showsFilter) {
                ActionSheet(
                    title: Text("Which dishes?"),
                    buttons: Recipe.Category.allCases.map { category in
                        .default(Text(category.title)) { store.category = category }
                    } + [.default(Text("Every dish")) { store.category = nil }, .cancel()])
            }
            .alert(item: $recipeToDelete) { recipe in
                Alert(
                    title: Text("Throw away \(recipe.title)?"),
                    message: Text("It cannot be cooked again."),
                    primaryButton: .destructive(Text("Throw away")) {
                        store.recipes.removeAll { $0.id == recipe.id }
                    },
                    secondaryButton: .cancel(Text("Keep it")))
            }
            Text("Choose a dish").font(.title).foregroundColor(.secondary)
        }
    }

    private func binding(for recipe: Recipe) -> Binding<Recipe> {
        guard let index = store.recipes.firstIndex(where: { $0.id == recipe.id }) else { return .constant(recipe) }
        return $store.recipes[index]
    }
}

extension Recipe.Category {
    var title: LocalizedStringKey {
        switch self {
        case .breakfast: return "Breakfast dishes"
        case .soup: return "Soups"
        case .dessert: return "Sweet dishes"
        }
    }

    var color: Color {
        switch self {
        case .breakfast: return .orange
        case .soup: return Color(.leaf)
        case .dessert: return .pink
        }
    }
}

struct RecipeRow: View {
    let recipe: Recipe

    var body: some View {
        HStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 4).fill(recipe.category.color).frame(width: 6)
            VStack(alignment: .leading, spacing: 2) {
                Text(recipe.title).font(.headline).lineLimit(1)
                Text("\(recipe.minutes) minutes").font(.caption).foregroundColor(.secondary)
            }
            Spacer()
            if recipe.isFavorite {
                Image(systemName: "heart.fill").foregroundColor(.pink).accessibilityLabel(Text("A favorite dish"))
            }
        }
        .padding(.vertical, 4)
    }
}

struct RecipeDetail: View {
    @Binding var recipe: Recipe
    @State private var portions = 2
    @State private var done: Set<Int> = []
    @Environment(\.colorScheme) private var colorScheme

    private static let numberFormatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.maximumFractionDigits = 1
        formatter.locale = Locale(identifier: "en_US")
        return formatter
    }()

    var body: some View {
        List {
            Section(header: sectionHeader("For \(portions) people")) {
                Stepper("Portions", value: $portions, in: 1...12)
                ForEach(recipe.ingredients, id: \.name) { ingredient in
                    HStack {
                        Text(ingredient.name.capitalized)
                        Spacer()
                        Text(amount(of: ingredient)).foregroundColor(.secondary).font(.body.monospacedDigit())
                    }
                }
            }
            Section(header: sectionHeader("Steps to take")) {
                ForEach(Array(zip(recipe.steps.indices, recipe.steps)), id: \.0) { index, step in
                    Button(action: { toggle(index) }) {
                        Label {
                            Text("\(index + 1). \(step)").strikethrough(done.contains(index))
                        } icon: {
                            Image(systemName: done.contains(index) ? "checkmark.circle.fill" : "circle")
                        }
                    }
                    .foregroundColor(colorScheme == .dark ? .white : .black)
                }
            }
        }
        .listStyle(InsetGroupedListStyle())
        .navigationTitle(recipe.title)
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            Toggle(isOn: $recipe.isFavorite) { Label("Favorite dish", systemImage: "heart") }.toggleStyle(.button)
        }
        .onDisappear { done.removeAll() }
    }

    private func sectionHeader(_ title: LocalizedStringKey) -> some View {
        Text(title).font(.subheadline).textCase(.none)
    }

    private func amount(of ingredient: Recipe.Ingredient) -> String {
        let number = ingredient.amount * Double(portions) / 2
        let text = Self.numberFormatter.string(from: NSNumber(value: number)) ?? "\(number)"
        return [text, ingredient.unit].compactMap { $0 }.joined(separator: " ")
    }

    private func toggle(_ index: Int) {
        if !done.insert(index).inserted { done.remove(index) }
    }
}

struct RecipesView_Previews: PreviewProvider {
    static var previews: some View {
        RecipesView(store: RecipeStore())
        RecipeRow(recipe: Recipe.samples[0]).previewLayout(.fixed(width: 320, height: 60))
        NavigationView { RecipeDetail(recipe: .constant(Recipe.samples[1])) }.previewDevice("iPhone 12 mini")
    }
}
