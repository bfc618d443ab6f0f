import Foundation

/// The symbol graphs of modules, and of the standard library.
public struct SymbolGraphs: Sendable {
    package let own: [SymbolGraph]
    package let library: [SymbolGraph]

    /// The modules that have their own graph, without the standard library.
    package let modules: Set<String>

    /// Reads a folder of graphs; the standard library's is `Swift.symbols.json`.
    public init(in folder: URL) throws {
        let ending = ".symbols.json"
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix(ending) }
            .sorted { $0.path < $1.path }
        let isLibrary = { (file: URL) in file.lastPathComponent == "Swift.symbols.json" }
        let read = { (file: URL) in try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)) }
        self.init(
            own: try files.filter { !isLibrary($0) }.map(read),
            library: try files.filter(isLibrary).map(read),
            // The graph `A@B` holds what A adds to types of B.
            modules: Set(files.map { String($0.lastPathComponent.dropLast(ending.count)) }.filter { !$0.contains("@") })
        )
    }

    package init(own: [SymbolGraph], library: [SymbolGraph] = [], modules: Set<String> = []) {
        self.own = own
        self.library = library
        self.modules = modules.subtracting(["Swift"])
    }
}
