import Testing

/// No number from an app or a visitor ends the process by a conversion.
@Suite struct NumberLintTests {
    /// Targets whose strides and clocks limit themselves, and programs of development.
    private static let exempt = [
        "CombineCore", "CombineFoundation", "CombineTesting", "MacroExpansion", "SourceGenerator",
    ]

    @Test func conversionsOfNumbersAreClampedOrHaveAReason() throws {
        let tree = try SourceTree.shared
        let files = try (tree.sources(under: "Sources") + tree.sources(under: "Examples"))
            .filter { file in !Self.exempt.contains { file.path.hasPrefix("Sources/\($0)/") } }
            .map { (path: $0.path, tokens: NumberTokens(try $0.text())) }
        #expect(files.count > 1000)
        let lint = NumberLint(declaredIn: files.map(\.tokens))
        for file in files {
            let found = lint.findings(in: file.tokens, hasDurations: file.path.hasPrefix("Sources/"))
            #expect(found.isEmpty, "\(file.path)\n\(found.map(\.description).joined(separator: "\n"))")
        }
    }

    @Test(
        arguments: [
            ("func f(x: Double) -> Int { Int(x) }", [1]),
            ("func f(x: Double) -> Int { Int(clamping: x) }", []),
            ("func f(x: Double) -> Int { Int(exactly: x) ?? 0 }", []),
            ("let n = Int(size.width / 8)", [1]),
            ("let n = Int((size.width / 8).limited)", []),
            ("let n = Int(1e9)", [1]),
            ("let n = UInt8(part * 255.5)", [1]),
            ("let n = Int(bytes[0])", []),
            ("let n = Int(text)", []),
            ("let (a, b) = (2.5, 3.5)\nlet n = Int(a)", [2]),
            ("let rest = time.rounded()\nlet n = Int32(rest)", [2]),
            ("if let length = box.length {\n    take(Int(length))\n}", [2]),
            ("let n = Int(2.5)  // In range: a literal.", []),
            ("// In range: a literal.\nlet n = Int(2.5)", []),
            ("// In range: another one.\n\n\nlet n = Int(2.5)", [4]),
            ("// let n = Int(2.5)", []),
            ("let next = value.advanced(by: step)", [1]),
            ("func f(x: Double) { sleep(for: .seconds(x)) }", [1]),
            ("func f(x: Double) { sleep(for: .seconds(5)) }", []),
            ("func wait() -> Double { 1 }\nwhile let pause = wait() { sleep(for: .seconds(pause)) }", [2]),
            ("let dots = Array(repeating: 0, count: end - start)", [1]),
            ("let dots = Array(repeating: 0, count: max(0, end - start))", []),
            ("let text = \"at \\(Int(place.x))\"", [1]),
        ] as [(String, [Int])])
    func conversionsAreFound(_ source: String, _ lines: [Int]) {
        let tokens = NumberTokens(source)
        let lint = NumberLint(declaredIn: [tokens, NumberTokens("struct Box { let length: CGFloat }")])
        #expect(lint.findings(in: tokens).map(\.line) == lines)
    }
}
