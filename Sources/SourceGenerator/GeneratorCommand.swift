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
                ResourceLookups(
                    bundle: arguments[2], declaresModule: arguments.dropFirst(3).contains("--module"),
                    hasModels: arguments.dropFirst(3).contains("--models")
                ).text)
        case "data-models": try writeDataModels(to: file, Array(arguments.dropFirst(2)))
        default: throw Usage()
        }
    }

    /// - Parameters:
    ///   - file: The generated file.
    ///   - arguments: The name of the module, the folders of models, and the files of sources. Before them can be the
    ///     option by which the file also declares the lookup of a model's file.
    /// - Throws: an error with the file and line of a model that cannot be read.
    private static func writeDataModels(to file: GeneratedFile, _ arguments: [String]) throws {
        var arguments = arguments[...]
        let declaresLookup = arguments.first == "--lookup"
        if declaresLookup { arguments.removeFirst() }
        guard let module = arguments.popFirst() else { throw Usage() }
        let sources = arguments.filter { $0.hasSuffix(".swift") }
        let models = arguments.filter { !$0.hasSuffix(".swift") }
        let text = try DataModelFile(
            models: models.map { URL(fileURLWithPath: $0) }, sources: sources, module: module,
            declaresLookup: declaresLookup)
        text.warnings.forEach(report)
        try file.write(text.text)
    }

    private static func report(_ line: String) {
        FileHandle.standardError.write(Data((line + "\n").utf8))
    }

    private struct Usage: Error, CustomStringConvertible {
        let description = """
            error: Usage: SourceGenerator asset-symbols <file> <catalog>…
                   SourceGenerator reexports <file> <module>…
                   SourceGenerator resource-lookups <file> <bundle> [--module] [--models]
                   SourceGenerator data-models <file> [--lookup] <module> <model or source>…
            """
    }
}
