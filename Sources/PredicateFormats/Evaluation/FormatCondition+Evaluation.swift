internal import Foundation

/// The object and the variables on which a condition is evaluated.
package struct FormatScope {
    var object: FormatValue
    var variables: [String: FormatValue]

    package init(_ object: Any?, variables: [String: Any] = [:]) {
        self.object = FormatValue(object)
        self.variables = variables.mapValues { FormatValue($0) }
    }
}

extension FormatCondition {
    /// Whether the condition holds for the scope's object.
    package func holds(in scope: FormatScope) throws -> Bool {
        switch self {
        case .constant(let value): return value
        case .all(let parts): return try parts.allSatisfy { try $0.holds(in: scope) }
        case .any(let parts): return try parts.contains { try $0.holds(in: scope) }
        case .not(let part): return try !part.holds(in: scope)
        case .comparison(let comparison): return try comparison.holds(in: scope)
        case .closure(let predicate): return predicate.evaluate(with: scope.object.any)
        }
    }

    /// Returns the condition with variables replaced by values.
    package func replacing(_ variables: [String: FormatValue]) -> FormatCondition {
        switch self {
        case .constant, .closure: self
        case .all(let parts): .all(parts.map { $0.replacing(variables) })
        case .any(let parts): .any(parts.map { $0.replacing(variables) })
        case .not(let part): .not(part.replacing(variables))
        case .comparison(var comparison):
            {
                comparison.left = comparison.left.replacing(variables)
                comparison.right = comparison.right.replacing(variables)
                return .comparison(comparison)
            }()
        }
    }
}

extension FormatComparison {
    fileprivate func holds(in scope: FormatScope) throws -> Bool {
        let left = try left.value(in: scope)
        let right = try right.value(in: scope)
        guard quantifier != .direct else { return try holds(left, right) }
        guard let elements = left.flattened else {
            throw FormatEvaluationError("\(quantifier.rawValue) needs a collection, not \(self.left)")
        }
        switch quantifier {
        case .direct, .any: return try elements.contains { try holds($0, right) }
        case .all: return try elements.allSatisfy { try holds($0, right) }
        case .none: return try !elements.contains { try holds($0, right) }
        }
    }
}

extension FormatValue {
    /// The elements of a collection and of lists inside it; empty for null. A dictionary in it is one element.
    fileprivate var flattened: [FormatValue]? {
        if isNull { return [] }
        return elements.map { elements in
            elements.flatMap { element in
                if case .list = element { element.flattened ?? [] } else { [element] }
            }
        }
    }
}

extension FormatExpression {
    package func value(in scope: FormatScope) throws -> FormatValue {
        switch self {
        case .constant(let value): return value
        case .current: return scope.object
        case .variable(let name):
            guard let value = scope.variables[name] else {
                throw FormatEvaluationError("the variable $\(name) has no value")
            }
            return value
        case .path(let root, let steps):
            return try steps.reduce(try root.value(in: scope)) { try $1.value(of: $0, in: scope) }
        case .list(let parts): return .list(try parts.map { try $0.value(in: scope) })
        case .arithmetic(let operation, let left, let right):
            return try operation.result(try left.value(in: scope), try right.value(in: scope))
        case .function(let function, let arguments):
            return try function.result(try arguments.map { try $0.value(in: scope) })
        case .conditional(let condition, let first, let second):
            return try (condition.holds(in: scope) ? first : second).value(in: scope)
        case .subquery(let collection, let variable, let condition):
            let elements = try collection.value(in: scope).flattened ?? []
            var scope = scope
            return .list(
                try elements.filter { element in
                    scope.variables[variable] = element
                    return try condition.holds(in: scope)
                })
        }
    }

    func replacing(_ variables: [String: FormatValue]) -> FormatExpression {
        switch self {
        case .constant, .current: return self
        case .variable(let name): return variables[name].map { .constant($0) } ?? self
        case .path(let root, let steps): return .path(root.replacing(variables), steps)
        case .list(let parts): return .list(parts.map { $0.replacing(variables) })
        case .arithmetic(let operation, let left, let right):
            return .arithmetic(operation, left.replacing(variables), right.replacing(variables))
        case .function(let function, let arguments):
            return .function(function, arguments.map { $0.replacing(variables) })
        case .conditional(let condition, let first, let second):
            return .conditional(
                condition.replacing(variables), first.replacing(variables), second.replacing(variables))
        case .subquery(let collection, let variable, let condition):
            var others = variables
            others[variable] = nil
            return .subquery(collection.replacing(variables), variable: variable, condition.replacing(others))
        }
    }
}

