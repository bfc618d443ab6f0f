package import Foundation

/// A writer of an app's pages as files, which any web server can serve.
///
/// It begins at `/` and goes on along links, tabs and rows, as far as they lead. Each page is made in a session of its own, as for a
/// visitor who comes to that address.
@MainActor
package final class SiteExport {
    /// The outcome of an export.
    package struct Summary: Equatable, Sendable {
        /// The number of pages that were written.
        package var pages = 0
        /// The addresses of links that lead nowhere, in the order in which they were found.
        package var missing: [String] = []
        /// Whether pages were left out because of the limit.
        package var isCut = false
    }

    private let sessions: WebSessions
    private let files: WebAppFiles
    private let origin: String
    private let limit: Int
    private var summary = Summary()
    /// The addresses that were found, done or not.
    private var known: Set<ExportAddress> = []
    /// The addresses to make pages for, in the order in which they were found.
    private var waiting: [Place] = []

    private struct Place {
        let address: ExportAddress
        /// Whether an HTML link has the address, so that its page is needed there even if it has another one too.
        let isLinked: Bool
    }

    /// - Parameters:
    ///   - origin: The origin under which the files will be served; nil for canonical links without one.
    ///   - limit: The largest number of pages.
    package init(sessions: WebSessions, app: String, origin: String?, limit: Int) {
        self.sessions = sessions
        self.limit = limit
        self.origin = origin ?? ""
        files = WebAppFiles(app)
    }

    /// Writes the files into a folder, which is created if it does not exist. Other files in it stay.
    package func write(to url: URL) async throws(ExportError) -> Summary {
        let folder = try ExportFolder(url)
        for (path, bytes) in [
            (WebAsset.stylesheet.path, WebAsset.stylesheet.bytes), (WebAppFiles.iconPath, files.icon),
            (WebAppFiles.manifestPath, files.manifest),
        ] {
            try folder.write(bytes, to: path.split(separator: "/").map(String.init))
        }
        find("/", isLinked: true)
        var next = 0
        while next < waiting.count {
            let place = waiting[next]
            next += 1
            try await write(place, to: folder)
        }
        return summary
    }

    private func write(_ place: Place, to folder: ExportFolder) async throws(ExportError) {
        guard summary.pages < limit else { return summary.isCut = true }
        let address = place.address
        let visitor = WebVisitor(browser: Identity.make(), path: address.path, origin: origin)
        guard let session = sessions.open(visitor) else {
            throw ExportError("there is no room for another session")
        }
        defer { sessions.remove(session) }
        let screen = session.scene.screen
        await withCheckedContinuation { continuation in screen.whenReady { continuation.resume() } }
        guard screen.isFound else { return summary.missing.append(address.path) }
        if !place.isLinked, let shown = ExportAddress(screen.shownAddress), shown != address {
            return find(screen.shownAddress, isLinked: false)
        }
        let document = PageDocument(of: screen, for: visitor, app: files.name)
        let page = ExportedPage(document.html, of: screen)
        try folder.write(page.html.utf8, to: address.file)
        for (name, bytes) in page.pictures { try folder.write(bytes, to: ["pictures", name]) }
        summary.pages += 1
        for link in page.links { find(link, isLinked: true) }
        for target in screen.targets { find(target, isLinked: page.pageLinks.contains(target)) }
    }

    /// Notes an address that a page leads to, if it is one of the site and new.
    private func find(_ link: String, isLinked: Bool) {
        let isOwn = !origin.isEmpty && (link + "/").hasPrefix(origin + "/")
        let path = isOwn ? String(link.dropFirst(origin.count)) : link
        guard let address = ExportAddress(path.isEmpty ? "/" : path), known.insert(address).inserted else { return }
        waiting.append(Place(address: address, isLinked: isLinked))
    }
}
