internal import Foundation

/// An error whose description addresses the developer.
struct CoreDataError: LocalizedError, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    var errorDescription: String? { description }
}

/// Error codes in `NSCocoaErrorDomain`.
public var NSCoreDataError: Int { 134_060 }
public var NSPersistentStoreCoordinatorError: Int { 134_000 }
public var NSPersistentStoreOperationError: Int { 134_070 }
public var NSPersistentStoreOpenError: Int { 134_080 }
public var NSPersistentStoreSaveError: Int { 134_030 }
public var NSManagedObjectReferentialIntegrityError: Int { 133_000 }
public var NSValidationMissingMandatoryPropertyError: Int { 1570 }
public var NSValidationMultipleErrorsError: Int { 1560 }

/// The keys of an error's `userInfo`.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSDetailedErrorsKey = "NSDetailedErrors"

extension NSError {
    static func coreData(_ code: Int, _ sentence: String, _ information: [String: Any] = [:]) -> NSError {
        var information = information
        information[NSLocalizedDescriptionKey] = sentence
        return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: information)
    }
}
