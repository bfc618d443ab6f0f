import APICoverage
import Foundation

guard CommandLine.arguments.count > 1 else {
    print("usage: api-coverage FOLDER-OF-SYMBOL-GRAPHS COMPILED-PROBE...")
    exit(2)
}
let paths = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }

let list = try Coverage.list()
let exclusions = try Coverage.exclusions()
let interface = try BuiltInterface(graphsIn: paths[0], probes: Array(paths.dropFirst()))
let coverage = Coverage(of: list, without: exclusions, in: interface)

for line in coverage.missing { print("missing: \(line.text)") }
for exclusion in coverage.stray { print("excluded, but not in the list: \(exclusion.line)") }
let held = coverage.demanded.count - coverage.missing.count
print("\(list.count) lines, \(exclusions.count) excluded or corrected")
print("\(held) of \(coverage.demanded.count) demanded: \(coverage.share)")
exit(coverage.isComplete ? 0 : 1)
