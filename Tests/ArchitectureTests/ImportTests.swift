import Testing

/// The imports of each target, as the table of targets in ARCHITECTURE.md states them.
@Suite struct ImportTests {
    let tree: SourceTree

    let targets: [String: AllowedImports]

    init() throws {
        tree = try SourceTree.shared
        targets = AllowedImports.all(
            in: try String(contentsOf: tree.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8))
    }

    @Test func sourcesImportOnlyTheModulesOfTheirRow() throws {
        for (target, allowed) in targets {
            for file in tree.sources(under: "Sources/\(target)") {
                let inFile = allowed.inFiles[String(file.path.split(separator: "/").last ?? "")] ?? []
                let excess = try file.imports().subtracting(allowed.everywhere).subtracting(inFile)
                #expect(excess == [], "\(file)")
            }
        }
    }

    @Test func everyTargetHasARow() {
        let folders = Set(tree.files.filter { $0.path.hasPrefix("Sources/") }.map { $0.path.split(separator: "/")[1] })
        #expect(folders.sorted() == targets.keys.sorted().map { $0[...] })
    }

    @Test func everyModuleOfARowIsImported() throws {
        for (target, allowed) in targets {
            let files = tree.sources(under: "Sources/\(target)")
            var unused = allowed.everywhere
            for file in files { unused.subtract(try file.imports()) }
            #expect(unused == [], "\(target)")
            for (name, modules) in allowed.inFiles {
                let file = try #require(files.first { $0.path.hasSuffix("/" + name) }, "\(name)")
                #expect(try file.imports().isSuperset(of: modules), "\(file)")
            }
        }
    }

    @Test func rowsAreRead() {
        let rows = AllowedImports.all(
            in: """
                text `Not`
                | `One`, `Two` | holds `Other` | `A`, `B`; `C` in `x.swift`, `y.swift` |
                | `Three` | nothing | |
                """)
        #expect(rows.keys.sorted() == ["One", "Three", "Two"])
        #expect(rows["Two"] == AllowedImports(everywhere: ["A", "B"], inFiles: ["x.swift": ["C"], "y.swift": ["C"]]))
        #expect(rows["Three"] == AllowedImports(everywhere: [], inFiles: [:]))
    }

    @Test func noSourceAsksWhetherCombineOrSwiftUIIsThere() throws {
        let questions = ["Combine", "SwiftUI"].map { "canImport(" + $0 + ")" }
        for file in tree.files where file.path.hasSuffix(".swift") {
            let asked = try file.text().lines(with: "canImport").filter { line in
                line.contains("#") && questions.contains { line.replacing(" ", with: "").contains($0) }
            }
            #expect(asked == [], "\(file)")
        }
    }

    /// The thread sanitizer does not see the ordering of a contended `Mutex`, and reports false races.
    @Test func valuesAreGuardedByLocked() throws {
        let mutex = "Mutex"
        let own = ["Sources/Locking/Lock.swift", "Sources/Locking/Locked.swift"]
        let guarding = try tree.files.filter { file in
            guard file.path.hasSuffix(".swift"), !file.path.hasPrefix("Benchmarks/") else { return false }
            let text = try file.text()
            return text.hasBytes(of: mutex + "(") || text.hasBytes(of: mutex + "<")
        }
        #expect(Set(guarding.map(\.path)) == Set(own))
    }

    @Test(
        arguments: [
            ("import Swift", ["Swift"]),
            ("@_exported public import struct CombineCore.Just", ["CombineCore"]),
            ("@_spi(Reflection) import Swift; let a = 1", ["Swift"]),
            ("// import Foundation\nlet text = \"an import Foundation\"", []),
            ("  import Dispatch\nimport\tGlibc", ["Dispatch", "Glibc"]),
        ] as [(String, Set<String>)])
    func importsAreRead(_ source: String, _ modules: Set<String>) throws {
        #expect(SourceTree.File.imports(in: source) == modules)
    }
}
