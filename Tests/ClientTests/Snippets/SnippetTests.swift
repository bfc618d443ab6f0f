import CompilerSupport
import Foundation
import Testing

/// Snippets of clients outside the package. They compile without diagnostics, or with the expected diagnostic on each
/// marked line.
@Suite struct SnippetTests {
    @Test(
        arguments: [
            "InterfaceModels", "LongBody", "MacroShapes", "OwnPublisher", "OwnWrapper", "SchedulerTimes",
            "SubjectsOfAnyValue", "SwiftUIAlone", "SwiftUIWithCombine",
        ], ["5", "6"])
    func acceptedSnippetsCompileWithoutAWarning(_ name: String, languageMode: String) async throws {
        let snippet = Self.snippet("Accepted", name)
        let diagnostics = try await Compiler().diagnostics(of: [snippet], languageMode: languageMode)
        #expect(diagnostics == [])
    }

    @Test(arguments: [
        "EnvironmentSetter", "Failures", "MacroUses", "NotSendable", "OwnSendableOfAnyValue", "PackageInternals",
        "PrivateSetter", "PublishedInStructure",
    ])
    func refusedSnippetsDoNotCompileAndTheErrorNamesTheReason(_ name: String) async throws {
        let diagnostics = try await expectMarkedDiagnostics(of: Self.snippet("Refused", name))
        #expect(diagnostics.contains { $0.message.hasPrefix("error") })
    }

    @Test(arguments: ["OwnCoders", "OwnSendable"])
    func clientsThatStatedAConformanceThemselvesAreOnlyWarned(_ name: String) async throws {
        let diagnostics = try await expectMarkedDiagnostics(of: Self.snippet("Warned", name))
        #expect(diagnostics.allSatisfy { $0.message.hasPrefix("warning") })
    }

    @Test func everySnippetIsTried() throws {
        #expect(
            try Self.names(in: "Accepted") == [
                "InterfaceModels", "LongBody", "MacroShapes", "OwnPublisher", "OwnWrapper", "SchedulerTimes",
                "SubjectsOfAnyValue", "SwiftUIAlone", "SwiftUIWithCombine",
            ]
        )
        #expect(try Self.names(in: "Warned") == ["OwnCoders", "OwnSendable"])
        #expect(
            try Self.names(in: "Refused") == [
                "EnvironmentSetter", "Failures", "MacroUses", "NotSendable", "OwnSendableOfAnyValue",
                "PackageInternals", "PrivateSetter", "PublishedInStructure",
            ]
        )
    }

    /// Expects a diagnostic on every line that ends in `// expected: message`, with that message, and no others.
    private func expectMarkedDiagnostics(of snippet: URL) async throws -> [Diagnostic] {
        let diagnostics = try await Compiler().diagnostics(of: [snippet], languageMode: "6")
        let marks = try Self.marks(in: snippet)
        #expect(!marks.isEmpty)
        for (line, message) in marks {
            let found = diagnostics.filter { $0.line == line }
            #expect(found.contains { $0.message.contains(message) }, "line \(line) has: \(found)")
        }
        #expect(diagnostics.filter { marks[$0.line] == nil } == [])
        return diagnostics
    }

    private static func snippet(_ kind: String, _ name: String) -> URL {
        folder.appendingPathComponent("\(kind)/\(name).swift")
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    private static func names(in kind: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(kind).path)
            .filter { $0.hasSuffix(".swift") }
            .map { String($0.dropLast(".swift".count)) }
            .sorted()
    }

    private static func marks(in snippet: URL) throws -> [Int: String] {
        let lines = try String(contentsOf: snippet, encoding: .utf8).components(separatedBy: "\n")
        var marks: [Int: String] = [:]
        for (index, line) in lines.enumerated() {
            guard let mark = line.range(of: "// expected: ") else { continue }
            marks[index + 1] = String(line[mark.upperBound...])
        }
        return marks
    }
}
