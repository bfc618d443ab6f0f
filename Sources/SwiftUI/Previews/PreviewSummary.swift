import Foundation
internal import MainThread
internal import RenderTree
internal import SwiftUICore

#if Web
    internal import WebRenderer
#endif

/// The titles and pictures of a provider's previews, as sent between processes.
struct PreviewSummary: Equatable {
    struct Entry: Equatable {
        let title: String
        /// The picture; nil if the preview is too large for one.
        let picture: RenderPicture?
    }

    var entries: [Entry]

    private struct EncodedEntry: Codable {
        let title: String
        let document: String?
    }

    /// The size limit of one picture, in bytes.
    private static let maximumBytes = 500_000
    /// The size limit of all pictures of a provider, in bytes. Further pictures are omitted.
    private static let maximumTotalBytes = 8_000_000
    /// The size limit of a file, in bytes. Encoding makes pictures larger.
    private static let maximumFileBytes = 24_000_000

    /// Reads the output of a process. Returns nil if it is empty, incomplete or too large.
    init?(contentsOf file: URL) {
        guard let handle = try? FileHandle(forReadingFrom: file), let size = try? handle.seekToEnd(),
            size <= Self.maximumFileBytes, (try? handle.seek(toOffset: 0)) != nil,
            let written = try? handle.read(upToCount: Int(size))
        else { return nil }
        self.init(written: written)
    }

    /// Decodes the output of a process. Returns nil if it is incomplete.
    init?(written: Data) {
        guard let all = try? JSONDecoder().decode([EncodedEntry].self, from: written) else { return nil }
        entries = all.map { written in
            Entry(title: written.title, picture: written.document.map { RenderPicture(document: Data($0.utf8)) })
        }
    }

    #if Web
        /// Encodes each preview from a separate screen, in the process that checks a provider.
        @MainActor
        static func written(of collection: PreviewCollection) async -> Data {
            await collection.prepare()
            var all: [EncodedEntry] = []
            var bytesLeft = maximumTotalBytes
            let first = await hosted(of: collection, on: StaticPage())
            let (previews, filling) = (first.previews, first.filling)
            first.close()
            for (index, traits) in previews.enumerated() {
                // A GeometryReader receives the final size from the start.
                let page = StaticPage(contentArea(for: traits.layout, isFilled: filling[index]))
                let hosted = await hosted(of: collection, on: page)
                hosted.showOnly(index)
                let document = page.html
                let isShown = document.utf8.count <= min(maximumBytes, bytesLeft)
                if isShown { bytesLeft -= document.utf8.count }
                all.append(
                    EncodedEntry(
                        title: PreviewPrinter.heading(collection.name, index, of: previews),
                        document: isShown ? document : nil))
                hosted.close()
            }
            // Encoding strings does not fail.
            return (try? JSONEncoder().encode(all)) ?? Data()
        }

        /// Returns all previews, after their initial work.
        @MainActor
        private static func hosted(of collection: PreviewCollection, on page: StaticPage) async -> HostedPreviews {
            var environment = EnvironmentValues()
            environment.horizontalSizeClass = .compact
            let hosted = collection.hosted(environment: environment, geometry: page.arrange)
            await MainThread.turn()
            return hosted
        }

        /// Returns the size of a preview, as in its card.
        private static func contentArea(for layout: PreviewLayout?, isFilled: Bool) -> StaticPage.ContentArea {
            switch layout {
            case .fixed(let width, let height)?: .fixed(CGSize(width: width, height: height))
            case .sizeThatFits?: .fitting
            case .device?, nil: .window(isPadded: !isFilled)
            }
        }
    #else
        /// Returns no pictures, which are only requested by a browser screen.
        static func written(of collection: PreviewCollection) async -> Data { Data("[]".utf8) }
    #endif
}
