import Foundation
import ParsingLaws
import Testing

@testable import PredicateFormats

private func text(_ format: String, _ arguments: Any?...) throws -> String {
    try FormatParser.condition(of: format, arguments).description
}

private func problem(_ format: String, _ arguments: Any?...) -> String {
    do {
        return "no error: \(try FormatParser.condition(of: format, arguments))"
    } catch {
        return error.description
    }
}

@Suite("Parsing of predicate formats")
struct PredicateParsingTests {
    @Test(arguments: [
        ("name == 'Anna'", "name == \"Anna\""),
        ("name = \"Anna\"", "name == \"Anna\""),
        ("age => 3 and age =< 5", "age >= 3 AND age <= 5"),
        ("age <> 3 || NOT age < 5", "age != 3 OR NOT age < 5"),
        ("!(a == 1 && b == 2)", "NOT (a == 1 AND b == 2)"),
        ("a == 1 OR b == 2 AND c == 3", "a == 1 OR (b == 2 AND c == 3)"),
        ("(a == 1 OR b == 2) AND c == 3", "(a == 1 OR b == 2) AND c == 3"),
        ("name BEGINSWITH[cd] 'a'", "name BEGINSWITH[cd] \"a\""),
        ("name contains[c] 'a'", "name CONTAINS[c] \"a\""),
        ("name ENDSWITH 'a' AND name LIKE '*b?'", "name ENDSWITH \"a\" AND name LIKE \"*b?\""),
        ("name MATCHES '[A-Z]+'", "name MATCHES \"[A-Z]+\""),
        ("age BETWEEN {1, 10}", "age BETWEEN {1, 10}"),
        ("name IN {'a', 'b'}", "name IN {\"a\", \"b\"}"),
        ("NOT name IN {'a'}", "NOT name IN {\"a\"}"),
        ("name NOT IN {'a'}", "NOT name IN {\"a\"}"),
        ("ANY items.price > 10", "ANY items.price > 10"),
        ("some items.price > 10", "ANY items.price > 10"),
        ("ALL items.price > 10 AND NONE tags == 'x'", "ALL items.price > 10 AND NONE tags == \"x\""),
        ("items.@count > 0", "items.@count > 0"),
        ("items.@sum.price >= 10.5", "items.@sum.price >= 10.5"),
        (
            "SUBQUERY(items, $i, $i.price > 1 AND $i.isNew == YES).@count > 2",
            "SUBQUERY(items, $i, $i.price > 1 AND $i.isNew == 1).@count > 2"
        ),
        ("SELF == 3 AND self.name != nil", "SELF == 3 AND name != nil"),
        ("a == TRUE AND b == no AND c == NULL", "a == 1 AND b == 0 AND c == nil"),
        ("a + b * 2 - c / 4 > 2 ** 3", "(a + (b * 2)) - (c / 4) > 2 ** 3"),
        ("(a + b) * 2 == -3", "(a + b) * 2 == -3"),
        ("a & 4 != 0 && b | c ^ d == 1", "a & 4 != 0 AND b | (c ^ d) == 1"),
        ("TERNARY(a > 1, 'x', b) == 'x'", "TERNARY(a > 1, \"x\", b) == \"x\""),
        ("date > $since", "date > $since"),
        (
            "items[0].name == 'a' AND items[LAST] == items[FIRST] AND items[SIZE] == 2",
            "items[0].name == \"a\" AND items[LAST] == items[FIRST] AND items[SIZE] == 2"
        ),
        ("count(items) > 1 AND lowercase(name) == 'a'", "count(items) > 1 AND lowercase(name) == \"a\""),
        ("modulus:by:(a, 2) == 0", "modulus:by:(a, 2) == 0"),
        ("#in == 1 AND any == 2 AND size.first > 3", "in == 1 AND any == 2 AND size.first > 3"),
        ("TRUEPREDICATE", "TRUEPREDICATE"), ("a == 1 AND FALSEPREDICATE", "a == 1 AND FALSEPREDICATE"),
        ("a == 0xFF AND b == 1.5e-2", "a == 255 AND b == 0.015"),
        ("a == 'it\\'s \\\"q\\\"'", "a == \"it's \\\"q\\\"\""),
        ("date > CAST(10, 'NSDate')", "date > CAST(10.0, \"NSDate\")"),
    ])
    func aFormatIsReadByTheDocumentedGrammar(_ format: String, _ expected: String) throws {
        #expect(try text(format) == expected)
    }

