public import Foundation

/// A position in the history of each store, which a program can archive.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistenthistorytoken).
public final class NSPersistentHistoryToken: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The numbers of the last transactions, by the identifiers of the stores.
    let positions: [String: Int64]

    init(_ positions: [String: Int64]) {
        self.positions = positions
        super.init()
    }

    public static var supportsSecureCoding: Bool { true }

    public init?(coder: NSCoder) {
        guard let store = coder.decodeObject(of: NSString.self, forKey: "store") else { return nil }
        var positions = [store as String: coder.decodeInt64(forKey: "transaction")]
        let classes = [NSDictionary.self, NSString.self, NSNumber.self]
        if coder.containsValue(forKey: "others"),
            let others = coder.decodeObject(of: classes, forKey: "others") as? NSDictionary
        {
            for case (let store as String, let number as NSNumber) in others { positions[store] = number.int64Value }
        }
        self.positions = positions
        super.init()
    }

    public func encode(with coder: NSCoder) {
        guard let first = positions.min(by: { $0.key < $1.key }) else { return }
        coder.encode(first.key as NSString, forKey: "store")
        coder.encode(first.value, forKey: "transaction")
        guard positions.count > 1 else { return }
        let others = NSMutableDictionary()
        for (store, number) in positions where store != first.key { others[store] = NSNumber(value: number) }
        coder.encode(others, forKey: "others")
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        positions == (object as? NSPersistentHistoryToken)?.positions
    }

    public override var hash: Int { positions.hashValue }
}
