import DataModeling
import Foundation
import SeededRandom

/// Random conditions on items: comparisons of every kind, joined at random.
struct RandomPredicate {
    typealias E = PredicateExpressions
    typealias Condition = any StandardPredicateExpression<Bool>
    typealias Root = E.Variable<Item>

    var random: SeededRandom

    static let texts = ["", "a", "b", "ab", "Ab", "é", "e\u{301}", "K", "\u{212A}", "é!", "\r\n", "\n", "z;"]

    mutating func text() -> String { Self.texts[random.number(below: Self.texts.count)] }

    mutating func count() -> Int { Int.random(in: -3...3, using: &random) }

    mutating func optionalText() -> String? { random.chance(0.4) ? nil : text() }

    mutating func optionalScore() -> Double? { random.chance(0.4) ? nil : score() }

    /// A number, which is sometimes infinite and sometimes none.
    mutating func score() -> Double {
        switch random.number(below: 8) {
        case 0: .nan
        case 1: random.chance(0.5) ? .infinity : -.infinity
        default: Double(count()) / 2
        }
    }

    mutating func predicate() -> Predicate<Item> {
        var copy = self
        let predicate = Predicate<Item> { root in copy.condition(root, depth: 3) }
        self = copy
        return predicate
    }

    private mutating func condition(_ root: Root, depth: Int) -> Condition {
        guard depth > 0, random.chance(0.65) else { return leaf(root) }
        let first = condition(root, depth: depth - 1)
        switch random.number(below: 4) {
        case 0: return Self.negation(first)
        case 1: return Self.disjunction(first, condition(root, depth: depth - 1))
        default: return Self.conjunction(first, condition(root, depth: depth - 1))
        }
    }

    private static func negation<A: StandardPredicateExpression<Bool>>(_ a: A) -> Condition { E.build_Negation(a) }

    private static func conjunction<A: StandardPredicateExpression<Bool>, B: StandardPredicateExpression<Bool>>(
        _ a: A, _ b: B
    ) -> Condition { E.build_Conjunction(lhs: a, rhs: b) }

    private static func disjunction<A: StandardPredicateExpression<Bool>, B: StandardPredicateExpression<Bool>>(
        _ a: A, _ b: B
    ) -> Condition { E.build_Disjunction(lhs: a, rhs: b) }

    private mutating func leaf(_ root: Root) -> Condition {
        switch random.number(below: 31) {
        case 0: return E.build_Equal(lhs: E.build_KeyPath(root: root, keyPath: \.count), rhs: E.build_Arg(count()))
        case 1:
            return random.chance(0.5)
                ? E.build_Comparison(
                    lhs: E.build_KeyPath(root: root, keyPath: \.count), rhs: E.build_Arg(count()), op: .lessThan)
                : E.build_Comparison(
                    lhs: E.build_KeyPath(root: root, keyPath: \.count), rhs: E.build_Arg(count()),
                    op: .greaterThanOrEqual)
        case 2: return E.build_Equal(lhs: E.build_KeyPath(root: root, keyPath: \.title), rhs: E.build_Arg(text()))
        case 3:
            return E.build_Comparison(
                lhs: E.build_KeyPath(root: root, keyPath: \.title), rhs: E.build_Arg(text()), op: .lessThanOrEqual)
        case 4: return E.build_contains(E.build_KeyPath(root: root, keyPath: \.title), E.build_Arg(text()))
        case 5: return E.build_starts(E.build_KeyPath(root: root, keyPath: \.title), with: E.build_Arg(text()))
        case 6:
            return E.build_NotEqual(lhs: E.build_KeyPath(root: root, keyPath: \.note), rhs: E.build_Arg(optionalText()))
        case 7:
            return E.build_Equal(lhs: E.build_KeyPath(root: root, keyPath: \.note), rhs: E.build_NilLiteral())
        case 8:
            return E.build_Equal(
                lhs: E.build_NilCoalesce(lhs: E.build_KeyPath(root: root, keyPath: \.note), rhs: E.build_Arg(text())),
                rhs: E.build_Arg(text()))
        case 9:
            let limit = Double(count())
            return E.build_NilCoalesce(
                lhs: E.build_flatMap(E.build_KeyPath(root: root, keyPath: \.score)) {
                    E.build_Comparison(lhs: $0, rhs: E.build_Arg(limit), op: .greaterThan)
                },
                rhs: E.build_Arg(random.chance(0.5)))
        case 10:
            return E.build_Equal(
                lhs: E.build_KeyPath(root: root, keyPath: \.isDone), rhs: E.build_Arg(random.chance(0.5)))
        case 11:
            let counts = (0..<random.number(below: 4)).map { _ in count() }
            return E.build_contains(E.build_Arg(counts), E.build_KeyPath(root: root, keyPath: \.count))
        case 12:
            return E.build_Equal(
                lhs: E.build_flatMap(E.build_KeyPath(root: root, keyPath: \.folder)) {
                    E.build_KeyPath(root: $0, keyPath: \.name)
                },
                rhs: E.build_Arg(optionalText()))
        case 13:
            return E.build_Equal(
                lhs: E.build_flatMap(
                    E.build_flatMap(E.build_KeyPath(root: root, keyPath: \.folder)) {
                        E.build_KeyPath(root: $0, keyPath: \.parent)
                    }
                ) { E.build_KeyPath(root: $0, keyPath: \.name) }, rhs: E.build_Arg(optionalText()))
        case 14: return E.build_KeyPath(root: E.build_KeyPath(root: root, keyPath: \.tags), keyPath: \.isEmpty)
        case 15:
            let name = text()
            return E.build_contains(E.build_KeyPath(root: root, keyPath: \.tags)) {
                E.build_Equal(lhs: E.build_KeyPath(root: $0, keyPath: \.name), rhs: E.build_Arg(name))
            }
        case 16:
            return E.build_Comparison(
                lhs: E.build_KeyPath(root: E.build_KeyPath(root: root, keyPath: \.tags), keyPath: \.count),
                rhs: E.build_Arg(random.number(below: 3)), op: .greaterThan)
        case 17:
            return E.build_Equal(
                lhs: E.build_KeyPath(root: root, keyPath: \.kind),
                rhs: E.build_Arg(Kind.allCases[random.number(below: 3)]))
        case 18:
            let lower = count()
            return E.build_contains(
                E.build_Arg(lower...lower + 2), E.build_KeyPath(root: root, keyPath: \.count))
        case 19:
            return E.build_Equal(
                lhs: E.build_Conditional(
                    E.build_KeyPath(root: root, keyPath: \.isDone), E.build_KeyPath(root: root, keyPath: \.count),
                    E.build_Arg(count())),
                rhs: E.build_Arg(count()))
        case 20:
            let name = text()
            return E.build_allSatisfy(E.build_KeyPath(root: root, keyPath: \.tags)) {
                E.build_NotEqual(lhs: E.build_KeyPath(root: $0, keyPath: \.name), rhs: E.build_Arg(name))
            }
        case 21:
            return E.build_Comparison(
                lhs: E.build_Arithmetic(
                    lhs: E.build_KeyPath(root: root, keyPath: \.count), rhs: E.build_Arg(count()), op: .multiply),
                rhs: E.build_Arg(count()), op: .lessThan)
        case 22:
            return E.build_localizedStandardContains(
                E.build_KeyPath(root: root, keyPath: \.title), E.build_Arg(text()))
        case 23:
            let name = text()
            return E.build_Equal(
                lhs: E.build_KeyPath(
                    root: E.build_filter(E.build_KeyPath(root: root, keyPath: \.tags)) {
                        E.build_Comparison(
                            lhs: E.build_KeyPath(root: $0, keyPath: \.name), rhs: E.build_Arg(name), op: .greaterThan)
                    }, keyPath: \.count), rhs: E.build_Arg(random.number(below: 3)))
        case 24, 25: return range(root)
        case 26, 27: return arithmetic(root)
        case 28:
            return E.build_Equal(
                lhs: E.build_KeyPath(root: root, keyPath: \.score), rhs: E.build_KeyPath(root: root, keyPath: \.score))
        case 29:
            return E.build_NotEqual(
                lhs: E.build_NilCoalesce(lhs: E.build_KeyPath(root: root, keyPath: \.score), rhs: E.build_Arg(score())),
                rhs: E.build_NilCoalesce(lhs: E.build_KeyPath(root: root, keyPath: \.score), rhs: E.build_Arg(score())))
        default:
            // Conditions that SQL cannot express.
            return E.build_contains(E.build_KeyPath(root: root, keyPath: \.words), E.build_Arg(text()))
        }
    }

