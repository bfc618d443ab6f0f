#if Web
    import Foundation
    internal import WebRenderer

    /// The user defaults of one browser: the values of `@AppStorage`, identified by its cookie.
    ///
    /// The values are property lists in memory. They are written to a file shortly after a change. Lookups fall back to
    /// the registration domain, but not to the standard defaults, which belong to the owner of the server. Values
    /// beyond the browser's quota are rejected.
    ///
    /// Safe on any thread, like user defaults: the mutable state is guarded by `lock`.
    final class BrowserDefaults: UserDefaults, SeparateStore {
        /// The limits of one browser's store.
        struct Quota {
            var keys = 256
            var bytes = 262_144
        }

        private struct Storage {
            var values: [String: Any] = [:]
            var sizes: [String: Int] = [:]
            var hasUnsavedChanges = false
        }

        private let file: URL?
        private let quota: Quota
        private let lock = NSLock()
        /// Guarded by `lock`.
        private var storage = Storage()
        /// Called once when there are unsaved changes.
        private let saveSoon: @Sendable () -> Void

        /// `file` stores the values; nil keeps them in memory. `isNew` specifies whether that file cannot exist yet.
        /// `other` is the file whose values are copied if `file` does not exist.
        init(
            file: URL?, isNew: Bool = false, copying other: URL? = nil, quota: Quota = Quota(),
            saveSoon: @escaping @Sendable () -> Void = {}
        ) {
            self.file = file
            self.quota = quota
            self.saveSoon = saveSoon
            if let data = (isNew ? nil : file.flatMap(Self.data)) ?? other.flatMap(Self.data),
                let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
            {
                storage.values = list
                storage.sizes = list.mapValues { Self.size(of: $0) ?? 0 }
            }
            // The suite does not exist: nothing is read from it or written to it.
            super.init(suiteName: "swiftwater.browser")!
        }

        override func object(forKey key: String) -> Any? {
            if let value = lock.withLock({ storage.values[key] }) { return value }
            return volatileDomain(forName: UserDefaults.registrationDomain)[key]
        }

        override func set(_ value: Any?, forKey key: String) {
            guard let value else { return removeObject(forKey: key) }
            guard let size = Self.size(of: value).map({ $0 + key.utf8.count }) else { return }
            let isFirst = lock.withLock {
                let others = storage.sizes.reduce(0) { $0 + ($1.key == key ? 0 : $1.value) }
                guard others + size <= quota.bytes, storage.values[key] != nil || storage.values.count < quota.keys
                else {
                    return false
                }
                storage.values[key] = value
                storage.sizes[key] = size
                defer { storage.hasUnsavedChanges = true }
                return !storage.hasUnsavedChanges
            }
            if isFirst { saveSoon() }
        }

        override func removeObject(forKey key: String) {
            let isFirst = lock.withLock {
                guard storage.values.removeValue(forKey: key) != nil else { return false }
                storage.sizes[key] = nil
                defer { storage.hasUnsavedChanges = true }
                return !storage.hasUnsavedChanges
            }
            if isFirst { saveSoon() }
        }

        override func dictionaryRepresentation() -> [String: Any] { lock.withLock { storage.values } }

        override func synchronize() -> Bool {
            save()
            return true
        }

        deinit {
            forgetObservers()
            save()
        }

        private static func data(of file: URL) -> Data? {
            let folder = try? PrivateFolder(existing: file.deletingLastPathComponent())
            return folder?.data(of: [file.lastPathComponent], limit: maximumFile)
        }

        /// The largest file that is read, which is more than the quota as a property list.
        private static let maximumFile = 16_777_216

        /// Writes unsaved changes.
        func save() {
            let values = lock.withLock { () -> [String: Any]? in
                guard storage.hasUnsavedChanges else { return nil }
                storage.hasUnsavedChanges = false
                return storage.values
            }
            guard let file, let values else { return }
            let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
            let folder = try? PrivateFolder(existing: file.deletingLastPathComponent())
            guard let data, let folder, (try? folder.write(data, to: [file.lastPathComponent])) != nil else {
                let message = "What a browser has stored could not be written to \(file.path).\n"
                return FileHandle.standardError.write(Data(message.utf8))
            }
        }

        /// Returns the approximate size of a value as a property list; nil if it is not one.
        private static func size(of value: Any) -> Int? {
            switch value {
            case is Bool, is Int, is Double, is Float, is Date: 8
            case let value as String: value.utf8.count
            case let value as Data: value.count
            case let value as URL: value.absoluteString.utf8.count
            case let value as [Any]: sum(value)
            case let value as [String: Any]: sum(value.values).map { $0 + value.keys.reduce(0) { $0 + $1.utf8.count } }
            default: nil
            }
        }

        private static func sum(_ values: some Sequence<Any>) -> Int? {
            values.reduce(0 as Int?) { sum, value in sum.flatMap { sum in size(of: value).map { sum + 8 + $0 } } }
        }
    }
#endif
