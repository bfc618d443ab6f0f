internal import Foundation
public import ManagedObjects

extension NSAttributeDescription {
    /// Sets the validation predicates for the limits that a model file gives. Generated models call it.
    ///
    /// - Parameters:
    ///   - least: The least number, the least length of a string, or the earliest date in seconds since the reference
    ///     date.
    ///   - greatest: The greatest number or length, or the latest date.
    ///   - pattern: The regular expression that a whole string matches.
    public final func setLimits(least: Double? = nil, greatest: Double? = nil, pattern: String? = nil) {
        var predicates: [NSPredicate] = []
        var codes: [Int] = []
        if let least {
            predicates.append(NSPredicate { value, _ in Self.measure(value).map { $0 >= least } ?? true })
            codes.append(
                code(NSValidationNumberTooSmallError, NSValidationStringTooShortError, NSValidationDateTooSoonError))
        }
        if let greatest {
            predicates.append(NSPredicate { value, _ in Self.measure(value).map { $0 <= greatest } ?? true })
            codes.append(
                code(NSValidationNumberTooLargeError, NSValidationStringTooLongError, NSValidationDateTooLateError))
        }
        if let pattern {
            predicates.append(NSPredicate(format: "SELF MATCHES %@", pattern))
            codes.append(NSValidationStringPatternMatchingError)
        }
        setValidationPredicates(predicates, withValidationWarnings: codes.map { NSNumber(value: $0) })
    }

    private func code(_ number: Int, _ string: Int, _ date: Int) -> Int {
        switch attributeType {
        case .stringAttributeType: string
        case .dateAttributeType: date
        default: number
        }
    }

    /// The quantity of a value that limits compare: a number, a length, or a time.
    private static func measure(_ value: Any?) -> Double? {
        switch value {
        case let value as NSNumber: value.doubleValue
        case let value as String: Double((value as NSString).length)
        case let value as Date: value.timeIntervalSinceReferenceDate
        default: nil
        }
    }
}
