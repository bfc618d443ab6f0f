import Foundation
import Testing

/// The rules of names in `CONTRIBUTING.md` that a program can check.
@Suite struct NameTests {
    let tree: SourceTree

    init() throws {
        tree = try SourceTree.shared
    }

    // MARK: Booleans

    /// Names of Apple's interfaces, and requirements of their protocols, which keep their spelling.
    private static let appleNames: Set<String> = [
        "latest", "completeImmediately", "opaque", "allowAccessingOriginalFile", "defaultValue", "value",
        "isiOSAppOnMac", "buttonShapesEnabled", "autocorrectionDisabled", "contentTransitionAddsDrawingGroup",
        "accessibilityEnabled", "accessibilityVoiceOverEnabled", "accessibilitySwitchControlEnabled",
        "accessibilityDifferentiateWithoutColor", "accessibilityReduceMotion", "accessibilityReduceTransparency",
        "accessibilityInvertColors", "accessibilityShowButtonShapes", "signpostsEnabled", "evenOdd", "eoFill",
        "autosaveEnabled", "includePendingChanges", "includeSubclasses",
        "automaticallyMergesChangesFromParent", "succeeded",
    ]

    @Test func booleansReadAsAssertions() throws {
        let files = tree.sources(under: "Sources")
        #expect(files.count > 1000)
        for file in files {
            let names = Self.booleans(in: try file.text()).filter { !Self.appleNames.contains($0) }
            #expect(names.filter { !Self.isAssertion($0) } == [], "\(file)")
        }
    }

    @Test(
        arguments: [
            ("var isOpen = false", []), ("let hasLabel: Bool", []), ("var canHide: Bool { true }", []),
            ("var shouldDraw: Bool", []), ("let showsIndicators: Bool", []), ("var ownIsOmitted = false", []),
            ("static var didReport = true", []), ("let matchesExactly: Bool = true", []),
            ("var open = false", ["open"]), ("let visible: Bool", ["visible"]),
            ("var mayFail: Bool { false }", ["mayFail"]),
            ("private let labelHidden: Bool", ["labelHidden"]), ("var separatorAbove: Bool?", []),
            ("var count = 0", []), ("let flags: [Bool]", []), ("// var open = false", []),
            ("let text = \"var open = false\"", []),
        ] as [(String, [String])])
    func namesOfBooleansAreFound(_ source: String, _ wrong: [String]) {
        #expect(Self.booleans(in: source).filter { !Self.isAssertion($0) } == wrong)
    }

    /// Whether a name begins with is, has, can or should, with their past, or with another verb in the third person.
    private static func isAssertion(_ name: String) -> Bool {
        var words = words(of: name)
        // The storage behind an inlinable property, and properties that generated names begin with an underscore.
        if words.first == "own" { words.removeFirst() }
        guard let first = words.first else { return false }
        if ["is", "has", "can", "should", "are", "was", "were", "did", "will", "had", "does"].contains(first) {
            return true
        }
        return first.count > 2 && first.hasSuffix("s") && !first.hasSuffix("ss") && !nouns.contains(first)
    }

    /// Plurals, which end as verbs do.
    private static let nouns: Set<String> = ["rows", "labels", "commands", "scopes", "values", "columns"]

    /// The words of a name in camel case, in lowercase.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        for character in name.drop(while: { $0 == "_" }) {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }

    /// The variables of a source that are declared or initialized as Booleans. Optional Booleans are excluded, because
    /// they have three states.
    private static func booleans(in source: String) -> [String] {
        captures(of: booleanDeclaration, in: source)
    }

    /// Of Foundation, because expressions of the standard library take minutes for all sources in a debug build.
    private static let booleanDeclaration = expression(
        #"^[^"\n/]*\b(?:var|let) (\w+)(?:: Bool\b(?!\?)|(?:: Bool)? = (?:true|false)\b(?! *[?&|=]))"#)

    private static func expression(_ pattern: String) -> NSRegularExpression? {
        try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    }

    /// The first groups of all matches.
    private static func captures(of expression: NSRegularExpression?, in source: String) -> [String] {
        let text = source as NSString
        let all = NSRange(location: 0, length: text.length)
        return expression?.matches(in: source, range: all).map { text.substring(with: $0.range(at: 1)) } ?? []
    }

    // MARK: Types

    /// `Text` is a view and `RenderText` the value that a renderer gets. Only `RenderTree` has such pairs.
    @Test func onlyTheValuesOfRenderTreeHaveAPrefix() throws {
        for file in tree.sources(under: "Sources") where !file.path.hasPrefix("Sources/RenderTree/") {
            #expect(Self.prefixedTypes(in: try file.text()) == [], "\(file)")
        }
        let own = try tree.sources(under: "Sources/RenderTree").flatMap { Self.prefixedTypes(in: try $0.text()) }
        #expect(own.count > 100)
    }

    @Test(
        arguments: [
            ("struct RenderCard {}", ["RenderCard"]), ("public final class RenderCard: Node {", ["RenderCard"]),
            ("class Renderer {}", []), ("enum Rendering {}", []), ("struct RenderedNode {}", []),
            ("let card = RenderCard()", []), ("// struct RenderCard", []),
        ] as [(String, [String])])
    func prefixedTypesAreFound(_ source: String, _ types: [String]) {
        #expect(Self.prefixedTypes(in: source) == types)
    }

    private static func prefixedTypes(in source: String) -> [String] {
        captures(of: prefixedDeclaration, in: source)
    }

    private static let prefixedDeclaration = expression(
        #"^\s*(?:[\w@()]+ )*(?:struct|class|enum|protocol|actor) (Render[A-Z]\w*)"#)

    // MARK: Controls

    /// The names of controls, of which `ViewKernel` has none in an identifier.
    private static let controls = [
        "Button", "Toggle", "Slider", "Picker", "Stepper", "Gauge", "TextField", "Menu", "ProgressView",
    ]

    @Test func viewKernelNamesNoControl() throws {
        let files = tree.sources(under: "Sources/ViewKernel")
        #expect(files.count > 50)
        for file in files { #expect(Self.controls(in: try file.text()) == [], "\(file)") }
    }

    @Test(
        arguments: [
            ("var buttonNode: AnyObject?", ["button"]), ("let node: MenuNode", ["Menu"]),
            ("var accessibilityShowButtonShapes: Bool", []), ("var isOn = flag.toggle()", []), ("// A Button", []),
        ] as [(String, [String])])
    func namesOfControlsAreFound(_ source: String, _ found: [String]) {
        #expect(Self.controls(in: source) == found)
    }

    /// The controls with which a source's identifiers begin. *Button shapes* are a setting, and `toggle` alone is a
    /// verb.
    private static func controls(in source: String) -> [String] {
        captures(of: controlName, in: source)
    }

    private static let controlName = expression(
        #"^[^"\n/]*\b((?!\w*ButtonShapes|toggle\b)(?:"#
            + controls.map { "[\($0.prefix(1))\($0.prefix(1).lowercased())]\($0.dropFirst())" }.joined(separator: "|")
            + "))")
}
