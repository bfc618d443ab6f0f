import Foundation
internal import MainThread
internal import RenderTree
internal import SwiftUICore

#if Web
    internal import WebRenderer
#endif

/// What the previews of a provider are called and look like, as one process tells another.
struct PreviewSheet: Equatable {
    struct Entry: Equatable {
        let title: String
        /// Nil if the preview is too large for a picture.
        let picture: RenderPicture?
    }

    var entries: [Entry] = []

    private struct Written: Codable {
        let title: String
        let document: String?
    }

    /// A larger document is no picture, in bytes.
    private static let mostBytes = 500_000

    init() {}

    init(written: Data) {
        let all = (try? JSONDecoder().decode([Written].self, from: written)) ?? []
        entries = all.map { written in
            Entry(title: written.title, picture: written.document.map { RenderPicture(document: Data($0.utf8)) })
        }
    }

    #if Web
        /// Puts each preview on a screen of its own, as the process does that tries a provider.
        @MainActor
        static func written(of collection: PreviewCollection) async -> Data {
            var all: [Written] = []
            repeat {
                var environment = EnvironmentValues()
                environment.horizontalSizeClass = .compact
                let page = StillPage()
                let stage = collection.stage(environment: environment, page: page.arrange)
                await MainThread.turn()
                let (traits, filling, index) = (stage.previews, stage.filling, all.count)
                guard index < traits.count else {
                    stage.close()
                    break
                }
                stage.showOnly(index)
                let document = page.html(isPadded: !filling[index])
                all.append(
                    Written(
                        title: PreviewPrinter.heading(collection.name, index, of: traits),
                        document: document.utf8.count > mostBytes ? nil : document))
                stage.close()
            } while true
            // Encoding texts does not fail.
            return (try? JSONEncoder().encode(all)) ?? Data()
        }
    #else
        /// Nobody asks for pictures where there is no browser.
        static func written(of collection: PreviewCollection) async -> Data { Data() }
    #endif
}
