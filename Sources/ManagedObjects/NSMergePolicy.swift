public import Foundation

/// A rule for a save whose objects another context or process has changed since.
///
/// A conflict is an object with unsaved changes whose stored attributes or to-one references differ from the values on
/// which its changes are based: the values at its first unsaved change, or at its last `refresh(_:mergeChanges:)`.
/// Different orders or elements of to-many relationships are not conflicts. With
/// `automaticallyMergesChangesFromParent`, changes are based on the latest values, so there is none.
///
/// - `error`: the save throws an error with the list of conflicts, and with the set of the objects' IDs under
///   `NSUpdatedObjectsKey`. The changes stay in the context.
/// - `mergeByPropertyStoreTrump`: of properties that both have changed, the stored value stays.
/// - `mergeByPropertyObjectTrump`: of properties that both have changed, the object's value is saved.
/// - `overwrite`: all attributes and references of the object are saved, even those that only the other has changed.
/// - `rollback`: the object's changes are discarded.
///
/// An object that the other has deleted stays deleted, which is an error with the policy `error`, except in a child
/// context. Unique values are merged with every policy.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmergepolicy).
///
/// Sendable: the kind never changes. A subclass with state must guard it.
nonisolated open class NSMergePolicy: NSObject, @unchecked Sendable {
    /// The kind of the policy.
    public let mergeType: NSMergePolicyType

    /// Creates a policy of a kind.
    public init(merge ty: NSMergePolicyType) {
        mergeType = ty
        super.init()
    }

    public static let error = NSMergePolicy(merge: .errorMergePolicyType)
    public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
    public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)

    /// Resolves the conflicts of a save. A subclass can resolve some, by changing objects, and call the superclass for
    /// the others. Of conflicts that stay unresolved, the objects' changes are saved.
    ///
    /// - Throws: an error, with which the save fails.
    open func resolve(mergeConflicts list: [Any]) throws {
        try resolve(optimisticLockingConflicts: list.compactMap { $0 as? NSMergeConflict })
    }

    /// Resolves the conflicts of a save.
    ///
    /// - Throws: an error, with which the save fails.
    open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
        guard mergeType != .errorMergePolicyType else {
            guard !list.isEmpty else { return }
            let names = Set(list.compactMap { $0.sourceObject.entity.name }).sorted().joined(separator: ", ")
            throw NSError(
                domain: NSCocoaErrorDomain, code: NSManagedObjectMergeError,
                userInfo: [
                    NSPersistentStoreSaveConflictsErrorKey: list,
                    // Core Data's NSUpdatedObjectsKey and NSInsertedObjectsKey. An inserted object has no conflict.
                    "updated": Set(list.map(\.sourceObject.objectID)), "inserted": Set<NSManagedObjectID>(),
                    NSLocalizedDescriptionKey: "\(list.count) objects (\(names)) have unsaved changes, and were "
                        + "changed by another context or process since: refresh them, or set the context's "
                        + "mergePolicy.",
                ])
        }
        for conflict in list { conflict.resolve?(mergeType) }
    }

    open override var description: String { "NSMergePolicy.\(mergeType)" }
}

/// The kinds of merge policies.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmergepolicytype).
public enum NSMergePolicyType: UInt, Sendable {
    case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType, mergeByPropertyObjectTrumpMergePolicyType
    case overwriteMergePolicyType, rollbackMergePolicyType
}

/// An object with unsaved changes that another context or process has changed.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nsmergeconflict).
nonisolated open class NSMergeConflict: NSObject {
    /// The object.
    public let sourceObject: NSManagedObject

    /// The attributes of the object with its changes, by their names.
    public let objectSnapshot: [String: Any]?

    /// The attributes on which the changes are based, by their names.
    public let cachedSnapshot: [String: Any]?

    /// The attributes as they are stored, by their names; `nil` if the row is deleted.
    public let persistedSnapshot: [String: Any]?

    /// The version of the stored row, or 0 if it is deleted. Rows are compared by their values, so it is only a number
    /// that differs from the old one.
    public let newVersionNumber: UInt

    /// The version of the row on which the changes are based.
    public let oldVersionNumber: UInt

    /// Applies a kind of policy to the object; nil for a conflict that a program has created.
    package var resolve: ((NSMergePolicyType) -> Void)?

    /// Creates a conflict, with the object's values as they are now.
    public init(
        source srcObject: NSManagedObject, newVersion newvers: UInt, oldVersion oldvers: UInt,
        cachedSnapshot cachesnap: [String: Any]?, persistedSnapshot persnap: [String: Any]?
    ) {
        sourceObject = srcObject
        newVersionNumber = newvers
        oldVersionNumber = oldvers
        objectSnapshot = srcObject.dictionaryOfAttributes
        cachedSnapshot = cachesnap
        persistedSnapshot = persnap
        super.init()
    }
}

extension NSManagedObject {
    fileprivate var dictionaryOfAttributes: [String: Any] {
        var values: [String: Any] = [:]
        for name in entity.attributesByName.keys { values[name] = value(forKey: name) }
        return values
    }
}

/// The code of an error that names conflicts.
public var NSManagedObjectMergeError: Int { 133_020 }

/// The key of the list of conflicts in an error's `userInfo`.
public let NSPersistentStoreSaveConflictsErrorKey = "conflictList"

public var NSErrorMergePolicy: AnyObject { NSMergePolicy.error }
public var NSMergeByPropertyStoreTrumpMergePolicy: AnyObject { NSMergePolicy.mergeByPropertyStoreTrump }
public var NSMergeByPropertyObjectTrumpMergePolicy: AnyObject { NSMergePolicy.mergeByPropertyObjectTrump }
public var NSOverwriteMergePolicy: AnyObject { NSMergePolicy.overwrite }
public var NSRollbackMergePolicy: AnyObject { NSMergePolicy.rollback }
