import Foundation
import Locking
import Testing

@testable import PredicateFormats

private final class Person: CustomStringConvertible {
    var name: String
    var age: Int
    var nick: String?
    var friends: [Person] = []
    var birth = Date(timeIntervalSinceReferenceDate: 1_000)
    var isActive = true
    var tags: Set<String> = []

    init(_ name: String, _ age: Int, nick: String? = nil) {
        self.name = name
        self.age = age
        self.nick = nick
    }

    var description: String { name }
}

/// Foundation deprecates the property, because its own predicates have no format.
private protocol FormatStating {
    var predicateFormat: String { get }
}

extension NSPredicate: FormatStating {}

// Foundation has an unavailable class with this name.
private typealias NSExpression = PredicateFormats.NSExpression

private func holds(_ format: String, _ object: Any?, _ arguments: Any?...) -> Bool {
    NSPredicate(format: format, argumentArray: arguments.map { $0 as Any }).evaluate(with: object)
}

@Suite("Evaluation of predicate formats")
struct PredicateEvaluationTests {
    private let anna: Person = {
        let anna = Person("Änna", 30, nick: "An")
        anna.friends = [Person("Bob", 20), Person("Cleo", 40)]
        anna.tags = ["red", "blue"]
        return anna
    }()

    @Test(arguments: [
        ("name == 'Änna'", true), ("name == 'änna'", false), ("name ==[c] 'äNNA'", true), ("name ==[cd] 'anna'", true),
        ("name !=[cd] 'anna'", false), ("name BEGINSWITH 'Än'", true), ("name BEGINSWITH 'an'", false),
        ("name BEGINSWITH[cd] 'an'", true), ("name ENDSWITH 'na'", true), ("name ENDSWITH[c] 'NA'", true),
        ("name CONTAINS 'nn'", true), ("name CONTAINS 'NN'", false), ("name CONTAINS[c] 'NN'", true),
        ("name LIKE '?nn*'", true), ("name LIKE 'nn*'", false), ("name LIKE[cd] 'a*a'", true),
        ("name MATCHES '.nn.'", true), ("name MATCHES 'nn'", false), ("name MATCHES[c] 'ÄN+A'", true),
        ("age > 29 AND age < 31", true), ("age BETWEEN {30, 31}", true), ("age BETWEEN {31, 40}", false),
        ("age IN {1, 30}", true), ("NOT age IN {1, 30}", false), ("name IN[cd] {'ANNA'}", true),
        ("'nn' IN name", true), ("tags CONTAINS 'red'", true), ("tags CONTAINS 'green'", false),
        ("nick == nil", false), ("nick != nil", true), ("isActive == YES", true), ("isActive == 1", true),
        ("ANY friends.age > 35", true), ("ALL friends.age > 35", false), ("NONE friends.age > 50", true),
        ("ANY friends.name == 'Bob'", true), ("friends.@count == 2", true), ("friends.@sum.age == 60", true),
        ("friends.@avg.age == 30", true), ("friends.@min.age == 20 AND friends.@max.age == 40", true),
        ("SUBQUERY(friends, $f, $f.age > 35 AND $f.name BEGINSWITH 'C').@count == 1", true),
        ("friends[0].name == 'Bob' AND friends[LAST].name == 'Cleo' AND friends[SIZE] == 2", true),
        ("friends[7].name == nil", true),
        ("age * 2 + 1 == 61 AND age / 4 == 7 AND age ** 2 == 900", true), ("-age == -30", true),
        ("lowercase(nick) == 'an' AND length(nick) == 2 AND count(friends) == 2", true),
        ("modulus:by:(age, 7) == 2 AND abs(-3) == 3", true), ("age / 0 == 1", false),
        ("TRUEPREDICATE", true), ("FALSEPREDICATE OR age == 30", true), ("name < 5", false), ("name != 5", true),
        ("nick.length == 2", true), ("self.age == 30", true),
        ("age & 6 == 6", true), ("(age & 1) != 0", false), ("age | 1 == 31 AND age ^ 31 == 1", true),
        ("4 | 2 ^ 7 & 3 == 5 AND 1 + 2 & 3 == 3", true),
        ("bitwiseAnd:with:(age, 6) == 6 AND bitwiseOr:with:(age, 1) == 31", true),
        ("bitwiseXor:with:(age, 31) == 1 AND onesComplement(age) == -31", true),
        ("leftshift:by:(age, 2) == 120 AND rightshift:by:(age, 1) == 15", true),
        ("median({5, 1, 9}) == 5 AND median({1, 2}) == 1.5 AND stddev({2, 4, 4, 4, 5, 5, 7, 9}) == 2", true),
        ("mode({1, 2, 2, 3, 3}) == {2, 3}", true), ("random() >= 0 AND randomn(1) == 0", true),
        ("noindex:(age) == 30", true),
        ("TERNARY(age > 20, 'old', 'young') == 'old' AND TERNARY(age > 40, 1, 2) == 2", true),
    ])
    func aConditionHolds(_ format: String, _ expected: Bool) {
        #expect(holds(format, anna) == expected)
    }

