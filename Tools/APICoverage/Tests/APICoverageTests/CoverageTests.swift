import Foundation
import SymbolGraphs
import Testing

@testable import APICoverage

@Suite struct CoverageTests {
    /// A module with a publisher that maps, a scheduler's stride, and a static member.
    static let graph = """
        {"symbols": [
          {"kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "Publisher"},
           "pathComponents": ["Publisher"]},
          {"kind": {"identifier": "swift.associatedtype"}, "identifier": {"precise": "Publisher.Output"},
           "pathComponents": ["Publisher", "Output"]},
          {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "Publisher.map"},
           "pathComponents": ["Publisher", "map(_:)"]},
          {"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "Just"}, "pathComponents": ["Just"]},
          {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "Just.count"},
           "pathComponents": ["Just", "count()"],
           "declarationFragments": [{"spelling": "func count() async -> "}, {"spelling": "Future<Int, Never>"}]},
          {"kind": {"identifier": "swift.enum.case"}, "identifier": {"precise": "Strategy.byTime"},
           "pathComponents": ["Strategy", "byTime(_:_:)"]},
          {"kind": {"identifier": "swift.extension"}, "identifier": {"precise": "s:e:Queue"}, \
        "pathComponents": ["Queue"]}
        ], "relationships": [
          {"kind": "requirementOf", "source": "Publisher.Output", "target": "Publisher"},
          {"kind": "memberOf", "source": "Publisher.map", "target": "Publisher"},
          {"kind": "conformsTo", "source": "Just", "target": "Publisher"},
          {"kind": "conformsTo", "source": "Just", "target": "SQ", "targetFallback": "Swift.Equatable"},
          {"kind": "conformsTo", "source": "s:e:Queue", "target": "Sch", "targetFallback": "CombineCore.Scheduler"}
        ]}
        """

    static let library = """
        {"symbols": [
          {"kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "SQ"}, "pathComponents": ["Equatable"]},
          {"kind": {"identifier": "swift.func.op"}, "identifier": {"precise": "SQ.=="},
           "pathComponents": ["Equatable", "==(_:_:)"]}
        ], "relationships": [{"kind": "requirementOf", "source": "SQ.==", "target": "SQ"}]}
        """

    let interface: BuiltInterface

    init() throws {
        interface = BuiltInterface(
            SymbolGraphs(own: [try Self.decoded(Self.graph)], library: [try Self.decoded(Self.library)]),
            probes: ["// shows: Just.hidden [var]\nlet a = 1\n"]
        )
    }

    private static func decoded(_ graph: String) throws -> SymbolGraph {
        try JSONDecoder().decode(SymbolGraph.self, from: Data(graph.utf8))
    }

    @Test(arguments: [
        "Just [struct]", "Just [struct or class]", "Just.count() [async]", "Just.count() [async Future]",
        "Just.Output [typealias]", "Publisher.Output [associatedtype]", "Just.==(lhs:rhs:) [static]",
        "Strategy.byTime [case]", "Queue:Scheduler", "Just.hidden [var]",
    ])
    func heldLine(_ line: String) {
        #expect(interface.holds(InterfaceLine(line)))
    }

    @Test(arguments: [
        "Just [class]", "Just.count()", "Just.count() [async Deferred]", "Just.count(_:) [async]", "Just.map(_:)",
        "Publisher.==(lhs:rhs:) [static]", "Strategy.byCount [case]", "Queue:Publisher", "Queue",
        "Equatable [protocol]",
    ])
    func missingLine(_ line: String) {
        #expect(!interface.holds(InterfaceLine(line)))
    }

    @Test func anExclusionIsReplacedByWhatItNames() throws {
        let exclusions = try Exclusion.exclusions(
            of: "# why\nJust [class] | Just [struct]; Just.empty() | it is a structure\n"
        )
        let coverage = Coverage(
            of: InterfaceLine.lines(of: "# a list\nJust [class]\nJust.map(_:)\nQueue:Scheduler\n"),
            without: exclusions,
            in: interface
        )
        #expect(coverage.demanded.map(\.text) == ["Just.map(_:)", "Queue:Scheduler", "Just [struct]", "Just.empty()"])
        #expect(coverage.missing.map(\.text) == ["Just.map(_:)", "Just.empty()"])
        #expect(coverage.share == "50.00 %")
        #expect(!coverage.isComplete)
    }

    @Test func anExclusionOfALineThatIsNotListedIsTold() throws {
        let exclusions = try Exclusion.exclusions(of: "Just.gone() |  | it went\n")
        let coverage = Coverage(of: [InterfaceLine("Just [struct]")], without: exclusions, in: interface)
        #expect(coverage.missing == [])
        #expect(coverage.stray.map(\.line) == ["Just.gone()"])
        #expect(!coverage.isComplete)
    }

    @Test func anExclusionNeedsAReason() {
        #expect(throws: MalformedExclusion.self) { try Exclusion.exclusions(of: "Just [class] | Just [struct]\n") }
    }
}
