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

    var entries: [Entry]

    private struct Written: Codable {
        let title: String
        let document: String?
    }

    /// A larger document is no picture, in bytes.
    private static let mostBytes = 500_000
    /// Once the pictures of a provider are as large together, the others are left out, in bytes.
    private static let mostBytesInAll = 8_000_000
    /// A larger file is not read, in bytes: encoded, pictures take up more room than they do by themselves.
    private static let mostFileBytes = 24_000_000

    /// Reads what a process has written. Nil if that is empty, incomplete or too large.
    init?(contentsOf file: URL) {
        guard let handle = try? FileHandle(forReadingFrom: file), let size = try? handle.seekToEnd(),
            size <= Self.mostFileBytes, (try? handle.seek(toOffset: 0)) != nil,
            let written = try? handle.read(upToCount: Int(size))
        else { return nil }
        self.init(written: written)
    }

    /// Nil if a process ended before it had written all.
    init?(written: Data) {
        guard let all = try? JSONDecoder().decode([Written].self, from: written) else { return nil }
        entries = all.map { written in
            Entry(title: written.title, picture: written.document.map { RenderPicture(document: Data($0.utf8)) })
        }
    }

    #if Web
        /// Puts each preview on a screen of its own, as the process does that tries a provider.
        @MainActor
        static func written(of collection: PreviewCollection) async -> Data {
            var all: [Written] = []
            var bytesLeft = mostBytesInAll
            let first = await stage(of: collection, on: StillPage())
            let (previews, filling) = (first.previews, first.filling)
            first.close()
            for (index, traits) in previews.enumerated() {
                // A reader of its size is told it when it is new.
                let page = StillPage(room(for: traits.layout, isFilled: filling[index]))
                let stage = await stage(of: collection, on: page)
                stage.showOnly(index)
                let document = page.html
                let isShown = document.utf8.count <= min(mostBytes, bytesLeft)
                if isShown { bytesLeft -= document.utf8.count }
                all.append(
                    Written(
                        title: PreviewPrinter.heading(collection.name, index, of: previews),
                        document: isShown ? document : nil))
                stage.close()
            }
            // Encoding texts does not fail.
            return (try? JSONEncoder().encode(all)) ?? Data()
        }

        /// All previews, once they have done what they do when they appear.
        @MainActor
        private static func stage(of collection: PreviewCollection, on page: StillPage) async -> PreviewStage {
            var environment = EnvironmentValues()
            environment.horizontalSizeClass = .compact
            let stage = collection.stage(environment: environment, page: page.arrange)
            await MainThread.turn()
            return stage
        }

        /// As in the card of a preview.
        private static func room(for layout: PreviewLayout?, isFilled: Bool) -> StillPage.Room {
            switch layout {
            case .fixed(let width, let height)?: .fixed(CGSize(width: width, height: height))
            case .sizeThatFits?: .fitting
            case .device?, nil: .window(isPadded: !isFilled)
            }
        }
    #else
        /// Nobody asks for pictures where there is no browser.
        static func written(of collection: PreviewCollection) async -> Data { Data("[]".utf8) }
    #endif
}
