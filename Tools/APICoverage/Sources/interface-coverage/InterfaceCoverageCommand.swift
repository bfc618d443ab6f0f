import ArgumentParser
import Foundation
import InterfaceCoverage
import SymbolGraphs

@main
struct InterfaceCoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "interface-coverage",
        abstract: "Counts which names of SwiftUI that public applications use exist in the built modules.",
        discussion: """
            A name alone says nothing of its behavior, and an app's own extension of the same name is counted with it. \
            The share of files without a missing name does not follow from counts per name, because names occur \
            together: it is estimated, with its bounds.
            """
    )

    @Argument(help: "The folder of the modules' symbol graphs.", completion: .directory)
    var graphs: String

    @Flag(help: "Leave out the list of missing names.")
    var summary = false

    @Option(help: "List the missing names that at least this many files use.")
    var files = 1

    @Option(help: "Fail if the modules contain names of less than this percentage of uses.")
    var atLeast = 0

    func run() throws {
        let graphs = try SymbolGraphs(in: URL(fileURLWithPath: graphs))
        let coverage = InterfaceCoverage(of: try UsedName.table(), in: NameIndex(graphs))
        let report = CoverageReport(coverage)
        if !summary {
            print(report.missing(inAtLeast: files))
        }
        print(report.table)
        print("")
        print(report.files)
        if let total = coverage.total, total.presentUses * 100 < total.uses * atLeast { throw ExitCode.failure }
    }
}
