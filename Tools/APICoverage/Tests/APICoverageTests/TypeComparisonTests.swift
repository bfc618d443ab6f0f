import Foundation
import SymbolGraphs
import Testing

@testable import APICoverage

@Suite struct TypeComparisonTests {
    /// A module without differences: a protocol that refines another, a type with constraints, a conditional
    /// conformance.
    static func graph(
        protocolDeclaration: String = "protocol Subject<Output> : AnyObject, Publisher",
        zip: String = "struct Zip<A, B> where A : Publisher, B : Publisher, A.Failure == B.Failure",
        conformances: String = #"{"kind": "conformsTo", "source": "Z", "target": "P"},"#
    ) throws -> SymbolGraph {
        let own = #"{"kind": "conformance", "lhs": "A", "rhs": "Publisher"}"#
        let text = """
            {"symbols": [
              {"kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "P"}, \
            "pathComponents": ["Publisher"],
               "declarationFragments": [{"spelling": "protocol Publisher"}]},
              {"kind": {"identifier": "swift.associatedtype"}, "identifier": {"precise": "P.F"},
               "pathComponents": ["Publisher", "Failure"],
               "declarationFragments": [{"spelling": "associatedtype Failure : Error = Never"}]},
              {"kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "S"}, "pathComponents": ["Subject"],
               "declarationFragments": [{"spelling": "\(protocolDeclaration)"}]},
              {"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "Z"},
               "pathComponents": ["Publishers", "Zip"], "swiftGenerics": {"constraints": [\(own)]},
               "declarationFragments": [{"spelling": "@frozen "}, {"spelling": "\(zip)"}]}
            ], "relationships": [
              {"kind": "conformsTo", "source": "S", "target": "P"},
              \(conformances)
              {"kind": "conformsTo", "source": "Z", "target": "s:SH", "targetFallback": "Swift.Hashable",
               "swiftConstraints": [\(own), {"kind": "conformance", "lhs": "A", "rhs": "Hashable"},
                                    {"kind": "conformance", "lhs": "A", "rhs": "Copyable"}]},
              {"kind": "conformsTo", "source": "Z", "target": "s:SQ", "targetFallback": "Swift.Equatable",
               "swiftConstraints": [\(own), {"kind": "conformance", "lhs": "A", "rhs": "Hashable"}]},
              {"kind": "conformsTo", "source": "Z", "target": "s:s8SendableP", "targetFallback": "Swift.Sendable"}
            ]}
            """
        return try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
    }

    static let library = """
        {"symbols": [
          {"kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "s:SH"}, "pathComponents": ["Hashable"]},
          {"kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "s:SQ"}, "pathComponents": ["Equatable"]}
        ], "relationships": [{"kind": "conformsTo", "source": "s:SH", "target": "s:SQ"}]}
        """

    static let table = [
        "protocol Publisher", "associatedtype Publisher.Failure: Error",
        "protocol Subject<Output>: AnyObject, Publisher",
        "struct Publishers.Zip<A, B>: Publisher where A.Failure == B.Failure, B: Publisher, A: Publisher",
        "Publishers.Zip: Hashable where A: Hashable",
    ]

    private func comparison(
        _ graph: SymbolGraph, _ table: [String] = table, additions: [TypeAddition] = []
    ) throws -> TypeComparison {
        let library = try JSONDecoder().decode(SymbolGraph.self, from: Data(Self.library.utf8))
        return try TypeComparison(
            of: table, with: additions, in: BuiltTypes(SymbolGraphs(own: [graph], library: [library])))
    }

    @Test func whatIsAsTheTableSaysIsComplete() throws {
        let comparison = try comparison(Self.graph())
        #expect(comparison.missing == [])
        #expect(comparison.excess == [])
        #expect(comparison.isComplete)
        // Four declarations, five conformances, and Equatable, which Hashable implies.
        #expect(comparison.expected == 10)
    }

    @Test func anotherPrimaryAssociatedTypeIsTold() throws {
        let graph = try Self.graph(protocolDeclaration: "protocol Subject<Output, Failure> : AnyObject, Publisher")
        let comparison = try comparison(graph)
        #expect(comparison.missing == ["protocol Subject<Output>"])
        #expect(comparison.excess == ["protocol Subject<Output, Failure>"])
        #expect(!comparison.isComplete)
    }

    @Test func aProtocolThatRefinesLessOrMoreIsTold() throws {
        let comparison = try comparison(
            Self.graph(protocolDeclaration: "protocol Subject<Output> : Sequence, Publisher"))
        #expect(comparison.missing == ["Subject: AnyObject"])
        #expect(comparison.excess == ["Subject: Sequence"])
    }

    @Test func aConstraintTooManyIsTold() throws {
        let graph = try Self.graph(zip: "struct Zip<A, B> where A : Publisher, B : Publisher, A.Failure == Never")
        let comparison = try comparison(graph)
        #expect(
            comparison.missing == [
                "struct Publishers.Zip<A, B> where A.Failure == B.Failure, A: Publisher, B: Publisher"
            ])
        #expect(
            comparison.excess == ["struct Publishers.Zip<A, B> where A.Failure == Never, A: Publisher, B: Publisher"])
    }

    @Test func aConformanceThatIsMissingIsTold() throws {
        #expect(try comparison(Self.graph(conformances: "")).missing == ["Publishers.Zip: Publisher"])
    }

    @Test func aConformanceUnderAnotherConditionIsTold() throws {
        let table = Self.table.dropLast() + ["Publishers.Zip: Hashable where A: Hashable, B: Hashable"]
        let comparison = try comparison(Self.graph(), Array(table))
        #expect(
            comparison.missing == [
                "Publishers.Zip: Equatable where A: Hashable, B: Hashable",
                "Publishers.Zip: Hashable where A: Hashable, B: Hashable",
            ])
        #expect(
            comparison.excess == [
                "Publishers.Zip: Equatable where A: Hashable", "Publishers.Zip: Hashable where A: Hashable",
            ])
    }

    @Test func anAdditionIsNoExcessAsLongAsItIsThere() throws {
        let table = Array(Self.table.dropLast())
        let additions = try TypeAddition.additions(
            of: """
                # why
                Publishers.Zip: Hashable where A: Hashable | it is handy
                Publishers.Zip: Equatable where A: Hashable | it comes along
                Publishers.Zip: Codable | it went
                """)
        let comparison = try comparison(Self.graph(), table, additions: additions)
        #expect(comparison.excess == [])
        #expect(comparison.stray.map(\.line) == ["Publishers.Zip: Codable"])
        #expect(!comparison.isComplete)
    }

    @Test func typesThatTheTableDoesNotNameAreNotCompared() throws {
        #expect(try comparison(Self.graph(), Array(Self.table.prefix(3))).isComplete)
    }

    @Test(arguments: ["", "struct", "struct Zip<A", "Publishers.Zip"])
    func aLineThatSaysNothingIsRefused(_ line: String) {
        #expect(throws: MalformedTypeLine.self) { try comparison(Self.graph(), [line]) }
    }

    @Test func anAdditionNeedsAReason() {
        #expect(throws: MalformedTypeLine.self) { try TypeAddition.additions(of: "Publishers.Zip: Codable\n") }
    }
}
