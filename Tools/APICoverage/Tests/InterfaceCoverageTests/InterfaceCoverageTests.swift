import Foundation
import SymbolGraphs
import Testing

@testable import InterfaceCoverage

@Suite struct InterfaceCoverageTests {
    private static let graph = """
        {"relationships": [], "symbols": [
          {"kind": {"identifier": "swift.protocol"}, "identifier": {"precise": "V"}, "pathComponents": ["View"]},
          {"kind": {"identifier": "swift.method"}, "identifier": {"precise": "VB"}, \
        "pathComponents": ["View", "blur(radius:)"],
           "declarationFragments": [{"spelling": "func blur(radius: CGFloat) -> some View"}]},
          {"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "S"}, "pathComponents": ["State"]},
          {"kind": {"identifier": "swift.init"}, "identifier": {"precise": "SI"}, \
        "pathComponents": ["State", "init(wrappedValue:)"],
           "declarationFragments": [{"spelling": "init(wrappedValue: Value)"}]},
          {"kind": {"identifier": "swift.init"}, "identifier": {"precise": "II"}, \
        "pathComponents": ["Int", "init(words:)"],
           "declarationFragments": [{"spelling": "init(words: String)"}]},
          {"kind": {"identifier": "swift.macro"}, "identifier": {"precise": "O"}, "pathComponents": ["Observable()"]},
          {"kind": {"identifier": "swift.type.property"}, "identifier": {"precise": "F"}, \
        "pathComponents": ["Font", "body"]},
          {"kind": {"identifier": "swift.enum.case"}, "identifier": {"precise": "E"}, \
        "pathComponents": ["Edge", "move(by:)"]},
          {"kind": {"identifier": "swift.typealias"}, "identifier": {"precise": "T"}, "pathComponents": ["Face"],
           "declarationFragments": [{"spelling": "typealias Face = Font"}]},
          {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "K"},
           "pathComponents": ["EnvironmentValues", "locale"]},
          {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "P"}, \
        "pathComponents": ["State", "width"]},
          {"kind": {"identifier": "swift.var"}, "identifier": {"precise": "A"}, "pathComponents": ["NSApp"]},
          {"kind": {"identifier": "swift.func"}, "identifier": {"precise": "W"}, \
        "pathComponents": ["withAnimation(_:_:)"],
           "declarationFragments":
             [{"spelling": "func withAnimation<R>(_ animation: Animation? = .default, _ body: () throws -> R) rethrows \
        -> R"}]}
        ]}
        """

    private let index: NameIndex

    init() throws {
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(Self.graph.utf8))
        index = NameIndex(SymbolGraphs(own: [graph], modules: ["os"]))
    }

    @Test(arguments: [
        ("types", "1\t1\t1\tView"), ("modifiers", "1\t1\t1\tblur\tView;Text"),
        ("static members", "1\t1\t1\tbody\tFont"),
        ("static members", "1\t1\t1\tbody\tFace"), ("static members", "1\t1\t1\tmove\tEdge"),
        ("property wrappers and macros", "1\t1\t1\t@State"), ("property wrappers and macros", "1\t1\t1\t@Observable"),
        ("environment keys", "1\t1\t1\tlocale"), ("free functions", "1\t1\t1\twithAnimation{}"),
        ("initializer shapes", "1\t1\t1\tState(wrappedValue:)"), ("modifier shapes", "1\t1\t1\tblur(radius:)\tView"),
        ("modules", "1\t1\t1\tos"), ("names of Foundation", "1\t1\t1\tState(wrappedValue:)"),
        ("names of Foundation", "1\t1\t1\tState"), ("names of Foundation", "1\t1\t1\tInt(words:)"),
        ("names of UIKit and AppKit", "1\t1\t1\tView"), ("names of UIKit and AppKit", "1\t1\t1\tNSApp"),
        ("names of UIKit and AppKit", "1\t1\t1\twithAnimation"),
    ])
    func presentName(_ kind: String, _ line: String) throws {
        let name = try #require(UsedName.names(of: "== \(kind)\n\(line)\n").first)
        #expect(index.contains(name))
    }

    @Test(arguments: [
        ("types", "1\t1\t1\tText"), ("modifiers", "1\t1\t1\tblur\tText"), ("static members", "1\t1\t1\tbody\tText"),
        ("property wrappers and macros", "1\t1\t1\t#State"), ("property wrappers and macros", "1\t1\t1\t@Entry"),
        ("environment keys", "1\t1\t1\twidth"), ("free functions", "1\t1\t1\tblur(radius:)"),
        ("initializer shapes", "1\t1\t1\tState(initialValue:)"),
        ("modifier shapes", "1\t1\t1\tblur(radius:opaque:)\tView"),
        ("modules", "1\t1\t1\tSwift"), ("names of Foundation", "1\t1\t1\tString(localized:)"),
        ("types", "1\t1\t1\tInt"), ("names of Foundation", "1\t1\t1\tInt(letters:)"), ("types", "1\t1\t1\tNSApp"),
        ("names of UIKit and AppKit", "1\t1\t1\tblur"), ("names of UIKit and AppKit", "1\t1\t1\tUIView"),
    ])
    func missingName(_ kind: String, _ line: String) throws {
        let name = try #require(UsedName.names(of: "== \(kind)\n\(line)\n").first)
        #expect(!index.contains(name))
    }

    /// Two of three names exist, in 30 of 31 places. The shape and the module do not count.
    @Test func namesAndUsesAreCountedAndTheMissingOrderedByFiles() throws {
        let table = try UsedName.names(
            of: """
                # a comment
                == types
                3\t9\t20\tView
                1\t1\t1\tTip\t\tkit
                == modifiers
                2\t4\t10\tblur\tView
                == modifier shapes
                1\t2\t3\tblur(opaque:)\tView
                == modules
                1\t7\t7\tUIKit\t\tUIKit

                """)
        let coverage = InterfaceCoverage(of: table, in: index)
        let total = try #require(coverage.total)
        #expect((total.names, total.present) == (3, 2))
        #expect((total.uses, total.presentUses) == (31, 30))
        #expect(coverage.missing.map(\.name) == ["UIKit", "blur(opaque:)", "Tip"])
        let report = CoverageReport(coverage)
        #expect(
            report.missing(inAtLeast: 1).contains(
                "buildable here: 1\n files repos\n     2     1  blur(opaque:)  (modifier shapes)"))
        #expect(report.missing(inAtLeast: 3).contains("buildable here: 0"))
        #expect(report.table.contains("all but shapes                        3        2   66.6 %       31   96.7 %"))
    }

    @Test func aLineThatIsNotOneOfATableIsRefused() {
        #expect(throws: MalformedLine.self) { try UsedName.names(of: "1\t1\t1\tText\n") }
        #expect(throws: MalformedLine.self) { try UsedName.names(of: "== nouns\n") }
        #expect(throws: MalformedLine.self) { try UsedName.names(of: "== types\n1\tText\n") }
        #expect(throws: MalformedLine.self) { try UsedName.names(of: "== types\n1\t1\t1\tText\t\tsomething\n") }
    }

    @Test func theTableHasEachNameOfAKindOnce() throws {
        let table = try UsedName.table()
        #expect(table.count > 2000)
        #expect(Set(table.map { "\($0.kind) \($0.name)" }).count == table.count)
        #expect(Set(table.map(\.kind)) == Set(NameKind.allCases))
    }
}
