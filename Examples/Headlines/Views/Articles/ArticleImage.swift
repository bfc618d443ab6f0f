import SwiftUI

/// The picture of an article, as wide as there is room, and nothing if it does not come.
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
