package import Foundation
internal import Locking

/// A predicate that is parsed from a format string.
package final class FormatPredicate: NSPredicate {
    /// The condition, or the error in the format.
    package let result: Result<FormatCondition, FormatError>

    package init(_ result: Result<FormatCondition, FormatError>) {
        self.result = result
        super.init(value: false)
    }

    convenience init(parsing format: String, _ arguments: [Any?]) {
        do {
            self.init(.success(try FormatParser.condition(of: format, arguments)))
        } catch {
            FormatDiagnostic.report("\(error)")
            self.init(.failure(error))
        }
    }

    // Formats are not archived.
    required init?(coder: NSCoder) { nil }

    /// Whether the condition holds for the object; false if it cannot be evaluated.
    package override func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }

    package override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        guard case .success(let condition) = result else { return false }
        do {
            return try condition.holds(in: FormatScope(object, variables: bindings ?? [:]))
        } catch {
            FormatDiagnostic.report("The predicate \(condition) could not be evaluated: \(error)")
            return false
        }
    }

    package override var description: String {
        switch result {
        case .success(let condition): condition.description
        case .failure(let error): "FALSEPREDICATE (\(error))"
        }
    }

    package override var predicateFormat: String { description }

    package override func copy(with zone: NSZone? = nil) -> Any { self }

    package override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FormatPredicate else { return false }
        if other === self { return true }
        guard description == other.description else { return false }
        guard case .success(let condition) = result, case .success(let otherCondition) = other.result else {
            return true
        }
        // Different objects can have the same description.
        let (constants, others) = (condition.opaqueConstants, otherCondition.opaqueConstants)
        return constants.count == others.count && zip(constants, others).allSatisfy { $0.isEqual(to: $1) }
    }

    package override var hash: Int { description.hash }
}

extension FormatCondition {
    /// The condition of a predicate of any kind.
    package init(_ predicate: NSPredicate) throws {
        switch predicate {
        case let predicate as FormatPredicate: self = try predicate.result.get()
        case let compound as NSCompoundPredicate:
            let parts = try compound.subpredicates.map { try FormatCondition($0) }
            switch compound.compoundPredicateType {
            case .and: self = .all(parts)
            case .or: self = .any(parts)
            case .not: self = .not(parts.first ?? .constant(false))
            @unknown default: self = .closure(predicate)
            }
        default:
            if let value = Self.value(of: predicate) { self = .constant(value) } else { self = .closure(predicate) }
        }
    }

    /// The value of a predicate that has the same one for all objects.
    private static func value(of predicate: NSPredicate) -> Bool? {
        guard type(of: predicate) == NSPredicate.self else { return nil }
        return [true, false].first { predicate.isEqual(NSPredicate(value: $0)) }
    }
}

/// Messages to the developer about predicates that cannot be parsed or evaluated.
package enum FormatDiagnostic {
    private static let reported = Locked(Set<String>())
    private static let handler = Locked<(@Sendable (String) -> Void)?>(nil)

    /// Sets a handler that receives the messages instead of standard error, for tests.
    package static func receive(_ body: (@Sendable (String) -> Void)?) { handler.withLock { $0 = body } }

    /// Writes a message, once per process.
    package static func report(_ sentence: String) {
        if let handler = handler.withLock({ $0 }) { return handler(sentence) }
        let isNew = reported.withLock { $0.count < 1_000 && $0.insert(sentence).inserted }
        guard isNew else { return }
        FileHandle.standardError.write(Data("NSPredicate: \(sentence)\n".utf8))
    }
}
