#if Web
    internal import Foundation
    internal import WebRenderer

    /// The browsers' folders, in which modules such as SwiftData keep the files of visitors without names.
    ///
    /// Anyone can visit any number of times without a name, so the number of these folders is limited. No data is
    /// removed silently: each removal is reported.
    @MainActor
    final class BrowserFolders {
        private let root: URL
        private let maximum: Int
        private let report: @Sendable (String) -> Void
        /// The client addresses of the visitors without names who have come since the last removal, and of those whose
        /// folders it kept.
        var addresses: [String: String] = [:]
        /// The number of addresses at the last removal.
        private(set) var begun = 0
        /// The last removal.
        private(set) var removal: Task<Void, Never>?

        init(_ root: URL, maximum: Int, report: @escaping @Sendable (String) -> Void) {
            self.root = root
            self.maximum = maximum
            self.report = report
        }

        /// Records that a folder is used now, if it exists.
        nonisolated func touch(_ browser: String) {
            let path = root.appending(path: browser).path
            try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
        }

        /// Removes the surplus folders off the main actor, because there may be many and pages would wait.
        func removeSurplus(except live: Set<String>) {
            begun = addresses.count
            let previous = removal
            removal = Task { [weak self, root, maximum, addresses, report] in
                await previous?.value
                let left = await Task.detached {
                    Self.removeSurplus(in: root, beyond: maximum, of: addresses, except: live, report)
                }.value
                guard let self else { return }
                self.addresses = self.addresses.filter { left.contains($0.key) || addresses[$0.key] == nil }
                begun = min(begun, self.addresses.count)
            }
        }

        /// - Returns: The browsers whose folders remain, and the live ones.
        private nonisolated static func removeSurplus(
            in root: URL, beyond maximum: Int, of addresses: [String: String], except live: Set<String>,
            _ report: (String) -> Void
        ) -> Set<String> {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
            // A name that begins with a dot is a copy in progress.
            let browsers = names.filter { !$0.hasPrefix(VisitorName.mark) && !$0.hasPrefix(".") }
            let unused = browsers.filter { !live.contains($0) }.compactMap { name in
                used(root.appending(path: name)).map { (name: name, used: $0) }
            }
            let surplus = OwnerShares.surplus(of: unused, beyond: maximum - (browsers.count - unused.count)) {
                // An address contains a dot or a colon, unlike a browser's identity.
                addresses[$0.name] ?? $0.name
            } time: {
                $0.used
            }
            var left = Set(browsers).union(live)
            var count = 0
            // The visitor may have returned since the list was read.
            for (name, time) in surplus where used(root.appending(path: name)) == time {
                guard (try? FileManager.default.removeItem(at: root.appending(path: name))) != nil else { continue }
                left.remove(name)
                count += 1
            }
            if count > 0 {
                report(
                    "Models: removed the least recently used files, those of \(count) visitors without names. "
                        + "The limit is \(maximum) such visitors.")
            }
            return left
        }

        /// The time at which a folder or one of its files was last written; nil if the folder does not exist.
        private nonisolated static func used(_ folder: URL) -> Double? {
            func written(_ path: String) -> Double? {
                let attributes = try? FileManager.default.attributesOfItem(atPath: path)
                return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
            }
            guard let own = written(folder.path) else { return nil }
            // Writing into a file does not change its folder's date.
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.compactMap { written("\(folder.path)/\($0)") }.reduce(own, max)
        }
    }
#endif