extension FormatStep {
    fileprivate func value(of value: FormatValue, in scope: FormatScope) throws -> FormatValue {
        switch self {
        case .key("self"), .key("SELF"): return value
        case .key(let name): return try ValueReading.value(name, of: value)
        case .operation(let operation, let steps):
            let elements: [FormatValue] = try (value.elements ?? []).map { element in
                try steps.reduce(element) { try $1.value(of: $0, in: scope) }
            }
            return operation.result(elements)
        case .first: return value.elements?.first ?? .null
        case .last: return value.elements?.last ?? .null
        case .size: return .integer(Int64(value.elements?.count ?? 0))
        case .index(let index):
            switch try index.value(in: scope) {
            case .integer(let place):
                guard let elements = value.elements, elements.indices.contains(Int(place)) else { return .null }
                return elements[Int(place)]
            case .text(let name): return try ValueReading.value(name, of: value)
            case let other: throw FormatEvaluationError("\(other) is not an index")
            }
        }
    }
}

extension FormatCollectionOperator {
    fileprivate func result(_ elements: [FormatValue]) -> FormatValue {
        switch self {
        case .count: .integer(Int64(elements.count))
        case .sum: elements.sum
        case .avg: elements.average
        case .min: elements.extreme(.orderedAscending)
        case .max: elements.extreme(.orderedDescending)
        case .unionOfObjects: .list(elements)
        case .distinctUnionOfObjects:
            .list(
                elements.reduce(into: []) { known, element in
                    if !known.contains(where: { $0.isEqual(to: element) }) { known.append(element) }
                })
        }
    }
}

extension [FormatValue] {
    /// The sum, which is exact for whole and decimal numbers. Values other than numbers are ignored.
    fileprivate var sum: FormatValue {
        reduce(.integer(0)) { sum, element in
            guard element.number != nil, let next = try? FormatArithmetic.add.result(sum, element) else { return sum }
            return next
        }
    }

    fileprivate var average: FormatValue {
        let numbers = compactMap(\.number)
        return numbers.isEmpty ? .null : .real(numbers.reduce(0, +) / Double(numbers.count))
    }

    fileprivate var median: FormatValue {
        let numbers = compactMap(\.number).sorted()
        guard let upper = numbers.dropFirst(numbers.count / 2).first else { return .null }
        return .real(numbers.count.isMultiple(of: 2) ? (numbers[numbers.count / 2 - 1] + upper) / 2 : upper)
    }

    /// The most frequent numbers, in the order of their first occurrences.
    fileprivate var modes: FormatValue {
        var counts: [Double: Int] = [:]
        for case let number? in map(\.number) { counts[number, default: 0] += 1 }
        let highest = counts.values.max()
        return .list(
            filter { element in
                guard let number = element.number, counts[number] == highest else { return false }
                return counts.removeValue(forKey: number) != nil
            })
    }

    fileprivate var deviation: FormatValue {
        let numbers = compactMap(\.number)
        guard case .real(let average) = average else { return .null }
        let squares = numbers.map { ($0 - average) * ($0 - average) }
        return .real((squares.reduce(0, +) / Double(numbers.count)).squareRoot())
    }

    fileprivate func extreme(_ order: ComparisonResult) -> FormatValue {
        reduce(.null) { best, element in
            if best.isNull { return element }
            return element.order(of: best) == order ? element : best
        }
    }
}

extension FormatArithmetic {
    fileprivate func result(_ left: FormatValue, _ right: FormatValue) throws -> FormatValue {
        if left.isNull || right.isNull { return .null }
        if let bits = try bits(left, right) { return .integer(bits) }
        if case .integer(let left) = left, case .integer(let right) = right, let whole = whole(left, right) {
            return .integer(whole)
        }
        if case .date(let date) = left, let seconds = right.number, self == .add || self == .subtract {
            return .date(date.addingTimeInterval(self == .add ? seconds : -seconds))
        }
        if case .date(let left) = left, case .date(let right) = right, self == .subtract {
            return .real(left.timeIntervalSince(right))
        }
        if let left = left.exactDecimal, let right = right.exactDecimal, self != .divide || right != 0 {
            switch self {
            case .add: return .decimal(left + right)
            case .subtract: return .decimal(left - right)
            case .multiply: return .decimal(left * right)
            case .divide: return .decimal(left / right)
            case .power, .bitwiseAnd, .bitwiseOr, .bitwiseXor: break
            }
        }
        guard let left = left.number, let right = right.number else {
            throw FormatEvaluationError("\(left) \(rawValue) \(right) is not a calculation with numbers")
        }
        switch self {
        case .add: return .real(left + right)
        case .subtract: return .real(left - right)
        case .multiply: return .real(left * right)
        case .divide: return .real(left / right)
        case .power: return .real(pow(left, right))
        case .bitwiseAnd, .bitwiseOr, .bitwiseXor: return .null
        }
    }

