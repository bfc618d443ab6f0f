import Foundation
internal import SwiftUICore

/// A gallery of the program's previews: pictures of all of them, a page for each provider, and a page for each preview.
struct PreviewGallery: App {
    private let collections = PreviewCollection.all

    init() { PreviewChecks.shared.begin(collections.count) }

    var body: some Scene {
        WindowGroup("Previews") { PreviewGalleryView(collections: collections) }
    }
}

struct PreviewGalleryView: View {
    let collections: [PreviewCollection]
    @State private var settings = PreviewSettings()

    var body: some View {
        NavigationStack {
            PreviewPictures(collections: collections)
                .navigationTitle("Previews")
                .navigationDestination(for: Int.self) { index in
                    PreviewPage(collection: collections[index], index: index, settings: $settings)
                }
                .navigationDestination(for: PreviewReference.self) { reference in
                    SinglePreviewPage(
                        collection: collections[reference.provider], reference: reference, settings: $settings)
                }
        }
        .preferredColorScheme(settings.scheme)
    }
}

/// The identity of a preview: its provider and its index.
struct PreviewReference: Hashable {
    let provider: Int
    let index: Int
    /// The title of the preview.
    let title: String
}
