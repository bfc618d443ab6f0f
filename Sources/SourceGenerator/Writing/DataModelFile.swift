package import Foundation

/// The file that a target with Core Data has: its classes, its models, and the accessors of `@NSManaged`.
package struct DataModelFile {
    package let text: String
    package let warnings: [String]

    /// - Parameters:
    ///   - models: The folders of the models.
    ///   - sources: The paths of the Swift sources.
    ///   - module: The name of the target's module.
    ///   - declaresLookup: Whether to declare the lookup of a model's file, because no other generated file has it.
    /// - Throws: an error with the file and line of a model that cannot be read.
    package init(models: [URL], sources: [String], module: String, declaresLookup: Bool) throws {
        let models = try models.map { try DataModel(readingFolder: $0) }
        var names: [String: DataModel] = [:]
        for model in models {
            if let other = names.updateValue(model, forKey: model.name) {
                throw SourceFileError(
                    path: model.path, line: 1, reason: "There is a model of this name already: \(other.path)")
            }
        }
        var declarations = ManagedDeclarations()
        for source in sources {
            guard let data = FileManager.default.contents(atPath: source) else { continue }
            declarations.read(String(decoding: data, as: UTF8.self), path: source)
        }
        let generated = models.flatMap(\.entities).filter { $0.generation == .wholeClass }.compactMap(\.className)
        let accessors = ManagedAccessorSource(of: declarations, generatedClasses: generated, module: module)
        warnings = accessors.warnings
        let hasPublicClass =
            !generated.isEmpty
            || models.flatMap(\.entities).contains { entity in
                entity.generation == .properties && entity.className.map(declarations.publicClasses.contains) ?? false
            } || declarations.members.contains { declarations.publicClasses.contains($0.owner) }
        // A public import without a public class would be a warning.
        var lines = [
            "// The data models of the target, and their classes. Written by the plugin SwiftwaterSources.",
            hasPublicClass ? "public import CoreData" : "import CoreData",
        ]
        if !models.isEmpty { lines += DataModelSource(of: models, module: module).lines }
        for model in models { lines += ManagedObjectSource(of: model, publicClasses: declarations.publicClasses).lines }
        lines += accessors.lines
        if declaresLookup, !models.isEmpty { lines += Self.lookup }
        text = lines.joined(separator: "\n") + "\n"
    }

    /// The lookup of a model's file, which exists on Apple's platforms.
    private static let lookup = [
        "nonisolated extension Foundation.Bundle {",
        "    @_disfavoredOverload",
        "    func url(forResource name: Swift.String?, withExtension ext: Swift.String?) -> Foundation.URL? {",
        "        GeneratedManagedObjectModels.url(of: name, withExtension: ext, in: self)",
        "            ?? path(forResource: name, ofType: ext).map { Foundation.URL(fileURLWithPath: $0) }",
        "    }",
        "}",
    ]
}