    @Test func valuesOfOneKindAreCompared() {
        let date = Date(timeIntervalSinceReferenceDate: 1_000)
        #expect(holds("birth == %@", anna, date))
        #expect(holds("birth >= %@ AND birth < %@", anna, date as CVarArg, date.addingTimeInterval(1) as CVarArg))
        #expect(holds("birth == %@", anna, NSDate(timeIntervalSinceReferenceDate: 1_000)))
        #expect(holds("age == %@", anna, NSNumber(value: 30)))
        #expect(holds("age == %@", anna, Decimal(30)))
        #expect(holds("name == %@", anna, NSString(string: "Änna")))
        let id = UUID()
        #expect(holds("id == %@", ["id": id], id))
        #expect(!holds("id == %@", ["id": id], UUID()))
        #expect(holds("id IN %@", ["id": id], [id, UUID()]))
        #expect(holds("SELF > 3", 4) && !holds("SELF > 3", 3))
        #expect(holds("SELF CONTAINS[c] 'B'", "abc"))
        #expect(holds("friend == %@", ["friend": anna], anna))
        #expect(holds("big > 18446744073709551614", ["big": UInt64.max]))
    }

    @Test func comparisonsWithNilAreFalse() {
        #expect(!holds("age > 3", ["age": nil as Int?] as [String: Int?]))
        #expect(!holds("age <= 3", [:] as [String: Int]))
        #expect(holds("age == nil", [:] as [String: Int]))
        #expect(holds("age != 3", [:] as [String: Int]))
        #expect(holds("NONE friends.name == 'x'", ["friends": nil as [Person]?]))
        #expect(holds("count(friends) == 0 AND friends.@count == 0", ["friends": nil as [Person]?]))
    }

    @Test func dictionariesInACollectionAreItsElements() {
        let friends: [String: Any] = ["friends": [["age": 3, "name": "Bob"], ["age": 9, "name": "Cleo"]]]
        #expect(holds("SUBQUERY(friends, $f, $f.age > 5 AND $f.name == 'Cleo').@count == 1", friends))
        #expect(holds("ANY friends.age > 5 AND NONE friends.age > 9", friends))
        // Lists in a list are still one collection.
        #expect(holds("ANY lists == 3", ["lists": [[1, 2], [3]]]))
    }

    @Test func thePredicateStatesItsFormat() {
        let predicate = NSPredicate(format: "age > %d AND NOT (name IN %@)", 3, ["Bob"])
        let format = (predicate as any FormatStating).predicateFormat
        #expect(format == #"age > 3 AND NOT name IN {"Bob"}"#)
        #expect(NSPredicate(format: format) == predicate)
    }

