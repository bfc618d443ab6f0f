import APICoverage
import Foundation

guard CommandLine.arguments.count > 1 else {
    print("usage: api-coverage FOLDER-OF-SYMBOL-GRAPHS COMPILED-PROBE...")
    exit(2)
}
let paths = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }

let list = try Coverage.list()
let exclusions = try Coverage.exclusions()
let graphs = try SymbolGraphs(in: paths[0])
let probes = try paths.dropFirst().map { try String(contentsOf: $0, encoding: .utf8) }
let interface = BuiltInterface(graphs, probes: probes)
let coverage = Coverage(of: list, without: exclusions, in: interface)

for line in coverage.missing { print("missing: \(line.text)") }
for exclusion in coverage.stray { print("excluded, but not in the list: \(exclusion.line)") }
let held = coverage.demanded.count - coverage.missing.count
print("\(list.count) lines, \(exclusions.count) excluded or corrected")
print("\(held) of \(coverage.demanded.count) demanded: \(coverage.share)")

let types = try TypeComparison(
    of: TypeComparison.table(), with: TypeComparison.additions(), in: BuiltTypes(graphs))
for line in types.missing { print("missing: \(line)") }
for line in types.excess { print("not Apple's: \(line)") }
for addition in types.stray { print("an addition, but not in the modules: \(addition.line)") }
print("\(types.expected - types.missing.count) of \(types.expected) declarations and conformances are Apple's")
exit(coverage.isComplete && types.isComplete ? 0 : 1)
