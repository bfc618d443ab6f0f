import Foundation
import PredicateFormats
import Testing

import class PredicateFormats.NSExpression

@Suite struct ExpressionPartTests {
    @Test func aFunctionHasASelectorAndArguments() {
        let sum = NSExpression(forFunction: "sum:", arguments: [NSExpression(forKeyPath: "length")])
        #expect(sum.function == "sum:" && sum.arguments?.map(\.keyPath) == ["length"])
        let now = NSExpression(forFunction: "now", arguments: [])
        #expect(now.function == "now" && now.arguments?.isEmpty == true)
        let modulus = NSExpression(forFunction: "modulus:by:", arguments: [5, 3])
        #expect(modulus.function == "modulus:by:" && modulus.arguments?.count == 2)
    }

    /// An expression built from another one's parts equals it.
    @Test(arguments: ["width * length", "width - 1", "max(lengths)", "abs(width)"])
    func aFunctionIsRebuiltFromItsParts(_ format: String) throws {
        let expression = NSExpression(format: format)
        let arguments = try #require(expression.arguments)
        #expect(NSExpression(forFunction: expression.function, arguments: arguments) == expression)
    }

    @Test func aSubqueryHasItsCollectionVariableAndCondition() {
        let old = NSExpression(
            forSubquery: NSExpression(forKeyPath: "boats"), usingIteratorVariable: "boat",
            predicate: NSPredicate(format: "$boat.age > 30"))
        #expect((old.collection as? NSExpression)?.keyPath == "boats" && old.variable == "boat")
        #expect(old.predicate == NSPredicate(format: "$boat.age > 30"))
    }

    @Test func aConditionalHasTwoExpressions() {
        let price = NSExpression(
            forConditional: NSPredicate(format: "isChild == YES"), trueExpression: NSExpression(forConstantValue: 5),
            falseExpression: NSExpression(forKeyPath: "price"))
        #expect(price.true.constantValue as? Int == 5 || (price.true.constantValue as? NSNumber)?.intValue == 5)
        #expect(price.false.keyPath == "price")
        #expect(price.predicate == NSPredicate(format: "isChild == YES"))
    }

    @Test func anAggregateHasItsElements() {
        let both = NSExpression(forAggregate: [NSExpression(forKeyPath: "a"), NSExpression(forKeyPath: "b")])
        #expect((both.collection as? [NSExpression])?.map(\.keyPath) == ["a", "b"])
        #expect(NSExpression(forVariable: "limit").variable == "limit")
        #expect(NSExpression(forKeyPath: "a").operand.expressionType == .evaluatedObject)
        #expect(both.function.isEmpty && both.arguments == nil && both.variable.isEmpty)
    }
}
