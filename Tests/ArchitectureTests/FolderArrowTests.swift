import Foundation
import Testing

/// The references between the folders of a target. Folders that can reach each other form a cycle. `folder-arrows.txt`
/// lists the remaining arrows of cycles, and none may be added.
@Suite struct FolderArrowTests {
    let tree: SourceTree

    init() throws {
        tree = try SourceTree()
    }

    static let listPath = "Tests/ArchitectureTests/folder-arrows.txt"

    @Test func circlesOfFoldersOnlyShrink() throws {
        let list = try #require(tree.files.first { $0.path == Self.listPath })
        let known = Set(try list.text().split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
        var found: Set<String> = []
        for target in Set(tree.sources(under: "Sources").map { String($0.path.split(separator: "/")[1]) }).sorted() {
            let graph = try graph(of: target)
            for arrow in graph.circularArrows {
                let line = "\(target): \(arrow)"
                found.insert(line)
                if !known.contains(line) {
                    Issue.record("\(line) closes a circle, by \(graph.names[arrow]?.sorted() ?? [])")
                }
            }
        }
        let gone = known.subtracting(found).sorted()
        #expect(gone == [], "These arrows have gone: delete them from \(Self.listPath).")
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
            "B": ["final class Two {\n    struct Inner {}\n}\nextension One {}", "private enum Hidden {}"],
            "C": ["struct Three { let hidden = Hidden(); let inner = Inner() }"],
        ])
        #expect(graph.names.keys.sorted().map(\.description) == ["A -> B", "B -> A"])
        #expect(graph.circularArrows.map(\.description) == ["A -> B", "B -> A"])
    }

    @Test func arrowsInOneDirectionAreNoCircle() {
        let graph = FolderGraph([
            "A": ["struct One { var two: Two; var three: Three }"], "B": ["struct Two { var t: Three }"],
            "C": ["struct Three {}"],
        ])
        #expect(graph.names.count == 3)
        #expect(graph.circularArrows.isEmpty)
    }
}