    @Test func placeholdersStandForArgumentsInTheirOrder() throws {
        #expect(
            try text("%K == %@ AND age > %d AND weight < %f AND id IN %@", "owner.name", "Anna", 3, 2.5, [1, 2])
                == "owner.name == \"Anna\" AND age > 3 AND weight < 2.5 AND id IN {1, 2}")
        #expect(
            try text("a == %@ AND b == %ld AND c == %lu", nil, Int64.max, true)
                == "a == nil AND b == \(Int64.max) AND c == 1")
        #expect(
            try text("%K.@count > 2 AND %K > 1", "items", "items.@max.price")
                == "items.@count > 2 AND items.@max.price > 1")
        #expect(
            try text("%K.%K == %@ AND ANY list.%K.name == 1 AND list.%K > 2", "a.b", "c", "d", "e.f", "@max.price")
                == "a.b.c == \"d\" AND ANY list.e.f.name == 1 AND list.@max.price > 2")
        #expect(problem("a.%K == 1", "").contains("is not a key path"))
        #expect(problem("a.%@ == 1", "b").contains("the name of a property is expected"))
        #expect(try text("a == '%@'") == "a == \"%@\"")
    }

    @Test func anErrorNamesThePlace() {
        #expect(
            problem("age > > 3")
                == "a value is expected before >, at character 7 of the predicate format \"age > > 3\".")
        #expect(
            problem("age >") == "a value is expected before the end, at character 6 of the predicate format \"age >\".")
        #expect(
            problem("age 3") == "a comparison is expected before 3, at character 5 of the predicate format \"age 3\".")
        #expect(
            problem("name")
                == "a comparison is expected before the end, at character 5 of the predicate format \"name\".")
        #expect(problem("(a == 1").contains(") is expected before the end, at character 8"))
        #expect(
            problem("a == 1) AND b == 2").contains(") is not expected after the end of the condition, at character 7"))
        #expect(problem("a == 'b").contains("the quotation has no end, at character 6"))
        #expect(problem("é == 'b' AND b = = 2").contains("at character 18"))
        #expect(
            problem("a == %@ AND b == %@", 1).contains("there is no argument for the placeholder %@, which is number 2")
        )
        #expect(problem("a == %y").contains("% is not followed by @, K, d, f"))
        #expect(problem("%K == 1", 3).contains("the argument for %K is not a string"))
        #expect(problem("a ==[x] 'b'").contains("x is not one of the options c, d, n and l"))
        #expect(problem("items.@mean.a > 1").contains("@mean is not a collection operator"))
        #expect(problem("foo(a) > 1").contains("there is no function foo"))
        #expect(problem("modulus:by:(a) > 1").contains("modulus:by: takes 2 arguments, not 1"))
        #expect(problem("count() > 1").contains("count takes 1 argument, not 0"))
        #expect(problem("(a == 1) + 2 > 3").contains("a value is expected, not a condition"))
        #expect(problem("a == CAST(1e999, 'NSDecimalNumber')").contains("CAST cannot convert the value"))
        #expect(problem("").contains("a value is expected before the end, at character 1"))
    }

    @Test func aDeepConditionIsAnErrorAndNoOverflow() {
        for piece in ["(", "NOT ", "-", "!", "{", "a[", "count(", "SUBQUERY(a, $x, "] {
            let format = String(repeating: piece, count: 20_000)
            #expect(problem(format).contains("nested too deeply"), "\(piece)")
            #expect(problem(format).utf8.count < 1_000, "\(piece)")
        }
        let operators = String(repeating: ".@count", count: 20_000)
        #expect(problem("a" + operators + " > 1").contains("nested too deeply"))
        #expect(problem(String(operators.dropFirst()) + " > 1").contains("nested too deeply"))
        #expect(problem("%K > 1", "a" + operators).contains("nested too deeply"))
        #expect(problem("a == 1" + String(repeating: " + 1", count: 20_000)).contains("the calculation is too long"))
    }

    /// A parenthesis takes two levels: it may begin a condition or a calculation.
    @Test func aConditionInThirtyParenthesesIsRead() throws {
        let format = String(repeating: "(", count: 30) + "a == 1" + String(repeating: ")", count: 30)
        #expect(try FormatParser.condition(of: format, []).description == "a == 1")
    }

    @Test func aLongConditionIsNotDeep() throws {
        let format = Array(repeating: "a == 1", count: 20_000).joined(separator: " AND ")
        let condition = try FormatParser.condition(of: format, [])
        #expect(try condition.holds(in: FormatScope(["a": 1])))
    }

    @Test func aLongKeyPathIsNotDeep() throws {
        let path = Array(repeating: "a", count: 20_000).joined(separator: ".")
        #expect(try text("%K == 1", path) == "\(path) == 1")
        #expect(try text("%K > 1", "a.b.@max.c.d") == "a.b.@max.c.d > 1")
    }

    @Test func parsingIsLinear() {
        let pieces = [
            "(", ")", "{", "[", "]", "'", "\\", "%@", "$", ".", ",", "a ", "1", "AND ", "NOT ", "a == 1 OR ", "-", "*",
        ]
        #expect(Repetition.superlinear(pieces, count: 100) { FormatParser.stepCount(of: $0) } == [])
    }
}
