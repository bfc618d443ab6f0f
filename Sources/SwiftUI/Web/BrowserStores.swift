#if Web
    import Foundation
    internal import WebRenderer

    /// Where the server keeps things: its key, and a file for each browser that has stored something.
    @MainActor
    final class BrowserStores {
        private struct Weak {
            weak var store: BrowserDefaults?
        }

        /// Nil if nothing can be written: then all is kept as long as the process lives.
        private let folder: URL?
        private let most: Int
        private var stores: [String: Weak] = [:]
        /// So many are known before those that are gone are looked for: what is left of each would keep its page of memory.
        private var mostKnown = fewestKnown
        private static let fewestKnown = 64
        /// The browsers whose stores have something to write. A store that goes before writes by itself.
        private var dirty: Set<String> = []

        /// - Parameter most: How many browsers' files there are at most; the oldest go.
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

        /// In the user's folder for data, under the name of the program.
        static func usual(for app: String) -> URL? {
            let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            return data?.appending(path: "swiftwater").appending(path: app)
        }

        /// The key with which browsers are told who they are; without a file they are strangers after the next start.
        var key: SecretKey { folder.flatMap { try? SecretKey(file: $0.appending(path: "key")) } ?? .random() }

        /// - Parameter browser: Digits and letters alone: it becomes the name of a file.
        func store(of browser: String) -> BrowserDefaults {
            if let known = stores[browser]?.store { return known }
            if stores.count >= mostKnown {
                stores = stores.filter { $0.value.store != nil }
                mostKnown = max(Self.fewestKnown, stores.count * 2)
            }
            let file = folder?.appending(path: "browsers").appending(path: browser + ".plist")
            let store = BrowserDefaults(file: file) { [weak self] in
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.saveSoon(browser) } }
            }
            stores[browser] = Weak(store: store)
            return store
        }

        /// Writes everything now.
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
