import Combine
import CombineTesting
import Foundation
import Testing

/// The operator tables are complete, and their demand is correct.
@Suite struct OperatorTableTests {
    @Test func everyOperatorStandsInATable() throws {
        let reported = Set(try OperatorTable().names.map { $0.prefix { $0.isLetter } })
        var missing: Set<Substring> = []
        for file in Documentation.files(under: "Sources/CombineCore/Operators", where: { $0.hasSuffix(".swift") }) {
            for line in try Documentation.text(of: file).split(separator: "\n") {
                guard let name = Self.publicFunction(in: line), !reported.contains(name) else { continue }
                missing.insert(name)
            }
        }
        #expect(missing == ["connect"], "connecting is no operator")
    }

    @Test func everyOperatorOfTheTablesIsTried() throws {
        #expect(try Set(OperatorTable().names) == Set(TriedOperator.all.map(\.name)))
    }

    @Test(arguments: TriedOperator.all)
    func operatorsRequestTheDemandOfTheirTable(_ tried: TriedOperator) throws {
        let row = try #require(try OperatorTable().rows.first { $0.names.contains(tried.name) })
        let expected: [Subscribers.Demand] =
            switch row.asksFor.prefix(while: { $0 != ";" && $0 != "," }) {
            case _ where !tried.asksFor.isEmpty: tried.asksFor
            case "as asked": [.max(2)]
            case "all": [.unlimited]
            default: []
            }
        #expect(tried.requests(askedFor: 2) == expected)
        if tried.leavesOut > 0 {
            let again = Array(repeating: Subscribers.Demand.max(1), count: tried.leavesOut)
            #expect(row.asksFor.hasSuffix("asked again") || row.asksFor.contains("asked again;"))
            #expect(tried.requests(askedFor: 2, sending: [1, 1]) == expected + again)
        }
    }

    private static func publicFunction(in line: Substring) -> Substring? {
        guard let start = line.range(of: "public func ")?.upperBound else { return nil }
        return line[start...].drop { $0 == "`" }.prefix { $0.isLetter }
    }
}
