import Foundation
import PackagePlugin

/// Writes up to four files into a target: re-exports for files that import Foundation alone, lookups of its resources
/// in the main bundle, the symbols of its asset catalogs, and the classes of its data models.
///
/// On Apple's platforms it does nothing: Foundation has the names and finds the files, and Xcode generates the symbols.
@main
struct SwiftwaterSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        #if canImport(Darwin)
            return []
        #else
            guard let target = target as? SwiftSourceModuleTarget else { return [] }
            let modules = Set(target.recursiveTargetDependencies.compactMap { ($0 as? SourceModuleTarget)?.moduleName })
            let writing = Writing(
                generator: try context.tool(named: "SourceGenerator").url, folder: context.pluginWorkDirectoryURL)
            let additions = ["Combine", "FoundationAdditions", "StringLocalization"].filter(modules.contains)
            var commands = [writing.reexports(additions, target.name)]
            let models = modules.contains("CoreData") ? DataModels(of: target) : DataModels()
            if models.areNeeded {
                commands.append(
                    writing.dataModels(models, target, declaresLookup: !modules.contains("StringLocalization")))
            }
            if modules.contains("StringLocalization") {
                let declaresModule = ModuleBundle(of: target).isMissing
                if declaresModule {
                    Diagnostics.warning(
                        "The sources of \(target.name) use Bundle.module, but the target has no resources. "
                            + "Name them in the manifest: resources: [.process(\"Resources\")].")
                }
                let bundle = "\(context.package.displayName)_\(target.name)"
                commands.append(
                    writing.lookups(
                        in: bundle, target.name, declaresModule: declaresModule, hasModels: !models.folders.isEmpty))
            }
            let catalogs = Catalogs(of: target)
            for catalog in catalogs.undeclared {
                Diagnostics.warning(
                    "\(catalog.lastPathComponent) is no resource of \(target.name), so it has no symbols. "
                        + "Add resources: [.process(\"\(catalog.lastPathComponent)\")] to the target.")
            }
            if !catalogs.declared.isEmpty, modules.contains("SwiftUI") {
                commands.append(writing.symbols(of: catalogs.declared, target.name))
            }
            return commands
        #endif
    }
}

/// The commands of a build.
private struct Writing {
    let generator: URL
    let folder: URL

    func reexports(_ modules: [String], _ target: String) -> Command {
        let file = folder.appending(path: "FoundationReexports.swift")
        return .buildCommand(
            displayName: "Re-exports for the files of \(target) that import Foundation alone",
            executable: generator,
            arguments: ["reexports", file.path(percentEncoded: false), "FoundationNetworking", "Observation"] + modules,
            inputFiles: [],
            outputFiles: [file]
        )
    }

    func lookups(in bundle: String, _ target: String, declaresModule: Bool, hasModels: Bool) -> Command {
        let file = folder.appending(path: "ResourceLookups.swift")
        return .buildCommand(
            displayName: "Lookups of the resources of \(target)",
            executable: generator,
            arguments: ["resource-lookups", file.path(percentEncoded: false), bundle]
                + (declaresModule ? ["--module"] : []) + (hasModels ? ["--models"] : []),
            inputFiles: [],
            outputFiles: [file]
        )
    }

    /// All sources are inputs, because any can declare a property with `@NSManaged`.
    func dataModels(_ models: DataModels, _ target: SwiftSourceModuleTarget, declaresLookup: Bool) -> Command {
        let file = folder.appending(path: "DataModels.swift")
        let options = declaresLookup ? ["--lookup"] : []
        return .buildCommand(
            displayName: "Data models of \(target.name), and their classes",
            executable: generator,
            arguments: ["data-models", file.path(percentEncoded: false)] + options + [target.moduleName]
                + (models.folders + models.sources).map { $0.path(percentEncoded: false) },
            inputFiles: models.folders.flatMap(files) + models.sources,
            outputFiles: [file]
        )
    }

    /// `catalogs` are the folders. All their files are inputs, because any can add, rename or remove an asset.
    func symbols(of catalogs: [URL], _ target: String) -> Command {
        let file = folder.appending(path: "AssetSymbols.swift")
        return .buildCommand(
            displayName: "Symbols of the asset catalogs of \(target)",
            executable: generator,
            arguments: ["asset-symbols", file.path(percentEncoded: false)]
                + catalogs.map { $0.path(percentEncoded: false) },
            inputFiles: catalogs.flatMap(files),
            outputFiles: [file]
        )
    }

    private func files(in folder: URL) -> [URL] {
        let entries = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        var files: [URL] = []
        while let entry = entries?.nextObject() as? URL {
            if (try? entry.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true { files.append(entry) }
        }
        return files.sorted { $0.path < $1.path }
    }
}

/// The target's own `Bundle.module`, which SwiftPM declares for a target with resources.
private struct ModuleBundle {
    /// Whether sources use it and neither SwiftPM nor one of them declares it.
    let isMissing: Bool

    init(of target: any SourceModuleTarget) {
        guard !target.sourceFiles.contains(where: { $0.type == .resource }) else {
            isMissing = false
            return
        }
        let texts = target.sourceFiles.filter { $0.type == .source }.compactMap {
            try? String(contentsOf: $0.url, encoding: .utf8)
        }
        isMissing =
            texts.contains { $0.contains("Bundle.module") || $0.contains("undle: .module") }
            && !texts.contains { $0.contains("let module: Bundle") || $0.contains("var module: Bundle") }
    }
}

/// The data models in a target's folder, and the sources that can need accessors.
private struct DataModels {
    var folders: [URL] = []
    var sources: [URL] = []

    /// None, for a target without Core Data.
    init() {}

    init(of target: SwiftSourceModuleTarget) {
        sources = target.sourceFiles(withSuffix: "swift").map(\.url)
        // A manifest can name a model as a resource, exclude it, or leave it out.
        let entries = FileManager.default.enumerator(
            at: target.directoryURL, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        while let entry = entries?.nextObject() as? URL {
            guard entry.pathExtension == "xcdatamodeld" || entry.pathExtension == "xcdatamodel" else { continue }
            entries?.skipDescendants()
            folders.append(entry)
        }
        folders.sort { $0.path < $1.path }
    }

    /// Whether there is something to write or to warn of.
    var areNeeded: Bool { !folders.isEmpty || !sources.isEmpty }
}

/// The asset catalogs in a target's folder.
private struct Catalogs {
    /// Those that are copied into the target's bundle.
    var declared: [URL] = []
    /// Those that the manifest does not name.
    var undeclared: [URL] = []

    init(of target: any SourceModuleTarget) {
        for file in target.sourceFiles {
            for catalog in Self.catalogs(at: file.url) {
                switch file.type {
                case .resource: if !declared.contains(catalog) { declared.append(catalog) }
                default: if !undeclared.contains(catalog) { undeclared.append(catalog) }
                }
            }
        }
        declared.sort { $0.path < $1.path }
    }

    /// The catalog that a file belongs to, or the catalogs in a folder.
    private static func catalogs(at url: URL) -> [URL] {
        var around = url
        while around.pathComponents.count > 1 {
            if around.pathExtension == "xcassets" { return [around] }
            around.deleteLastPathComponent()
        }
        guard (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else { return [] }
        var found: [URL] = []
        let entries = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
        while let entry = entries?.nextObject() as? URL {
            if entry.pathExtension == "xcassets" { found.append(entry) }
        }
        return found
    }
}
