public import Foundation

/// A position in a store's history, which a program can archive.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistenthistorytoken).
public final class NSPersistentHistoryToken: NSObject, NSCopying, NSSecureCoding, Sendable {
    let store: String
    let transaction: Int64

    init(store: String, transaction: Int64) {
        self.store = store
        self.transaction = transaction
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    public init?(coder: NSCoder) {
        guard let store = coder.decodeObject(of: NSString.self, forKey: "store") else { return nil }
        self.store = store as String
        transaction = coder.decodeInt64(forKey: "transaction")
        super.init()
    }

    public func encode(with coder: NSCoder) {
        coder.encode(store as NSString, forKey: "store")
        coder.encode(transaction, forKey: "transaction")
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSPersistentHistoryToken else { return false }
        return store == other.store && transaction == other.transaction
    }

    public override var hash: Int { transaction.hashValue }
}
