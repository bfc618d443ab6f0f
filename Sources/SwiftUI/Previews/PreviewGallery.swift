import Foundation
internal import SwiftUICore

/// The previews of the program, to be looked at one by one: a list of those who provide them, a page for each of these, and
/// one for each preview.
struct PreviewGallery: App {
    private let collections = PreviewCollection.all

    var body: some Scene {
        WindowGroup("Previews") { PreviewGalleryView(collections: collections) }
    }
}

struct PreviewGalleryView: View {
    let collections: [PreviewCollection]
    @State private var look = PreviewLook()

    var body: some View {
        NavigationStack {
            List {
                if collections.isEmpty { Text("This program has no previews.") }
                ForEach(collections.indices, id: \.self) { index in
                    NavigationLink(collections[index].name, value: index)
                }
            }
            .navigationTitle("Previews")
            .navigationDestination(for: Int.self) { index in
                PreviewPage(collection: collections[index], index: index, look: $look)
            }
            .navigationDestination(for: PreviewPlace.self) { place in
                SinglePreviewPage(collection: collections[place.provider], place: place, look: $look)
            }
        }
        .preferredColorScheme(look.scheme)
    }
}

/// Which preview of which provider.
struct PreviewPlace: Hashable {
    let provider: Int
    let index: Int
    /// What it is called.
    let title: String
}
