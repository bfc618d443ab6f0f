import Foundation
import Testing

/// The references between the folders of a target. Folders that can reach each other form a cycle.
@Suite struct FolderArrowTests {
    let tree: SourceTree

    init() throws {
        tree = try SourceTree.shared
    }

    @Test func foldersOfATargetFormNoCircle() throws {
        for target in Set(tree.sources(under: "Sources").map { String($0.path.split(separator: "/")[1]) }).sorted() {
            let graph = try graph(of: target)
            for arrow in graph.circularArrows {
                Issue.record("\(target): \(arrow) is in a circle, by \(graph.names[arrow]?.sorted() ?? [])")
            }
        }
    }

    private func graph(of target: String) throws -> FolderGraph {
        let folder = "Sources/\(target)"
        var sources: [String: [String]] = [:]
        for file in tree.sources(under: folder) {
            let parts = file.path.dropFirst(folder.count + 1).split(separator: "/")
            sources[parts.count > 1 ? String(parts[0]) : "", default: []].append(try file.text())
        }
        return FolderGraph(sources)
    }

    @Test func arrowsAreReadFromTypeNames() {
        let graph = FolderGraph([
            "A": ["public struct One { var two: Two }\n// Three\nlet text = \"Three \\\"\""],
            "B": [
                "internal import struct Other.Three\nfinal class Two {\n    struct Inner {}\n}\nextension One {}",
                "private enum Hidden {}",
            ],
            "C": ["struct Three { let hidden = Hidden(); let inner = Inner() }"],
        ])
        #expect(graph.names.keys.sorted().map(\.description) == ["A -> B", "B -> A"])
        #expect(graph.circularArrows.map(\.description) == ["A -> B", "B -> A"])
    }

    @Test func arrowsInOneDirectionAreNotACycle() {
        let graph = FolderGraph([
            "A": ["struct One { var two: Two; var three: Three }"], "B": ["struct Two { var t: Three }"],
            "C": ["struct Three {}"],
        ])
        #expect(graph.names.count == 3)
        #expect(graph.circularArrows.isEmpty)
    }
}