    /// A range whose bounds may be in the wrong order.
    private mutating func range(_ root: Root) -> Condition {
        switch random.number(below: 4) {
        case 0:
            return E.build_contains(
                E.build_ClosedRange(lower: E.build_Arg(count()), upper: E.build_Arg(count())),
                E.build_KeyPath(root: root, keyPath: \.count))
        case 1:
            return E.build_contains(
                E.build_Range(lower: E.build_KeyPath(root: root, keyPath: \.count), upper: E.build_Arg(count())),
                E.build_Arg(count()))
        case 2:
            return E.build_contains(
                E.build_ClosedRange(lower: E.build_Arg(text()), upper: E.build_KeyPath(root: root, keyPath: \.title)),
                E.build_Arg(text()))
        default:
            let (lower, number, other) = (score(), score(), random.chance(0.5))
            return E.build_NilCoalesce(
                lhs: E.build_flatMap(E.build_KeyPath(root: root, keyPath: \.score)) {
                    E.build_contains(
                        E.build_ClosedRange(lower: E.build_Arg(lower), upper: $0), E.build_Arg(number))
                },
                rhs: E.build_Arg(other))
        }
    }

    private mutating func arithmetic(_ root: Root) -> Condition {
        let (factor, summand, limit, other) = (score(), score(), score(), random.chance(0.5))
        if random.chance(0.5) {
            return E.build_NilCoalesce(
                lhs: E.build_flatMap(E.build_KeyPath(root: root, keyPath: \.score)) {
                    E.build_Comparison(
                        lhs: E.build_Arithmetic(
                            lhs: E.build_Arithmetic(lhs: $0, rhs: E.build_Arg(factor), op: .multiply), rhs: $0,
                            op: .subtract),
                        rhs: E.build_Arg(limit), op: .lessThan)
                },
                rhs: E.build_Arg(other))
        }
        return E.build_Equal(
            lhs: E.build_flatMap(E.build_KeyPath(root: root, keyPath: \.score)) {
                E.build_Arithmetic(lhs: $0, rhs: E.build_Arg(summand), op: .add)
            },
            rhs: E.build_flatMap(E.build_KeyPath(root: root, keyPath: \.score)) {
                E.build_Arithmetic(lhs: E.build_Arg(factor), rhs: $0, op: .multiply)
            })
    }
}
