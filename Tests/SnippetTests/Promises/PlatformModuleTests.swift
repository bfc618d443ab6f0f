import Foundation
import Testing

/// The modules UIKit and AppKit re-export each value of theirs that SwiftUI has, and no name twice.
@Suite struct PlatformModuleTests {
    private func names(exportedBy module: String) throws -> [String] {
        try Documentation.text(of: "Sources/\(module)/\(module).swift").split(separator: "\n")
            .filter { $0.hasPrefix("@_exported import ") && $0.contains(".") }
            .compactMap { $0.split(separator: ".").last.map(String.init) }
    }

    /// The names that sources declare at their top level with a prefix.
    private func declared(in folder: String, _ prefix: String) throws -> Set<String> {
        let kinds = "class|struct|enum|typealias|func|var|protocol"
        let pattern = try Regex("^(?:public|open) (?:final )?(?:\(kinds)) (\(prefix)[A-Za-z]+)")
        let lines = try Documentation.files(under: "Sources/\(folder)") { $0.hasSuffix(".swift") }
            .flatMap { try Documentation.text(of: $0).components(separatedBy: "\n") }
        return Set(lines.compactMap { line in line.firstMatch(of: pattern)?.output[1].substring.map(String.init) })
    }

    @Test func uikitHasAllThatSwiftUIHas() throws {
        let names = try names(exportedBy: "UIKit")
        #expect(Set(names).count == names.count)
        #expect(try declared(in: "PlatformValues", "(?:UI|CG|CA|CF)").subtracting(names) == [])
        #expect(try declared(in: "SwiftUICore", "(?:UI|CG)").subtracting(names) == [])
    }

    @Test func appkitHasAllThatSwiftUIHas() throws {
        let names = try names(exportedBy: "AppKit")
        #expect(Set(names).count == names.count)
        #expect(try declared(in: "PlatformValues", "(?:NS|CG|CA|CF)").subtracting(names) == [])
        #expect(try declared(in: "SwiftUICore", "(?:NS|CG)").subtracting(names) == [])
    }
}
