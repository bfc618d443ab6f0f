internal import FlowRecords
import Locking

/// The names of stored values in records, such as `AppStorage("volume")`. Several views may share a key, so the name
/// does not contain a view.
enum StorageLabels {
    private static let names = Locked<Set<String>>([])
    /// Labels are never released, and an app may compute any number of keys.
    private static let maximumNames = 1_000
    private static let maximumKey = 40

    static func label(_ wrapper: String, _ key: String) -> FlowLabel {
        let name = "\(wrapper)(\"\(key.shortened(to: maximumKey))\")"
        let isKnown = names.withLock { names in
            if names.count < maximumNames { names.insert(name) }
            return names.contains(name)
        }
        return .text(isKnown ? name : wrapper)
    }
}
