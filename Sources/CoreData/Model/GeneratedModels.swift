public import Foundation
internal import ManagedObjects

/// The data models of a module, which the plugin `SwiftwaterSources` writes as source text.
///
/// A module has one class that conforms. Containers and models find it by its name, which is why programs do not
/// declare it themselves.
public protocol _GeneratedModels: AnyObject {
    /// The names of the models' files, without their extension.
    static var names: [String] { get }

    /// Creates a model; `nil` for an unknown name.
    static func makeModel(named name: String) -> NSManagedObjectModel?
}

/// The lookup of the models of a program's modules.
enum ModelLookup {
    /// The models of the module with a source file, and of the program's main module.
    ///
    /// - Parameter fileID: The module and the name of a source file, as `#fileID` gives them.
    /// - Returns: The models of each module that has some.
    static func models(nearTo fileID: String) -> [any _GeneratedModels.Type] {
        let module = String(fileID.prefix { $0 != "/" })
        let program = Bundle.main.executableURL?.lastPathComponent ?? ""
        let main = String(program.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        return (module == main ? [module] : [module, main]).compactMap { module in
            NSClassFromString("\(module).GeneratedManagedObjectModels") as? any _GeneratedModels.Type
        }
    }

    static func model(named name: String, nearTo fileID: String) -> NSManagedObjectModel? {
        models(nearTo: fileID).lazy.compactMap { $0.makeModel(named: name) }.first
    }
}

extension NSManagedObjectModel {
    /// Creates the model of a file `.xcdatamodeld` that the plugin `SwiftwaterSources` has read.
    ///
    /// - Parameters:
    ///   - url: The location that the file would have on Apple's platforms. Only its name counts.
    ///   - fileID: The calling source file, in whose module the model is looked up.
    public convenience init?(contentsOf url: URL, fileID: String = #fileID) {
        let parts = url.pathComponents
        let part = parts.last { $0.hasSuffix(".momd") } ?? parts.last { $0.hasSuffix(".mom") } ?? ""
        let name = part.split(separator: ".").dropLast().joined(separator: ".")
        guard let model = ModelLookup.model(named: name, nearTo: fileID) else { return nil }
        self.init()
        entities = model.entities
        templates = model.templates
        configuredEntities = model.configuredEntities
    }

    /// Creates a model with the entities of several; `nil` without any.
    public convenience init?(byMerging models: [NSManagedObjectModel]?) {
        guard let models, !models.isEmpty else { return nil }
        self.init()
        entities = models.flatMap(\.entities)
        for model in models {
            templates.merge(model.templates) { first, _ in first }
            configuredEntities.merge(model.configuredEntities) { $0 + $1 }
        }
    }

    /// A model with the entities of all models of a module; `nil` if it has none.
    ///
    /// - Parameters:
    ///   - bundles: Ignored, because models are part of the program.
    ///   - fileID: The calling source file, in whose module the models are looked up.
    /// - Returns: The model.
    public class func mergedModel(from bundles: [Bundle]?, fileID: String = #fileID) -> NSManagedObjectModel? {
        let models = ModelLookup.models(nearTo: fileID).first.map { found in
            found.names.compactMap { found.makeModel(named: $0) }
        }
        return NSManagedObjectModel(byMerging: models)
    }
}
