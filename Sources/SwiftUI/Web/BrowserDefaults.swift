import Foundation

/// The user defaults of one browser: what `@AppStorage` keeps for whoever comes with its cookie.
///
/// It holds property lists in memory, writes them to a file of its own a moment after a change, and has the registered defaults
/// behind it, but nothing of the standard ones: those belong to whoever runs the server. What would be more than a browser may
/// keep is refused, and what is there stays.
/// Safe from any thread, as user defaults are: what changes is guarded by the lock.
final class BrowserDefaults: UserDefaults, SeparateStore {
    /// How much one browser may keep.
    struct Quota {
        var keys = 256
        var bytes = 262_144
    }

    private struct Kept {
        var values: [String: Any] = [:]
        var sizes: [String: Int] = [:]
        var isDirty = false
    }

    private let file: URL?
    private let quota: Quota
    private let lock = NSLock()
    /// Guarded by `lock`.
    private var kept = Kept()
    /// Called once when there is something to write.
    private let saveSoon: @Sendable () -> Void

    /// - Parameter file: Where it is kept; nil keeps it as long as the process lives.
    init(file: URL?, quota: Quota = Quota(), saveSoon: @escaping @Sendable () -> Void = {}) {
        self.file = file
        self.quota = quota
        self.saveSoon = saveSoon
        if let file, let data = try? Data(contentsOf: file),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        {
            kept.values = list
            kept.sizes = list.mapValues { Self.size(of: $0) ?? 0 }
        }
        // There is no domain of this name: nothing is read from it or written to it.
        super.init(suiteName: "swiftwater.browser")!
    }

    override func object(forKey key: String) -> Any? {
        if let value = lock.withLock({ kept.values[key] }) { return value }
        return volatileDomain(forName: UserDefaults.registrationDomain)[key]
    }

    override func set(_ value: Any?, forKey key: String) {
        guard let value else { return removeObject(forKey: key) }
        guard let size = Self.size(of: value).map({ $0 + key.utf8.count }) else { return }
        let isFirst = lock.withLock {
            let others = kept.sizes.reduce(0) { $0 + ($1.key == key ? 0 : $1.value) }
            guard others + size <= quota.bytes, kept.values[key] != nil || kept.values.count < quota.keys else {
                return false
            }
            kept.values[key] = value
            kept.sizes[key] = size
            defer { kept.isDirty = true }
            return !kept.isDirty
        }
        if isFirst { saveSoon() }
    }

    override func removeObject(forKey key: String) {
        let isFirst = lock.withLock {
            guard kept.values.removeValue(forKey: key) != nil else { return false }
            kept.sizes[key] = nil
            defer { kept.isDirty = true }
            return !kept.isDirty
        }
        if isFirst { saveSoon() }
    }

    override func dictionaryRepresentation() -> [String: Any] { lock.withLock { kept.values } }

    override func synchronize() -> Bool {
        save()
        return true
    }

    deinit { save() }

    /// Writes what has changed.
    func save() {
        let values = lock.withLock { () -> [String: Any]? in
            guard kept.isDirty else { return nil }
            kept.isDirty = false
            return kept.values
        }
        guard let file, let values else { return }
        let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
        guard let data, (try? data.write(to: file, options: .atomic)) != nil else {
            let sentence = "What a browser has stored could not be written to \(file.path).\n"
            return FileHandle.standardError.write(Data(sentence.utf8))
        }
    }

    /// How large a value is as a property list, about; nil if it is none.
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
