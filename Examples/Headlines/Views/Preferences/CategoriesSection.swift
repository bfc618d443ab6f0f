import SwiftUI

/// The categories: which are shown, and which come first.
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

/// Makes a category a favourite, and no longer one.
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
