import DevelopmentChannel
import Foundation
import LiveEditing
import Testing

@Suite struct CompilerOutputTests {
    @Test func errorsHaveTheirPlaceAndComeOnce() {
        let output = """
            Building for debugging...
            [5/7] Compiling News NewsView.swift
            /packages/news/Sources/News/NewsView.swift:12:9: error: cannot find 'titel' in scope
            10 |     var body: some View {
            12 |         Text(titel)
               |              `- error: cannot find 'titel' in scope
            /packages/news/Sources/News/NewsView.swift:12:9: error: cannot find 'titel' in scope
            /packages/news/Sources/News/NewsView.swift:9:5: warning: variable was never used
            /usr/include/a.h:3:1: fatal error: no such file
            error: fatalError
            """
        #expect(
            CompilerOutput.problems(in: output, folder: "/packages/news") == [
                BuildProblem(
                    file: "Sources/News/NewsView.swift", line: 12, column: 9, message: "cannot find 'titel' in scope"),
                BuildProblem(file: "/usr/include/a.h", line: 3, column: 1, message: "no such file"),
            ])
    }

    @Test func errorsWithoutAPlaceCountIfThereAreNoOthers() {
        let output = """
            error: link command failed with exit code 1
            ld.lld: error: undefined symbol: main
              error: link command failed with exit code 1
            """
        #expect(
            CompilerOutput.problems(in: output, folder: "/packages")
                == [BuildProblem(message: "link command failed with exit code 1")])
        #expect(CompilerOutput.problems(in: "Build complete!", folder: "/packages") == [])
    }

    @Test func aPathMayHaveColonsAndTheMessageMayNameAnError() {
        let problems = CompilerOutput.problems(
            in: "/a:b/c.swift:1:2: error: thrown: error: here", folder: "/a:b/")
        #expect(problems == [BuildProblem(file: "c.swift", line: 1, column: 2, message: "thrown: error: here")])
        #expect(problems.first?.sentence == "c.swift:1:2: thrown: error: here")
    }

    @Test func statusesArriveInAnyPieces() throws {
        let statuses = [
            DevelopmentStatus(.building),
            DevelopmentStatus(.failed, problems: [BuildProblem(file: "a.swift", line: 1, column: 2, message: "ä\n\"")]),
        ]
        var bytes = Data()
        for status in statuses { bytes += try status.line }
        bytes += Data("no status\n".utf8)
        var lines = DevelopmentLines()
        var found: [DevelopmentStatus] = []
        for byte in bytes { found += lines.append(Data([byte])) }
        #expect(found == statuses)
        #expect(lines.append(bytes) == statuses)
    }
}
