#if Web
    import Foundation
    internal import SwiftUICore
    internal import WebRenderer

    /// The user defaults of all browsers, with a file for each browser that has stored something. A visitor with a name
    /// has the same user defaults in every browser.
    @MainActor
    final class BrowserStores {
        private struct Weak {
            weak var store: BrowserDefaults?
        }

        /// The folder for the files; nil if it cannot be created. Values then last as long as the process.
        private let folder: URL?
        /// The folders of the browsers' files and data. Each path is built once, because every visit uses both.
        private let fileFolder: URL?
        private let dataFolder: URL?
        /// The folder of the browsers' files. Only its owner may list it, because the file names are the identities of
        /// browsers.
        private let browsers: PrivateFolder?
        private let maximum: Int
        /// Whether models belong to all visitors, unless the app specifies the owner.
        private let sharesModels: Bool
        /// The database that stores the models instead of files.
        private let modelDatabase: URL?
        private var stores: [String: Weak] = [:]
        /// The number of entries in `stores` at which the entries of deallocated stores are removed.
        private var maximumKnown = minimumKnown
        private static let minimumKnown = 64
        /// The browsers whose stores have changes to write. A store that is deallocated before that writes them itself.
        private var unsaved: Set<String> = []
        /// The addresses of the browsers without names that have stored something in this process.
        private var addresses: [String: String] = [:]
        /// The number of those browsers since the last removal of files.
        private var newFiles = 0
        /// The last removal of files.
        private(set) var removal: Task<Void, Never>?
        /// The folders of the visitors without names.
        let folders: BrowserFolders?

        /// `maximum` limits the number of files of visitors without names. At the start, and when a tenth of them may
        /// be new, those beyond it are removed: the ones that were not used for longest, of the addresses that have the
        /// most. After a restart, each browser counts for itself, since addresses are not stored. Files of names stay.
        /// Only files without names have a limit, because anyone can visit any number of times without a name. The
        /// same limit applies to the model folders of such visitors, whose removal is reported.
        init(
            folder: URL?, maximum: Int = 10_000, sharesModels: Bool = false, modelDatabase: URL? = nil,
            report: @escaping @Sendable (String) -> Void = {
                FileHandle.standardOutput.write(Data("\($0)\n".utf8))
            }
        ) {
            self.maximum = maximum
            self.sharesModels = sharesModels
            self.modelDatabase = modelDatabase
            let fileFolder = folder?.appending(path: "browsers")
            if let folder, let fileFolder, let browsers = try? PrivateFolder(fileFolder) {
                let dataFolder = folder.appending(path: "data")
                self.folder = folder
                self.fileFolder = fileFolder
                self.dataFolder = dataFolder
                self.browsers = browsers
                folders = BrowserFolders(dataFolder, maximum: maximum, report: report)
                removeSurplus()
                folders?.removeSurplus(except: [])
            } else {
                self.folder = nil
                self.fileFolder = nil
                dataFolder = nil
                folders = nil
                browsers = nil
            }
        }

        /// The folder for an app: in the user's application support folder, under the name of the app.
        static func defaultFolder(for app: String) -> URL? {
            let data = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            return data?.appending(path: "swiftwater").appending(path: app)
        }

        /// Whether a browser has a file, or a live store that may write one.
        func isKnown(_ browser: String) -> Bool {
            stores[browser]?.store != nil
                || [file(of: browser), folder(of: browser)].contains { url in
                    url.map { FileManager.default.fileExists(atPath: $0.path) } == true
                }
        }

        /// The file of a browser; nil if its identity is not a valid file name of digits and lowercase letters, or if
        /// there is no folder.
        private func file(of browser: String) -> URL? {
            Self.isFileName(browser) ? fileFolder?.appending(path: Self.fileName(of: browser)) : nil
        }

        private static func fileName(of browser: String) -> String { browser + ".plist" }

        /// The folder of a browser, where modules such as SwiftData keep files; nil in the same cases. It is created
        /// when there is something to keep, and it stays.
        private func folder(of browser: String) -> URL? {
            Self.isFileName(browser) ? dataFolder?.appending(path: browser) : nil
        }

        private static func isFileName(_ browser: String) -> Bool {
            let maximum = browser.hasPrefix(VisitorName.mark) ? VisitorName.maximumFileName : 64
            return (1...maximum).contains(browser.utf8.count)
                && browser.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
        }

        /// The location of a visitor's files: the browser's, or that for the visitor's name in all browsers.
        func folder(of visitor: WebVisitor) -> VisitorFolder {
            let name = visitor.name?.fileName
            let identity = name ?? visitor.browser
            if name == nil { use(visitor) }
            return VisitorFolder(
                identity: identity, url: folder(of: identity),
                former: name == nil ? visitor.formerBrowser.flatMap(folder) : nil,
                common: folder?.appending(path: "shared", directoryHint: .isDirectory), sharesModels: sharesModels,
                database: modelDatabase)
        }

        /// Records that the folder of a visitor without a name is in use, so that unused ones are removed before it.
        private func use(_ visitor: WebVisitor) {
            guard let folders, Self.isFileName(visitor.browser) else { return }
            for browser in [visitor.isNew ? nil : visitor.browser, visitor.formerBrowser].compactMap({ $0 }) {
                folders.touch(browser)
            }
            guard folders.addresses.updateValue(visitor.address, forKey: visitor.browser) == nil else { return }
            if folders.addresses.count > folders.begun + maximum / 10 {
                let live = Set(stores.filter { $0.value.store != nil }.keys).union([visitor.browser])
                folders.removeSurplus(except: live)
            }
        }

        /// The user defaults of a visitor.
        func store(of visitor: WebVisitor) -> BrowserDefaults {
            guard visitor.name == nil else { return store(of: visitor.name?.fileName ?? "") }
            return store(
                of: visitor.browser, isNew: visitor.isNew, before: visitor.formerBrowser, at: visitor.address)
        }

        /// The user defaults of a browser. Nothing is written before the browser stores something.
        ///
        /// `isNew` specifies whether the browser cannot have a file yet. `former` is its previous identity, whose
        /// values it starts with until it stores its own. Another person may know that identity, but never sees values
        /// that are stored from now on.
        func store(
            of browser: String, isNew: Bool = false, before former: String? = nil, at address: String = ""
        ) -> BrowserDefaults {
            if let known = stores[browser]?.store { return known }
            if stores.count >= maximumKnown {
                stores = stores.filter { $0.value.store != nil }
                maximumKnown = max(Self.minimumKnown, stores.count * 2)
            }
            let file = file(of: browser)
            // A file that is used stays longer than one that is not.
            if file != nil, !isNew { browsers?.touch([Self.fileName(of: browser)]) }
            let store = BrowserDefaults(file: file, isNew: isNew, copying: former.flatMap(self.file)) { [weak self] in
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.saveSoon(browser, at: address) } }
            }
            stores[browser] = Weak(store: store)
            return store
        }

        /// Writes everything now.
        func save() {
            for browser in unsaved { stores[browser]?.store?.save() }
            unsaved.removeAll()
            if newFiles > maximum / 10 { removeSurplus() }
        }

        private func saveSoon(_ browser: String, at address: String) {
            if !browser.hasPrefix(VisitorName.mark), addresses.updateValue(address, forKey: browser) == nil {
                newFiles += 1
            }
            if unsaved.isEmpty {
                Task { [weak self] in
                    try? await Task.sleep(for: .seconds(1))
                    self?.save()
                }
            }
            unsaved.insert(browser)
        }

        /// Removes the surplus files off the main actor. Files of live stores stay.
        private func removeSurplus() {
            newFiles = 0
            guard let browsers else { return addresses.removeAll() }
            let live = Set(stores.filter { $0.value.store != nil }.keys)
            let previous = removal
            removal = Task { [weak self, addresses, maximum] in
                await previous?.value
                let left = await Task.detached {
                    Self.removeSurplus(in: browsers, beyond: maximum, of: addresses, live: live)
                }.value
                self?.addresses = self?.addresses.filter { left.contains($0.key) || addresses[$0.key] == nil } ?? [:]
            }
        }

        /// Removes the files beyond a maximum.
        ///
        /// - Returns: The browsers whose files are left.
        private nonisolated static func removeSurplus(
            in folder: PrivateFolder, beyond maximum: Int, of addresses: [String: String], live: Set<String>
        ) -> Set<String> {
            func browser(_ name: String) -> String { String(name.prefix { $0 != "." }) }
            let files = folder.files().filter { !$0.name.hasPrefix(VisitorName.mark) }
            let unused = files.filter { !live.contains(browser($0.name)) }
            let surplus = OwnerShares.surplus(of: unused, beyond: maximum - (files.count - unused.count)) { file in
                // An address contains a dot or a colon, unlike a browser's identity.
                addresses[browser(file.name)] ?? browser(file.name)
            } time: {
                $0.written
            }
            var left = Set(files.map { browser($0.name) }).union(live)
            // A file may have been used since.
            for file in surplus where folder.written([file.name]) == file.written {
                folder.remove([file.name])
                left.remove(browser(file.name))
            }
            return left
        }
    }
#endif
