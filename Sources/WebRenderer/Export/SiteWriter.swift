package import Foundation

/// A writer of an app's pages as files, which any web server can serve.
///
/// It begins at `/` and follows links, tabs and rows as far as they lead. Each page is made in a new session,
/// as for a visitor who comes to that address.
@MainActor
package final class SiteWriter {
    /// The outcome of an export.
    package struct Summary: Equatable, Sendable {
        /// The number of pages that were written.
        package var pages = 0
        /// The addresses of links that lead nowhere, in the order in which they were found.
        package var missing: [String] = []
        /// The addresses that were still loading at the time limit. Their pages are written as far as they were found.
        package var incomplete: [String] = []
        /// The addresses of the pages that lack a picture, because it cannot be read or is of no type that browsers
        /// show.
        package var lackingPictures: [String] = []
        /// The addresses of the pages that cannot be files: a file of the site is in their place, or the file system
        /// does not accept the name.
        package var unwritable: [String] = []
        /// Whether pages were left out because of the limit.
        package var hasReachedLimit = false
    }

    /// The time for loading a page by default, in seconds.
    package static let loadingTimeout = 10.0

    private let sessions: WebSessions
    private let files: WebAppFiles
    private let origin: String
    private let limit: Int
    private let loadingTimeout: Double
    private var summary = Summary()
    /// The addresses that were found, done or not.
    private var places: [ExportAddress: Place] = [:]
    /// The addresses to make pages for, in the order in which they were found.
    private var queue: [ExportAddress] = []
    /// The files of pictures that are written.
    private var pictures: Set<String> = []

    private struct Place {
        /// Whether an HTML link has the address, so that its page is needed there even if it has another one too.
        var isLinked: Bool
        /// Whether no page was written because it has another address.
        var isElsewhere = false
    }

    /// The files will be served under `origin`; nil for canonical links without one. `limit` is the largest number of
    /// pages. `loadingTimeout` is the time for loading a page, in seconds.
    package init(
        sessions: WebSessions, app: String, origin: String?, limit: Int,
        loadingTimeout: Double = SiteWriter.loadingTimeout
    ) {
        self.sessions = sessions
        self.loadingTimeout = loadingTimeout
        self.limit = limit
        self.origin = origin ?? ""
        files = WebAppFiles(app)
    }

    /// The rule that a served page's script adds. With forced colors a field would otherwise be a bare word.
    private static let borders = Array(
        "@media (forced-colors:active){.tg.sw::after,.tf,.se,.b{border:1px solid ButtonText}}\n".utf8)

    /// Writes the files into a folder, which is created if it does not exist. Other files in it stay.
    package func write(to url: URL) async throws(ExportError) -> Summary {
        let folder = try ExportFolder(url)
        for (path, bytes) in [
            (WebAsset.stylesheet.path, WebAsset.stylesheet.bytes + Self.borders), (WebAppFiles.iconPath, files.icon),
            (WebAppFiles.manifestPath, files.manifest),
        ] {
            try folder.write(bytes, to: path.split(separator: "/").map(String.init))
        }
        enqueue("/", isLinked: true)
        var next = 0
        while next < queue.count, !summary.hasReachedLimit {
            let address = queue[next]
            next += 1
            try await writePage(at: address, to: folder)
        }
        return summary
    }

    private func writePage(at address: ExportAddress, to folder: ExportFolder) async throws(ExportError) {
        let visitor = WebVisitor(browser: Identity.make(), path: address.path, origin: origin)
        guard let session = sessions.open(visitor) else {
            throw ExportError("there is no room for another session")
        }
        defer { sessions.remove(session) }
        let screen = session.scene.screen
        let isComplete = await withCheckedContinuation { continuation in
            screen.whenSettled(within: loadingTimeout) { continuation.resume(returning: $0) }
        }
        if !isComplete { summary.incomplete.append(address.path) }
        guard screen.isFound else {
            if isComplete { summary.missing.append(address.path) }
            return
        }
        if places[address]?.isLinked != true, let shown = ExportAddress(screen.shownAddress), shown != address {
            places[address]?.isElsewhere = true
            return enqueue(screen.shownAddress, isLinked: false)
        }
        guard summary.pages < limit else { return summary.hasReachedLimit = true }
        let page = ExportedPage(of: screen, for: visitor, app: files.name)
        guard try write(page, at: address, to: folder) else { return summary.unwritable.append(address.path) }
        var lacksPictures = page.pictures.isIncomplete
        for (name, bytes) in page.pictures.files {
            if pictures.insert(name).inserted {
                try folder.write(bytes, to: ["pictures", name])
            } else if !folder.contains(bytes, at: ["pictures", name]) {
                // Two contents can be crafted to have the same name.
                lacksPictures = true
            }
        }
        summary.pages += 1
        if lacksPictures { summary.lackingPictures.append(address.path) }
        for link in page.links where !link.navigates { enqueue(link.address, isLinked: true) }
        // The target of a link that navigates may lead nowhere, in a tab that is not shown.
        let followed = Set(page.links.lazy.filter(\.navigates).map(\.address))
        for target in screen.targets { enqueue(target, isLinked: followed.contains(target)) }
    }

    /// Writes the file of a page.
    ///
    /// - Returns: Whether a file can have the address.
    private func write(
        _ page: ExportedPage, at address: ExportAddress, to folder: ExportFolder
    ) throws(ExportError) -> Bool {
        guard !address.isBelowFile else { return false }
        do throws(ExportError) {
            try folder.write(page.html.utf8, to: address.file)
            return true
        } catch {
            guard error.isOfOnePage else { throw error }
            return false
        }
    }

    /// Enqueues an address that a page leads to, if it belongs to the site and its page is not written yet.
    private func enqueue(_ link: String, isLinked: Bool) {
        let isOwn = !origin.isEmpty && (link + "/").hasPrefix(origin + "/")
        let path = isOwn ? String(link.dropFirst(origin.count)) : link
        guard let address = ExportAddress(path.isEmpty ? "/" : path) else { return }
        guard let place = places[address] else {
            places[address] = Place(isLinked: isLinked)
            return queue.append(address)
        }
        guard isLinked, !place.isLinked else { return }
        places[address] = Place(isLinked: true)
        if place.isElsewhere { queue.append(address) }
    }
}
