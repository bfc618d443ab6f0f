internal import DataModeling
public import Foundation
internal import ManagedObjects

/// The key of a store's type in its metadata. `NSStoreUUIDKey` is the key of its identifier.
public let NSStoreTypeKey = "NSStoreType"

/// The data of a store besides its objects: the program's values, and facts about its model that are not in its tables.
struct StoreNote: Equatable {
    /// The names of the model's entities, because the tables of removed entities stay in the file.
    var entities: [String] = []
    var identifiers: [String] = []
    /// The program's values.
    var values: NSDictionary = [:]

    /// Reads a note; an empty one if there is none, or if it cannot be read.
    init(_ text: String?) {
        guard let data = text.flatMap({ Data(base64Encoded: $0) }),
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let note = list as? [String: Any]
        else { return }
        entities = note["entities"] as? [String] ?? []
        identifiers = note["identifiers"] as? [String] ?? []
        values = NSDictionary(dictionary: note["values"] as? [String: Any] ?? [:])
    }

    /// The note as text; `nil` if a value is not valid in a property list.
    var text: String? {
        let note: [String: Any] = ["entities": entities, "identifiers": identifiers, "values": values]
        // XML would round dates to seconds, and cannot contain every character.
        let data = try? PropertyListSerialization.data(fromPropertyList: note, format: .binary, options: 0)
        return data?.base64EncodedString()
    }

    /// Records a model's version identifiers, and the entities of the store's configuration.
    mutating func setModel(_ model: NSManagedObjectModel, _ configurationName: String?) {
        let own = model.entities(forConfigurationName: configurationName) ?? []
        entities = Set(own.map(\.root).flatMap(\.descendants).compactMap(\.name)).sorted()
        identifiers = model.versionIdentifiers.compactMap { $0.base as? String }.sorted()
    }

    /// Replaces the program's values, and ignores the keys of the store's own. Changes nothing if it throws, because a
    /// value is not valid in a property list.
    mutating func setValues(_ metadata: [String: Any]) throws {
        var next = self
        let own = [NSStoreTypeKey, NSStoreUUIDKey, NSStoreModelVersionHashesKey, NSStoreModelVersionIdentifiersKey]
        next.values = NSDictionary(dictionary: metadata.filter { !own.contains($0.key) })
        guard next.text != nil else {
            throw NSError.coreData(NSPersistentStoreOperationError, "A value is not valid in a property list.")
        }
        self = next
    }

    func metadata(type: String, identifier: String, hashes: [String: Data]) -> [String: Any] {
        var metadata: [String: Any] = [:]
        for case (let key as String, let value) in values { metadata[key] = value }
        metadata[NSStoreTypeKey] = type
        metadata[NSStoreUUIDKey] = identifier
        metadata[NSStoreModelVersionHashesKey] = hashes
        metadata[NSStoreModelVersionIdentifiersKey] = identifiers
        return metadata
    }
}

/// The metadata of stores and files.
extension NSPersistentStoreCoordinator {
    /// The metadata of a store, which is also the value of its property `metadata`.
    public final func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

    /// Sets the metadata of a store. The next save of one of the coordinator's contexts writes it to the file.
    public final func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
        store.metadata = metadata ?? [:]
    }

    /// The metadata of a store's file, which need not be open.
    ///
    /// ```swift
    /// func canOpenUnchanged(_ url: URL, with model: NSManagedObjectModel) throws -> Bool {
    ///     let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: url)
    ///     return model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - storeType: `NSSQLiteStoreType`.
    ///   - url: The file.
    ///   - options: Ignored.
    /// - Returns: The program's values, and the store's own with the keys `NSStoreTypeKey`, `NSStoreUUIDKey`,
    ///   `NSStoreModelVersionHashesKey` and `NSStoreModelVersionIdentifiersKey`.
    /// - Throws: an error that names the file if it does not exist, cannot be read, or is not a store.
    public final class func metadataForPersistentStore(
        ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        let description = try description(of: url, storeType)
        let note = StoreNote(description.note)
        let hashes =
            note.entities.isEmpty
            ? description.hashes : description.hashes.filter { note.entities.contains($0.key) }
        return note.metadata(type: storeType, identifier: description.identifier, hashes: hashes)
    }

    /// The metadata of a store's file, which need not be open.
    public final class func metadataForPersistentStore(
        type storeType: NSPersistentStore.StoreType, at storeURL: URL, options: [AnyHashable: Any]? = nil
    ) throws -> [String: Any] {
        try metadataForPersistentStore(ofType: storeType.rawValue, at: storeURL, options: options)
    }

    /// Sets the metadata of a store's file immediately. The store's own values stay: its type, its identifier and the
    /// versions of its model.
    ///
    /// - Parameters:
    ///   - metadata: The program's values, which must be valid in a property list.
    ///   - storeType: `NSSQLiteStoreType`.
    ///   - url: The file, which no coordinator should have open.
    ///   - options: Ignored.
    /// - Throws: an error if a value is not valid, or if the file does not exist, cannot be written, or is not a store.
    public final class func setMetadata(
        _ metadata: [String: Any]?, forPersistentStoreOfType storeType: String, at url: URL,
        options: [AnyHashable: Any]? = nil
    ) throws {
        var note = StoreNote(try description(of: url, storeType).note)
        try note.setValues(metadata ?? [:])
        guard let text = note.text else { return }
        do {
            try StoreFiles.setNote(text, of: url)
        } catch {
            throw NSError.coreData(NSPersistentStoreOperationError, "\(error)", [NSUnderlyingErrorKey: error])
        }
    }

    /// Sets the metadata of a store's file immediately.
    public final class func setMetadata(
        _ metadata: [String: Any]?, type storeType: NSPersistentStore.StoreType, at storeURL: URL,
        options: [AnyHashable: Any]? = nil
    ) throws {
        try setMetadata(
            metadata, forPersistentStoreOfType: storeType.rawValue, at: storeURL, options: options)
    }

    private static func description(of url: URL, _ type: String) throws -> StoreDescription {
        guard type == NSSQLiteStoreType else {
            throw NSError.coreData(NSPersistentStoreInvalidTypeError, "A store of the type \(type) has no file.")
        }
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw NSError.coreData(
                CocoaError.fileReadNoSuchFile.rawValue, "There is no file \(url.path).",
                [NSFilePathErrorKey: url.path])
        }
        do {
            return try StoreFiles.description(of: url)
        } catch {
            throw NSError.coreData(
                CocoaError.fileReadCorruptFile.rawValue, "\(error)",
                [NSFilePathErrorKey: url.path, NSUnderlyingErrorKey: error])
        }
    }
}
