import Foundation
internal import SwiftUICore

/// The previews of the program, to be looked at one by one: pictures of all of them, a page for each who provides some, and one
/// for each preview.
struct PreviewGallery: App {
    private let collections = PreviewCollection.all

    init() { PreviewTrials.shared.begin(collections.count) }

    var body: some Scene {
        WindowGroup("Previews") { PreviewGalleryView(collections: collections) }
    }
}

struct PreviewGalleryView: View {
    let collections: [PreviewCollection]
    @State private var look = PreviewLook()

    var body: some View {
        NavigationStack {
            PreviewPictures(collections: collections)
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
