import APICoverage
import ArgumentParser
import Foundation
import SymbolGraphs

@main
struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "api-coverage",
        abstract: "Compares the public interface of the built modules with Combine's."
    )

    @Argument(help: "The folder of the modules' symbol graphs.", completion: .directory)
    var graphs: String

    @Argument(help: "Sources that were compiled with the modules.", completion: .file(extensions: ["swift"]))
    var probes: [String] = []

    func run() throws {
        let graphs = try SymbolGraphs(in: URL(fileURLWithPath: graphs))
        let probes = try probes.map { try String(contentsOf: URL(fileURLWithPath: $0), encoding: .utf8) }
        let isComplete = try reportInterface(BuiltInterface(graphs, probes: probes))
        guard try reportTypes(BuiltTypes(graphs)), isComplete else { throw ExitCode.failure }
    }

    private func reportInterface(_ interface: BuiltInterface) throws -> Bool {
        let list = try Coverage.list()
        let exclusions = try Coverage.exclusions()
        let coverage = Coverage(of: list, without: exclusions, in: interface)
        for line in coverage.missing { print("missing: \(line.text)") }
        for exclusion in coverage.stray { print("excluded, but not in the list: \(exclusion.line)") }
        let held = coverage.demanded.count - coverage.missing.count
        print("\(list.count) lines, \(exclusions.count) excluded or corrected")
        print("\(held) of \(coverage.demanded.count) demanded: \(coverage.share)")
        return coverage.isComplete
    }

    private func reportTypes(_ built: BuiltTypes) throws -> Bool {
        let types = try TypeComparison(of: TypeComparison.table(), with: TypeComparison.additions(), in: built)
        for line in types.missing { print("missing: \(line)") }
        for line in types.excess { print("not Apple's: \(line)") }
        for addition in types.stray { print("an addition, but not in the modules: \(addition.line)") }
        print("\(types.expected - types.missing.count) of \(types.expected) declarations and conformances are Apple's")
        return types.isComplete
    }
}
