import Foundation
import Testing

/// The tables on SwiftUI's support pages name exactly the existing declarations.
@Suite struct SupportTableTests {
    private static let catalog = "Sources/SwiftUI/SwiftUI.docc"

    /// The names in the first column of the tables, without markup.
    let names: Set<String>
    /// The lines of the sources with public declarations.
    let declarations: [String]

    init() throws {
        let pages = Documentation.files(under: Self.catalog) { $0.hasSuffix("Support.md") }
        let lines = try pages.flatMap { try Documentation.text(of: $0).split(separator: "\n") }
        let rows = lines.filter { $0.hasPrefix("| `") }
        let columns = rows.compactMap { $0.split(separator: "|").first }
        names = Set(columns.flatMap { $0.split(separator: "`") }.map(Self.plain).filter { !$0.isEmpty })
        let targets = [
            "AnimationEngine", "ViewKernel", "SwiftUICore", "PlatformValues", "SwiftUI", "CoreGeometry",
            "StringLocalization",
            "FoundationAdditions", "os", "ContentTransfer", "ContentTypes",
            "PhotosUI", "DataModeling", "SwiftData", "ManagedObjects", "FetchRequests", "CoreData",
        ]
        declarations = try targets.map { "Sources/\($0)" }
            .flatMap { Documentation.files(under: $0) { $0.hasSuffix(".swift") } }
            .flatMap { try Documentation.text(of: $0).components(separatedBy: "\n") }
            .filter { ($0.contains("public ") || $0.contains("open class ")) && !$0.contains("///") }
    }

    @Test func namesInTablesExist() {
        let declared = Set(declarations.flatMap(Self.words))
        #expect(names.subtracting(declared) == [])
        #expect(names.count > 60)
    }

    @Test func everyPublicTypeAtTheTopIsNamed() {
        let types = declarations.filter { $0.hasPrefix("public ") && !$0.hasPrefix("public import ") }.compactMap {
            line in
            Self.name(in: line, after: ["struct", "class", "protocol", "enum"])
        }
        let missing = Set(types).subtracting(names).subtracting(Self.unnamed)
        #expect(missing.filter { !$0.hasPrefix("_") } == [])
    }

    @Test func everyModifierOfViewsIsNamed() {
        let modifiers = declarations.filter { $0.hasPrefix("    public nonisolated func ") }
            .compactMap { Self.name(in: $0, after: ["func"]) }
        #expect(Set(modifiers).subtracting(names) == [])
        #expect(modifiers.count > 30)
    }

    /// Component types of modifiers, values and screens that clients do not write in a view.
    private static let unnamed: Set<String> = [
        "AnimatedValue", "AnimationCompletionToken", "AnimationTiming", "KeyframeList", "MotionVector",
        "Anchor", "Axis", "ColorScheme", "DynamicTypeSize", "Edge", "EdgeInsets", "IDView", "LayoutDirection",
        "PopoverAttachmentAnchor", "PreferredColorSchemeKey", "ProposedViewSize", "SubscriptionView", "UnitPoint",
        "UserInterfaceSizeClass",
        "ViewHost", "ViewCursor", "Visibility",
    ]

    private static func plain(_ name: Substring) -> String {
        String(name.filter { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    private static func words(of line: String) -> [String] {
        line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }

    private static func name(in line: String, after keywords: Set<String>) -> String? {
        let words = words(of: line)
        guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count else { return nil }
        return words[keyword + 1]
    }
}
