import Testing

@testable import MacroExpansion

@Suite struct AnimatableMacroTests {
    private func members(of declaration: String) throws -> [String] {
        let members = try AnimatableMembers(try SourceText(declaration))
        #expect(members.refused.isEmpty)
        return members.names
    }

    @Test(arguments: [
        ("@Animatable struct A: Shape { var a: CGFloat; var b = 1.0\n var c, d: Double }", ["a", "b", "c", "d"]),
        ("class A { @AnimatableIgnored var a: Bool\n @MainActor public var b: Angle { didSet { f() } } }", ["b"]),
        ("struct A { let a = 1.0; static var b = 1.0\n lazy var c = 1.0; @State var d = 1.0; var e = 1.5 }", ["e"]),
        ("struct A<B: C> where B: D {\n var a: Double { get { 1 } set {} }\n var b: B { 1 }\n var c: B }", ["c"]),
        ("struct A { func f() { var a = 1.0 }\n struct B { var b = 1.0 }\n var c: Double = {\n 1\n }()\n}", ["c"]),
        ("struct A { var a = 1.0 { willSet {} }\n var b: Pair<A, B> = .init(), c = Pair<A, B>() }", ["a", "b", "c"]),
        ("enum A { case a, b; static var c = 1.0 }", []),
    ])
    func storedVariablesTakePart(_ declaration: String, _ names: [String]) throws {
        #expect(try members(of: declaration) == names)
    }

    @Test func aSingleVariableBecomesTheAnimatableData() throws {
        let source = try AnimatableMembers(try SourceText("public struct A { var a: Angle }")).animatableData
        #expect(
            source == """
                public nonisolated var animatableData: some SwiftUI.VectorArithmetic {
                    get { SwiftUI._animatableData(of: self.a) }
                    set {
                        let values = SwiftUI._animatableData(newValue, like: SwiftUI._animatableData(of: self.a))
                        SwiftUI._setAnimatableData(values, of: &self.a)
                    }
                }
                """)
    }

    @Test func severalVariablesAreACollection() throws {
        let source = try AnimatableMembers(try SourceText("struct A { var a: Angle; var b: Double }")).animatableData
        let values = "SwiftUI._animatableData(of: self.a), SwiftUI._animatableData(of: self.b)"
        #expect(source.contains("get { SwiftUI.AnimatableValues(\(values)) }"))
        #expect(source.contains("SwiftUI._setAnimatableData(values.1, of: &self.b)"))
    }

    @Test(arguments: ["struct A { var a: Double; var animatableData: Double { get { a } set {} } }", "enum A {}"])
    func animatableDataIsGeneratedOnlyIfNeeded(_ declaration: String) throws {
        #expect(try AnimatableMembers(try SourceText(declaration)).animatableData == "")
    }

    @Test(arguments: [
        ("struct A { var a: Bool }", "'a', which is of type 'Bool'", 15),
        ("struct A { var a = true }", "'a', which is of type 'Bool'", 15),
        ("struct A { var a = 3 }", "'a', which is of type 'Int'", 15),
        ("struct A { var a = \"3\" }", "'a', which is a string", 15),
        ("struct A {\n#if B\nvar a: Double\n#endif\n}", "'a' within '#if'", 21),
    ])
    func whatCannotBeInterpolatedIsReportedAtItsPlace(_ declaration: String, _ words: String, _ offset: Int) throws {
        let request = ExpansionRequest(
            macro: "AnimatableMacro", role: "member", discriminator: "", use: LocatedSource(source: "@Animatable"),
            declaration: LocatedSource(source: declaration, fileName: "/A.swift", offset: 100))
        let diagnostic = try #require(request.expand().diagnostics.first)
        #expect(diagnostic.message.hasPrefix("'@Animatable' cannot interpolate \(words). Mark it with"))
        #expect(diagnostic.offset == 100 + offset)
    }

    @Test(arguments: [(true, "extension M.A: SwiftUI.Animatable {\n}"), (false, "")])
    func theConformanceIsMadeIfTheTypeLacksIt(_ isWanted: Bool, _ source: String) {
        let request = ExpansionRequest(
            macro: "AnimatableMacro", role: "extension", discriminator: "", use: LocatedSource(source: "@Animatable"),
            declaration: LocatedSource(source: "struct A {}"), wantsConformance: isWanted, extendedType: "M.A")
        #expect(request.expand().source == source)
    }
}