    @Test func variablesGetTheirValuesLater() {
        let predicate = NSPredicate(format: "age > $LIMIT AND name BEGINSWITH $START")
        #expect(predicate.evaluate(with: anna, substitutionVariables: ["LIMIT": 20, "START": "Ä"]))
        #expect(!predicate.evaluate(with: anna, substitutionVariables: ["LIMIT": 40, "START": "Ä"]))
        let whole = predicate.withSubstitutionVariables(["LIMIT": 20, "START": "Ä"])
        #expect(whole.evaluate(with: anna))
        #expect(whole.description == "age > 20 AND name BEGINSWITH \"Ä\"")
    }

    @Test func conditionalAndSubqueryExpressionsAreEvaluated() {
        let isOld = NSPredicate(format: "age > $LIMIT").withSubstitutionVariables(["LIMIT": 20])
        let choice = NSExpression(
            forConditional: isOld, trueExpression: NSExpression(forKeyPath: "name"),
            falseExpression: NSExpression(forConstantValue: "young"))
        #expect(choice.expressionValue(with: anna, context: nil) as? String == "Änna")
        #expect(choice.expressionValue(with: Person("Bob", 20), context: nil) as? String == "young")
        #expect(choice.expressionType == .conditional)
        let old = NSExpression(
            forSubquery: NSExpression(forKeyPath: "friends"), usingIteratorVariable: "f",
            predicate: NSPredicate(format: "$f.age > 30"))
        #expect((old.expressionValue(with: anna, context: nil) as? [Any])?.count == 1)
    }

    @Test func arraysAreFilteredAndCompoundsHoldTheirParts() {
        let people = NSArray(array: [Person("Bob", 20), Person("Cleo", 40)])
        #expect(people.filtered(using: NSPredicate(format: "age > 30")).map { "\($0)" } == ["Cleo"])
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(format: "age > 30"), NSPredicate(format: "name == %@", "Cleo"),
        ])
        #expect(people.filtered(using: both).count == 1)
        let neither = NSCompoundPredicate(notPredicateWithSubpredicate: both)
        #expect(people.filtered(using: neither).map { "\($0)" } == ["Bob"])
    }

    @Test func equalConditionsAreEqualPredicates() {
        #expect(NSPredicate(format: "a == %@", "b") == NSPredicate(format: "a = 'b'"))
        #expect(NSPredicate(format: "a == %@", "b") != NSPredicate(format: "a = 'c'"))
        #expect(NSPredicate(format: "a == 1") != NSPredicate(value: true))
    }

    @Test func objectsWithOneDescriptionMakeDifferentPredicates() {
        let bob = Person("Bob", 20)
        let equal = NSPredicate(format: "friend == %@ AND age > 3", bob)
        #expect(equal == NSPredicate(format: "friend == %@ AND age > 3", bob))
        #expect(equal != NSPredicate(format: "friend == %@ AND age > 3", Person("Bob", 20)))
        #expect(NSPredicate(format: "friend IN %@", [bob]) != NSPredicate(format: "friend IN %@", [Person("Bob", 20)]))
        #expect(NSPredicate(format: "a == %@", URL(string: "b")) != NSPredicate(format: "a == b"))
    }

    @Test func aConstantPredicateIsAConditionButABlockIsNot() throws {
        #expect(try FormatCondition(NSPredicate(value: true)).description == "TRUEPREDICATE")
        #expect(try FormatCondition(NSPredicate(value: false)).description == "FALSEPREDICATE")
        let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
            NSPredicate(value: true), NSPredicate(format: "a == 1"),
        ])
        #expect(try FormatCondition(both).description == "TRUEPREDICATE AND a == 1")
        #expect(try FormatCondition(NSPredicate { _, _ in true }).description.hasPrefix("BLOCKPREDICATE"))
    }

    /// The sentences are collected for the whole process, so that these cases are one test.
    @Test func impossibleComparisonsAreReportedAndFalse() {
        let sentences = Locked<[String]>([])
        FormatDiagnostic.receive { sentence in sentences.withLock { $0.append(sentence) } }
        defer { FormatDiagnostic.receive(nil) }
        #expect(!holds("height > 3", anna))
        #expect(!holds("age > > 3", anna))
        #expect(!holds("name & 1 == 1", anna))
        #expect(!holds("name MATCHES '['", anna))
        #expect(!holds("age > $limit", anna))
        // A match of this pattern takes a time that is exponential in the text.
        #expect(!holds("name MATCHES '(a+)+'", Person(String(repeating: "a", count: 40) + "!", 1)))
        #expect(holds("name MATCHES '(a+)+'", Person(String(repeating: "a", count: 40), 1)))
        let reported = sentences.withLock { $0 }
        #expect(reported.contains { $0.hasSuffix("\"(a+)+\" takes too long to match a text") })
        #expect(
            reported.contains("The predicate height > 3 could not be evaluated: Person has no stored property height"))
        #expect(
            reported.contains("a value is expected before >, at character 7 of the predicate format \"age > > 3\"."))
        #expect(reported.contains { $0.contains("\"[\" is not a regular expression") })
        #expect(reported.contains { $0.hasSuffix("\"Änna\" is not an integer, as a bitwise operation requires") })
        #expect(reported.contains { $0.contains("the variable $limit has no value") })
    }

    @Test func aPatternWithManyStarsEndsSoon() {
        let text = String(repeating: "a", count: 3_000)
        #expect(!holds("SELF LIKE %@", text, String(repeating: "*a", count: 50) + "b"))
        #expect(holds("SELF LIKE '\\\\*'", "*") && !holds("SELF LIKE '\\\\*'", "a"))
    }
}

