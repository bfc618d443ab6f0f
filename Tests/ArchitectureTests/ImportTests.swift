import Testing

/// The arrows between targets, as ARCHITECTURE.md draws them.
@Suite struct ImportTests {
    /// What the sources of a target may import. `Synchronization` comes with the standard library.
    static let arrows: [String: Set<String>] = [
        "Locking": ["Synchronization"],
        "CombineCore": ["Swift", "Synchronization", "Locking", "DequeModule"],
        "CombineFoundation": ["CombineCore", "Foundation", "FoundationNetworking", "Dispatch", "Synchronization"],
        "Combine": ["CombineCore", "CombineFoundation"],
        "CombineTesting": [
            "CombineCore", "CombineFoundation", "Foundation", "Dispatch", "HeapModule", "Synchronization",
        ],
        "MainThread": ["Foundation", "Dispatch", "Synchronization"],
        "ViewGraph": ["Swift", "Synchronization", "Locking", "Prefetching"],
        "RenderTree": ["Swift", "Foundation", "Synchronization", "Prefetching"],
        "TextWidths": ["Swift"],
        "TerminalRenderer": [
            "RenderTree", "LayoutEngine", "ImageDecoding", "TextWidths", "Foundation", "Synchronization",
        ],
        "WebRenderer": [
            "RenderTree", "LayoutEngine", "ImageDecoding", "TextWidths", "Locking", "Dispatch", "Foundation",
            "Synchronization",
            "NIOCore", "NIOPosix", "NIOHTTP1", "NIOWebSocket", "ZlibCalls",
        ],
        "DocumentLoading": ["CurlCalls", "Foundation", "Synchronization"],
        "ImageDecoding": ["Locking", "Foundation"],
        "LayoutEngine": ["RenderTree", "Foundation"],
        "SwiftUICore": [
            "MainThread", "ViewGraph", "RenderTree", "LayoutEngine", "ImageDecoding", "DocumentLoading", "Locking",
            "Combine", "Observation", "Foundation", "FoundationNetworking", "Swift", "Synchronization",
        ],
        "SwiftUI": [
            "MainThread", "SwiftUICore", "RenderTree", "LayoutEngine", "TerminalRenderer", "WebRenderer", "Foundation",
            "Observation",
        ],
        "SwiftUITesting": [
            "MainThread", "SwiftUI", "SwiftUICore", "ViewGraph", "RenderTree", "LayoutEngine", "Combine", "Foundation",
            "Synchronization",
        ],
        "InterfaceProperties": ["Combine", "SwiftUI", "Foundation", "Synchronization"],
    ]

    /// Files that touch the platform, and what of it.
    static let platformFiles: [String: Set<String>] = [
        "Sources/DocumentLoading/FileReading.swift": ["Glibc"],
        "Sources/DocumentLoading/IPAddress+System.swift": ["Glibc"],
        "Sources/TerminalRenderer/Session/OutputQueue.swift": ["Glibc"],
        "Sources/TerminalRenderer/Session/Rescue.swift": ["Glibc"],
        "Sources/TerminalRenderer/Session/TerminalDevice.swift": ["Glibc"],
        "Sources/TerminalRenderer/Session/TerminalSession.swift": ["Glibc"],
        "Sources/CombineCore/Operators/Debugging/DebuggerSignal.swift": ["Glibc"],
        "Sources/Locking/CurrentThread.swift": ["Glibc"],
        "Sources/MainThread/FirstThread.swift": ["Glibc"],
        "Sources/MainThread/MainThread+AsyncMain.swift": ["Glibc"],
        "Sources/ViewGraph/Platform/Platform+Linux.swift": ["Glibc"],
    ]

    let tree: SourceTree

    init() throws {
        tree = try SourceTree()
    }

    @Test(arguments: arrows.keys.sorted())
    func sourcesImportOnlyWhatTheirTargetMay(_ target: String) throws {
        let allowed = try #require(Self.arrows[target])
        let files = tree.sources(under: "Sources/\(target)")
        #expect(!files.isEmpty)
        for file in files {
            let excess = try file.imports().subtracting(allowed).subtracting(Self.platformFiles[file.path] ?? [])
            #expect(excess == [], "\(file)")
        }
    }

    @Test func everyTargetHasItsArrows() {
        let folders = Set(tree.sources(under: "Sources").map { $0.path.split(separator: "/")[1] })
        #expect(folders.sorted() == Self.arrows.keys.sorted().map { $0[...] })
    }

    @Test func everyPlatformFileIsThereAndNeedsItsPlatform() throws {
        for (path, modules) in Self.platformFiles {
            let file = try #require(tree.files.first { $0.path == path })
            #expect(try file.imports().isSuperset(of: modules))
        }
    }

    @Test func noSourceAsksWhetherCombineOrSwiftUIIsThere() throws {
        let questions = ["Combine", "SwiftUI"].map { "canImport(" + $0 + ")" }
        for file in tree.files where file.path.hasSuffix(".swift") {
            let text = try file.text()
            let asked = text.split(separator: "\n").filter { line in
                line.contains("#") && questions.contains { line.replacing(" ", with: "").contains($0) }
            }
            #expect(asked == [], "\(file)")
        }
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
