import SwiftUI

/// The image of an article in the available width; empty if it cannot be loaded.
struct ArticleImage: View {
    let address: URL

    var body: some View {
        AsyncImage(url: address) { phase in
            switch phase {
            case .empty:
                ProgressView()
            case .success(let image):
                image
                    .resizable()
                    .scaledToFit()
                    .accessibilityHidden(true)
            default:
                EmptyView()
            }
        }
        .frame(maxHeight: 240)
    }
}
