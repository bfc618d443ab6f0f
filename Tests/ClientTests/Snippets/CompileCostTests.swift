import CompilerSupport
import Foundation
import Testing

/// The compiler checks a stack's content once, regardless of the modifiers and views around the stack.
///
/// Each initializer or modifier with a second meaning would double that: the compiler solves a closure for each of
/// them. The content here is a string in parts, whose checking costs thousands of scopes of the constraint solver.
@Suite struct CompileCostTests {
    private static let content = #"Text("x" + (number > 1 ? " (" + String(number) + ")" : ""))"#

    @Test func modifiersDoNotRepeatTheCheckOfTheContent() async throws {
        let modifiers = [
            ".background(Color.red)", ".background(Color.red.opacity(0.3))", ".foregroundStyle(Color.red)",
            ".foregroundStyle(isOn ? Color.red : Color.blue)", ".background(Text(name).font(.title).bold().italic())",
            ".overlay(RoundedRectangle(cornerRadius: 3).stroke(Color.red, lineWidth: 1))", ".tint(Color.red)",
            ".overlay(Circle().strokeBorder(isOn ? Color.red : Color.blue, lineWidth: 3))",
            ".overlay(Text(name).font(.caption), alignment: .bottom)", ".overlay(Group { if isOn { Text(name) } })",
            ".background(RoundedRectangle(cornerRadius: 3).fill(isOn ? Color.red.opacity(0.1) : Color.blue))",
        ]
        let plain = try await scopes(of: modifiers.map { _ in "VStack { \(Self.content) }" })
        let modified = try await scopes(of: modifiers.map { "VStack { \(Self.content) }\($0)" })
        #expect(Double(modified) < 1.2 * Double(plain), "\(modified) scopes, \(plain) without modifiers")
    }

    @Test func containersDoNotRepeatTheCheckOfTheContent() async throws {
        let containers = [
            "List { ForEach(rows) { row in ForEach(numbers, id: \\.self) { _ in CONTENT } } }",
            "Group { Group { Group { CONTENT } } }", "ForEach(0..<3) { _ in ForEach(0..<2) { _ in CONTENT } }",
            "Section { ForEach(rows, id: \\.id) { _ in Group { CONTENT } } }", "NavigationLink(value: 3) { CONTENT }",
            "TabView { ForEach(rows) { row in VStack { CONTENT }.tabItem { Text(row.name) } } }",
            "Table(of: Row.self) { TableColumn(name) { _ in CONTENT } } rows: { ForEach(rows) { TableRow($0) } }",
        ]
        let plain = try await scopes(of: containers.map { _ in "VStack { \(Self.content) }" })
        let contained = try await scopes(
            of: containers.map { $0.replacingOccurrences(of: "CONTENT", with: Self.content) })
        #expect(Double(contained) < 1.6 * Double(plain), "\(contained) scopes, \(plain) in a stack")
    }

    private func scopes(of bodies: [String]) async throws -> Int {
        let views = bodies.enumerated().map { index, body in
            """
            struct View\(index): View {
                @State var number = 1.0
                @State var isOn = true
                @State var rows: [Row] = []
                let numbers = [1, 2]
                let name = "name"
                var body: some View {
                    \(body)
                }
            }
            """
        }
        let row = "struct Row: Identifiable { var id = 0; var name = \"\" }"
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bodies-\(UUID()).swift")
        try (["import SwiftUI", row] + views).joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        return try await Compiler().solverScopes(of: [file])
    }
}