    /// The result of a bitwise operation; `nil` for other operations.
    private func bits(_ left: FormatValue, _ right: FormatValue) throws -> Int64? {
        switch self {
        case .bitwiseAnd: try left.bits & right.bits
        case .bitwiseOr: try left.bits | right.bits
        case .bitwiseXor: try left.bits ^ right.bits
        case .add, .subtract, .multiply, .divide, .power: nil
        }
    }

    /// The integer result, or `nil` if the operation has none or it overflows.
    private func whole(_ left: Int64, _ right: Int64) -> Int64? {
        let result: (partialValue: Int64, overflow: Bool)
        switch self {
        case .add: result = left.addingReportingOverflow(right)
        case .subtract: result = left.subtractingReportingOverflow(right)
        case .multiply: result = left.multipliedReportingOverflow(by: right)
        case .divide: result = left.dividedReportingOverflow(by: right)
        case .power, .bitwiseAnd, .bitwiseOr, .bitwiseXor: return nil
        }
        return result.overflow ? nil : result.partialValue
    }
}

extension FormatValue {
    /// The integer that bitwise operations use. A fraction is truncated.
    fileprivate var bits: Int64 {
        get throws {
            if case .integer(let value) = self { return value }
            guard let number, let value = Int64(exactly: number.rounded(.towardZero)) else {
                throw FormatEvaluationError("\(self) is not an integer, as a bitwise operation requires")
            }
            return value
        }
    }
}

extension FormatFunction {
    fileprivate func result(_ arguments: [FormatValue]) throws -> FormatValue {
        // A collection, or several arguments in its place.
        let isNothing = arguments.count == 1 && arguments[0].isNull
        let elements = isNothing ? [] : arguments.count == 1 ? arguments[0].elements ?? arguments : arguments
        switch self {
        case .now: return .date(Date())
        case .count: return .integer(Int64(elements.count))
        case .sum: return elements.sum
        case .average: return elements.average
        case .median: return elements.median
        case .mode: return elements.modes
        case .deviation: return elements.deviation
        case .min: return elements.extreme(.orderedAscending)
        case .max: return elements.extreme(.orderedDescending)
        case .modulus:
            guard case .integer(let left) = arguments[0], case .integer(let right) = arguments[1], right != 0 else {
                return arguments[0].number.flatMap { left in
                    arguments[1].number.map { .real(fmod(left, $0)) }
                } ?? .null
            }
            return .integer(right == -1 ? 0 : left % right)
        case .leftShift, .rightShift, .complement:
            guard !arguments.contains(where: \.isNull) else { return .null }
            let bits = try arguments.map { try $0.bits }
            switch self {
            case .leftShift: return .integer(bits[0] << bits[1])
            case .rightShift: return .integer(bits[0] >> bits[1])
            default: return .integer(~bits[0])
            }
        case .random: return .integer(Int64(UInt32.random(in: 0...UInt32.max)))
        case .randomBelow:
            guard let limit = arguments[0].isNull ? nil : try arguments[0].bits, limit > 0 else { return .null }
            return .integer(.random(in: 0..<limit))
        case .withoutIndex: return arguments[0]
        case .lowercase, .uppercase, .length, .canonical:
            guard case .text(let text) = arguments[0] else { return .null }
            switch self {
            case .lowercase: return .text(text.lowercased())
            case .uppercase: return .text(text.uppercased())
            case .canonical:
                return .text(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
            default: return .integer(Int64(text.utf16.count))
            }
        case .abs, .ceiling, .floor, .trunc, .sqrt, .ln, .log, .exp:
            if case .integer(let value) = arguments[0], value != .min, let whole = whole(value) {
                return .integer(whole)
            }
            guard let number = arguments[0].number else { return .null }
            return .real(real(number))
        }
    }

    private func whole(_ value: Int64) -> Int64? {
        switch self {
        case .abs: Swift.abs(value)
        case .ceiling, .floor, .trunc: value
        default: nil
        }
    }

    private func real(_ number: Double) -> Double {
        switch self {
        case .abs: Swift.abs(number)
        case .ceiling: number.rounded(.up)
        case .floor: number.rounded(.down)
        case .trunc: number.rounded(.towardZero)
        case .sqrt: number.squareRoot()
        case .ln: Foundation.log(number)
        case .log: Foundation.log10(number)
        case .exp: Foundation.exp(number)
        default: number
        }
    }
}
