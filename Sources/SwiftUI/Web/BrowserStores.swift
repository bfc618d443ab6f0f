#if Web
    import Foundation
    internal import WebRenderer

    /// The files of the server: its key, and one for each browser with stored values.
    @MainActor
    final class BrowserStores {
        private struct Weak {
            weak var store: BrowserDefaults?
        }

        /// Nil if nothing can be written. All values are then kept in memory.
        private let folder: URL?
        private let most: Int
        private var stores: [String: Weak] = [:]
        /// The number of entries at which those of released stores are removed. The remains of each would occupy a page
        /// of memory.
        private var knownLimit = minimumKnownLimit
        private static let minimumKnownLimit = 64
        /// The browsers with unsaved changes. A store saves itself when it is released.
        private var dirty: Set<String> = []

        /// - Parameter most: The maximum number of browsers' files. The oldest are removed.
        init(folder: URL?, most: Int = 10_000) {
            self.most = most
            let browsers = folder?.appending(path: "browsers")
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            if let browsers,
                (try? FileManager.default.createDirectory(
                    at: browsers, withIntermediateDirectories: true, attributes: attributes)) != nil
            {
                self.folder = folder
                removeOldest(in: browsers)
            } else {
                self.folder = nil
            }
        }

        /// Returns the folder of a program in the user's application support folder.
        static func usual(for app: String) -> URL? {
            let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            return data?.appending(path: "swiftwater").appending(path: app)
        }

        /// The key that signs the browsers' identities. Without a file, browsers are not recognized after a restart.
        var key: SecretKey { folder.flatMap { try? SecretKey(file: $0.appending(path: "key")) } ?? .random() }

        /// - Parameter browser: An identifier of letters and digits, which is used as a file name.
        func store(of browser: String) -> BrowserDefaults {
            if let known = stores[browser]?.store { return known }
            if stores.count >= knownLimit {
                stores = stores.filter { $0.value.store != nil }
                knownLimit = max(Self.minimumKnownLimit, stores.count * 2)
            }
            let file = folder?.appending(path: "browsers").appending(path: browser + ".plist")
            let store = BrowserDefaults(file: file) { [weak self] in
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.saveSoon(browser) } }
            }
            stores[browser] = Weak(store: store)
            return store
        }

        /// Saves all unsaved changes now.
        func save() {
            for browser in dirty { stores[browser]?.store?.save() }
            dirty.removeAll()
        }

        private func saveSoon(_ browser: String) {
            if dirty.isEmpty {
                Task { [weak self] in
                    try? await Task.sleep(for: .seconds(1))
                    self?.save()
                }
            }
            dirty.insert(browser)
        }

        private func removeOldest(in folder: URL) {
            let keys: Set<URLResourceKey> = [.contentModificationDateKey]
            let files = try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: Array(keys))
            guard let files, files.count > most else { return }
            let dated = files.map {
                ($0, (try? $0.resourceValues(forKeys: keys))?.contentModificationDate ?? .distantPast)
            }
            for (file, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(files.count - most) {
                try? FileManager.default.removeItem(at: file)
            }
        }
    }
#endif
