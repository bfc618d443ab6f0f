internal import DataModeling
internal import Foundation
internal import ManagedObjects
internal import PredicateFormats

/// The translation of a format's condition to SQL.
///
/// A conjunction can be translated in part: SQL then selects a superset of the rows, and the context evaluates the
/// whole condition on them.
struct FormatSQL {
    var writer: SQLWriter
    var variables: [String: SQLTerm] = [:]
    let root: SQLTerm
    /// Whether a part is inside a negation, where SQL's null would not count as false.
    var isNegated = false
    /// The number of conditions that are joined at the top.
    private var conditionCount = 0
    /// SQLite's limit for the depth of an expression is 1,000.
    private static let mostConditions = 900
    /// SQLite's limit of arguments is 32,766.
    static let mostArguments = 30_000

    /// Translates a condition on the row with the alias `t0`. Returns the parts that SQL can express, and the reason if
    /// it cannot express all.
    fileprivate static func translated(
        _ condition: FormatCondition, _ writer: inout SQLWriter, _ plan: EntityPlan
    ) -> (text: String?, reason: String?) {
        var translation = FormatSQL(writer: writer, root: .model(plan, key: "t0._id", alias: "t0"))
        defer { writer = translation.writer }
        return translation.conjunct(condition)
    }

    private init(writer: SQLWriter, root: SQLTerm) {
        self.writer = writer
        self.root = root
    }

    /// Translates a condition, or the parts of a conjunction that SQL can express.
    private mutating func conjunct(_ condition: FormatCondition) -> (text: String?, reason: String?) {
        if case .all(let parts) = condition {
            let sides = parts.map { part in conjunct(part) }
            let texts = sides.compactMap(\.text)
            return (texts.isEmpty ? nil : Self.joined(texts[...], "AND"), sides.compactMap(\.reason).first)
        }
        let saved = self
        do {
            guard conditionCount < Self.mostConditions else {
                throw UntranslatedPredicate("more than \(Self.mostConditions) conditions in a row")
            }
            let translated = try text(condition)
            guard writer.argumentCount <= Self.mostArguments else {
                throw UntranslatedPredicate("more than \(Self.mostArguments) values")
            }
            conditionCount += 1
            return (translated, nil)
        } catch {
            self = saved
            return (nil, (error as? UntranslatedPredicate)?.reason ?? "\(error)")
        }
    }

    mutating func text(_ condition: FormatCondition) throws -> String {
        switch condition {
        case .constant(let value): return value ? "1" : "0"
        case .all(let parts): return try joined(parts, "AND", "1")
        case .any(let parts): return try joined(parts, "OR", "0")
        case .not(let part):
            let saved = isNegated
            isNegated = true
            defer { isNegated = saved }
            return "(NOT \(try text(part)))"
        case .comparison(let comparison): return try text(comparison)
        case .closure: throw UntranslatedPredicate("a predicate of a closure")
        }
    }

    private mutating func joined(_ parts: [FormatCondition], _ word: String, _ none: String) throws -> String {
        guard !parts.isEmpty else { return none }
        guard parts.count <= Self.mostConditions else {
            throw UntranslatedPredicate("more than \(Self.mostConditions) conditions in a row")
        }
        let texts = try parts.map { try text($0) }
        return "(\(Self.joined(texts[...], word)))"
    }

    /// Joins many conditions in halves, because a chain of them is as deep as it is long, and can contain another
    /// chain.
    private static func joined(_ texts: ArraySlice<String>, _ word: String) -> String {
        guard texts.count > 32 else { return texts.joined(separator: " \(word) ") }
        let middle = texts.startIndex + texts.count / 2
        return "(\(joined(texts[..<middle], word))) \(word) (\(joined(texts[middle...], word)))"
    }
}

/// The condition of a fetch in the form that stores translate.
struct FormatQueryCondition: SQLCondition {
    private let condition: FormatCondition

    init(_ condition: FormatCondition) {
        self.condition = condition
        _ = Self.defineComparison
    }

    private static let defineComparison: Void = PackedComparison.define { TextComparison.holds($0, $1) }

    func translated(_ writer: inout SQLWriter, _ plan: EntityPlan) -> (text: String?, reason: String?) {
        guard writer.dialect == .sqlite else { return (nil, "a predicate format, on PostgreSQL") }
        return FormatSQL.translated(condition, &writer, plan)
    }
}
