import Testing

/// The paths of an operator's tests mirror the paths of its sources.
@Suite struct OperatorTestTests {
    private static let sources = "Sources/CombineCore/Operators"
    private static let tests = "Tests/CombineCoreTests/Operators"

    @Test func everyOperatorHasAFileOfTestsOfItsName() throws {
        let tree = try SourceTree.shared
        let paths = Set(tree.files.map(\.path))
        let operators = try tree.sources(under: Self.sources).filter { try $0.text().contains("extension Publisher") }
        #expect(operators.count > 50)
        for file in operators {
            #expect(paths.contains(Self.testPath(of: file.path)), "\(file)")
        }
    }

    @Test func everyFolderOfOperatorsHasATableOfMarbles() throws {
        let tree = try SourceTree.shared
        let paths = Set(tree.files.map(\.path))
        let folders = Set(tree.sources(under: Self.sources).map { $0.path.split(separator: "/")[3] })
        #expect(folders.count > 10)
        for folder in folders {
            #expect(paths.contains("\(Self.tests)/\(folder)/\(folder)MarbleTests.swift"), "\(folder)")
        }
    }

    @Test func anAspectOfAnOperatorIsTestedWithTheOperator() {
        #expect(
            Self.testPath(of: "Sources/CombineCore/Operators/Joining/Merge+Methods.swift")
                == "Tests/CombineCoreTests/Operators/Joining/MergeTests.swift"
        )
    }

    /// The path of the tests of `X.swift`, and of its aspects `X+Aspect.swift`.
    private static func testPath(of source: String) -> String {
        let name = source.dropFirst(sources.count).prefix { $0 != "." && $0 != "+" }
        return "\(tests)\(name)Tests.swift"
    }
}
