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
public var NSPersistentHistoryTokenExpiredError: Int { 134_301 }
public var NSManagedObjectReferentialIntegrityError: Int { 133_000 }
public var NSValidationMissingMandatoryPropertyError: Int { 1570 }
public var NSValidationMultipleErrorsError: Int { 1560 }
public var NSManagedObjectValidationError: Int { 1550 }
public var NSValidationRelationshipLacksMinimumCountError: Int { 1580 }
public var NSValidationRelationshipExceedsMaximumCountError: Int { 1590 }
public var NSValidationNumberTooLargeError: Int { 1610 }
public var NSValidationNumberTooSmallError: Int { 1620 }
public var NSValidationDateTooLateError: Int { 1630 }
public var NSValidationDateTooSoonError: Int { 1640 }
public var NSValidationStringTooLongError: Int { 1660 }
public var NSValidationStringTooShortError: Int { 1670 }
public var NSValidationStringPatternMatchingError: Int { 1680 }

/// The keys of an error's `userInfo`.
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
public let NSValidationValueErrorKey = "NSValidationErrorValue"
public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSDetailedErrorsKey = "NSDetailedErrors"

extension CocoaError.Code {
    public static var managedObjectValidation: Self { Self(rawValue: NSManagedObjectValidationError) }
    public static var validationMultipleErrors: Self { Self(rawValue: NSValidationMultipleErrorsError) }
    public static var validationMissingMandatoryProperty: Self {
        Self(rawValue: NSValidationMissingMandatoryPropertyError)
    }
    public static var persistentStoreOpen: Self { Self(rawValue: NSPersistentStoreOpenError) }
    public static var persistentStoreSave: Self { Self(rawValue: NSPersistentStoreSaveError) }
    public static var managedObjectReferentialIntegrity: Self {
        Self(rawValue: NSManagedObjectReferentialIntegrityError)
    }
}

extension NSError {
    static func coreData(_ code: Int, _ sentence: String, _ information: [String: Any] = [:]) -> NSError {
        var information = information
        information[NSLocalizedDescriptionKey] = sentence
        return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: information)
    }
}
