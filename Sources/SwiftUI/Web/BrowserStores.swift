#if Web
    import Foundation

    /// The user defaults of all browsers, with a file for each browser that has stored something.
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
            if let folder, let browsers = try? Self.privateFolder(in: folder) {
                self.folder = folder
                removeOldest(in: browsers)
            } else {
                self.folder = nil
            }
        }

        /// The folder of the browsers' files, which only its owner may list: the names of files are the identities of browsers.
        private static func privateFolder(in folder: URL) throws -> URL {
            let browsers = folder.appending(path: "browsers")
            let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
            try FileManager.default.createDirectory(
                at: browsers, withIntermediateDirectories: true, attributes: attributes)
            try FileManager.default.setAttributes(attributes, ofItemAtPath: browsers.path)
            return browsers
        }

        /// In the user's folder for data, under the name of the program.
        static func usual(for app: String) -> URL? {
            let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            return data?.appending(path: "swiftwater").appending(path: app)
        }

        /// Whether something is stored for a browser, or may be soon.
        func isKnown(_ browser: String) -> Bool {
            stores[browser]?.store != nil
                || file(of: browser).map { FileManager.default.fileExists(atPath: $0.path) } == true
        }

        /// The file of a browser; nil unless its identity consists of letters and digits, so that it is the name of a file.
        private func file(of browser: String) -> URL? {
            let isName = !browser.isEmpty && browser.utf8.count <= 64
            guard isName, browser.utf8.allSatisfy({ (48...57).contains($0) || (97...122).contains($0) }) else {
                return nil
            }
            return folder?.appending(path: "browsers").appending(path: browser + ".plist")
        }

        /// The user defaults of a browser. Nothing is written before the browser stores something.
        func store(of browser: String) -> BrowserDefaults {
            if let known = stores[browser]?.store { return known }
            if stores.count >= mostKnown {
                stores = stores.filter { $0.value.store != nil }
                mostKnown = max(Self.fewestKnown, stores.count * 2)
            }
            let store = BrowserDefaults(file: file(of: browser)) { [weak self] in
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
