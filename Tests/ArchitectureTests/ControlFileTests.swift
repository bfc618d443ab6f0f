import Foundation
import Testing

/// The number of files that mention a control. It would grow if screens distinguished facts by the kind of control.
@Suite struct ControlFileTests {
    @Test func aControlThatOnlyDisplaysIsKnownToTenFilesWithItsTests() throws {
        let tree = try SourceTree.shared
        let sources = try tree.sources(under: "Sources").filter {
            // The table of symbols has a picture of this name.
            try $0.path != "Sources/RenderTree/Symbols/Symbol+Table.swift"
                && Self.code(of: $0, with: "auge").contains(/[gG]auge/)
        }
        // Apps that show a gauge, as the tests of motion do, do not count.
        let tests = try tree.sources(under: "Tests").filter {
            try !$0.path.hasPrefix("Tests/ArchitectureTests/")
                && Self.code(of: $0, with: "auge").contains(/RenderGauge|\.gauge\b/)
        }
        let paths = (sources + tests).map(\.path)
        #expect(paths.count <= 10, "\(paths.joined(separator: "\n"))")
        #expect(paths.contains("Sources/RenderTree/Content/Controls/RenderGauge.swift"))
        #expect(paths.contains("Tests/SwiftUICoreTests/Controls/GaugeTests.swift"))
    }

    /// A toggle is used and has styles, insets and a trait of accessibility, so more files mention it. Everything else
    /// that screens need, such as its event, its shortcut and its keys, are facts, and their files do not name it.
    @Test func aControlThatIsUsedIsKnownToSeventeenFiles() throws {
        let paths = try SourceTree.shared.sources(under: "Sources").filter {
            // `toggle()` changes a Boolean.
            try Self.code(of: $0, with: "oggle").contains(/RenderToggle|\.toggle\b(?!\(\))/)
        }.map(\.path)
        #expect(paths.count <= 17, "\(paths.joined(separator: "\n"))")
        #expect(paths.contains("Sources/RenderTree/Content/Controls/RenderToggle.swift"))
    }

    /// The lines of a file in which a part of a word occurs, without comments.
    private static func code(of file: SourceTree.File, with part: String) throws -> String {
        try file.text().lines(with: part).filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }
}
