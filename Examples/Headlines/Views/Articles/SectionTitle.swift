import SwiftUI

/// A category's name, with a star if it is a favorite.
struct SectionTitle: View {
    let section: Headlines

    var body: some View {
        HStack {
            if section.isFavorite {
                Image(systemName: "star.fill")
                    .foregroundStyle(.yellow)
                    .accessibilityLabel("Favorite")
            }
            Text(verbatim: section.name)
        }
        .font(.headline)
    }
}