@Suite("NSSortDescriptor with a key")
struct SortDescriptorKeyTests {
    private func names(_ descriptor: NSSortDescriptor) -> [String] {
        let people = NSArray(array: [Person("b", 2, nick: "x"), Person("a", 3), Person("c", 1, nick: "n")])
        return people.sortedArray(using: [descriptor]).map { "\($0)" }
    }

    @Test func aNameSorts() {
        #expect(names(NSSortDescriptor(key: "age", ascending: true)) == ["c", "b", "a"])
        #expect(names(NSSortDescriptor(key: "name", ascending: false)) == ["c", "b", "a"])
        #expect(names(NSSortDescriptor(key: "nick", ascending: true)) == ["a", "c", "b"])
        #expect(NSSortDescriptor(key: "a.b", ascending: true).key == "a.b")
    }

    @Test func aKeyPathToOptionalsAndBooleansSorts() {
        #expect(names(NSSortDescriptor(keyPath: \Person.nick, ascending: true)) == ["a", "c", "b"])
        #expect(names(NSSortDescriptor(keyPath: \Person.isActive, ascending: true)).count == 3)
        #expect(names(NSSortDescriptor(keyPath: \Person.age, ascending: false)) == ["a", "b", "c"])
    }

    @Test func aReversedDescriptorReversesTheOrder() throws {
        let descriptor = NSSortDescriptor(key: "age", ascending: true)
        let reversed = try #require(descriptor.reversedSortDescriptor as? NSSortDescriptor)
        #expect(names(reversed) == ["a", "b", "c"])
        #expect(descriptor == NSSortDescriptor(key: "age", ascending: true))
        #expect(descriptor != reversed)
    }

    @Test func aClosureComparesTheValues() {
        let descriptor = NSSortDescriptor(key: "age", ascending: true) { first, second in
            let (first, second) = ((first as? Int64 ?? 0) % 3, (second as? Int64 ?? 0) % 3)
            return first < second ? .orderedAscending : first == second ? .orderedSame : .orderedDescending
        }
        #expect(names(descriptor) == ["a", "c", "b"])
    }
}
