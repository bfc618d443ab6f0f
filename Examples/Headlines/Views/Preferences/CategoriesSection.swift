import SwiftUI

/// The categories: visibility and favorites.
struct CategoriesSection: View {
    @Binding var categories: [Category]

    var body: some View {
        Section("Categories") {
            ForEach($categories) { $category in
                HStack {
                    FavoriteButton(category: $category)
                    Toggle(category.name, isOn: $category.isShown)
                }
            }
        }
    }
}

/// Adds a category to the favorites, or removes it.
struct FavoriteButton: View {
    @Binding var category: Category

    var body: some View {
        Button {
            category.isFavorite.toggle()
        } label: {
            Image(systemName: category.isFavorite ? "star.fill" : "star")
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(category.isFavorite ? "\(category.name) is a favorite" : "Make \(category.name) a favorite")
    }
}
