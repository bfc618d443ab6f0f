internal import Foundation

/// The program that the plugin runs.
@main
struct GeneratorCommand {
    static func main() {
        do {
            try run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            report("\(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) throws {
        guard arguments.count >= 2 else { throw Usage() }
        let file = GeneratedFile(arguments[1])
        switch arguments[0] {
        case "asset-symbols":
            let catalogs = try AssetCatalogs(reading: arguments.dropFirst(2).map { URL(fileURLWithPath: $0) })
            catalogs.warnings.forEach(report)
            try file.write(AssetSymbols(of: catalogs).text)
        case "reexports":
            try file.write(Reexports(of: Array(arguments.dropFirst(2))).text)
        case "resource-lookups":
            guard arguments.count >= 3 else { throw Usage() }
            try file.write(
                ResourceLookups(bundle: arguments[2], declaresModule: arguments.dropFirst(3).contains("--module")).text)
        default: throw Usage()
        }
    }

    private static func report(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    private struct Usage: Error, CustomStringConvertible {
        let description = """
            error: Usage: SourceGenerator asset-symbols <file> <catalog>…
                   SourceGenerator reexports <file> <module>…
                   SourceGenerator resource-lookups <file> <bundle> [--module]
            """
    }
}
