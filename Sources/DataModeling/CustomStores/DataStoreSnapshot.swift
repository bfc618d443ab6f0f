/// A value that a snapshot can contain.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastoresnapshotvalue).
public typealias DataStoreSnapshotValue = Codable & Sendable

/// The values of a model at one time, as a ``DataStore`` exchanges them with contexts. ``DefaultSnapshot`` suffices for
/// most stores.
///
/// A type of its own encodes and decodes its values under the keys of ``DataStoreSnapshotCodingKey``: attributes as
/// their types do, a reference as a ``PersistentIdentifier``, a list as an array of them. The container reads the
/// values of a snapshot from its encoding.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastoresnapshot).
public protocol DataStoreSnapshot: Decodable, Encodable, Sendable {
    /// The identity of the model.
    var persistentIdentifier: PersistentIdentifier { get }

    /// Creates the snapshot of a model's values.
    init(from: any BackingData, relatedBackingDatas: inout [PersistentIdentifier: any BackingData])

    /// Returns the values of a model with another identity, and with other identities of models that they refer to.
    func copy(
        persistentIdentifier: PersistentIdentifier, remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]?
    ) -> Self
}

/// The keys of a snapshot's encoding.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/datastoresnapshotcodingkey).
public enum DataStoreSnapshotCodingKey: CodingKey {
    /// The identity of the model.
    case persistentIdentifier
    /// A property of the model, by its name.
    case modeledProperty(String)

    public var stringValue: String {
        switch self {
        case .persistentIdentifier: "persistentIdentifier"
        case .modeledProperty(let name): name
        }
    }

    public init?(stringValue: String) {
        self = stringValue == "persistentIdentifier" ? .persistentIdentifier : .modeledProperty(stringValue)
    }

    public var intValue: Int? { nil }

    public init?(intValue: Int) { nil }
}
