import Foundation
import Testing

/// The repository does not depend on anything outside of it.
@Suite struct TreeTests {
    let tree: SourceTree

    init() throws {
        tree = try SourceTree.shared
    }

    @Test func noFileNamesAPlaceOutsideTheRepository() throws {
        for file in tree.files {
            #expect(
                Self.placesOutside(in: try file.text(), depth: file.path.split(separator: "/").count - 1) == [],
                "\(file)")
        }
    }

    /// The formatter checks the length of code alone, not comments and the lines of long strings.
    @Test func linesKeepToTheWidth() throws {
        let sources = tree.files.filter { $0.path.hasSuffix(".swift") }
        #expect(sources.count > 1000)
        for file in sources { #expect(Self.longLines(in: try file.text()) == [], "\(file)") }
    }

    @Test(
        arguments: [
            (String(repeating: "a ", count: 60), []),
            ("/// " + String(repeating: "é", count: 116), []),
            ("let a = 1\n/// a " + String(repeating: "b", count: 115) + "\n", [2]),
            ("    /// [a](https://example.com/" + String(repeating: "b", count: 120) + ").", []),
        ] as [(String, [Int])])
    func longLinesAreFound(_ text: String, _ lines: [Int]) {
        #expect(Self.longLines(in: text) == lines)
    }

    /// The numbers of lines over 120 characters. A comment without a space, such as a link, cannot be broken.
    private static func longLines(in text: String) -> [Int] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().compactMap {
            // Most lines are short, and their bytes are counted faster than characters.
            guard $1.count > 120 else { return nil }
            let line = Substring($1)
            let words = line.drop { $0 == " " || $0 == "/" }
            return line.count > 120 && words.contains(" ") ? $0 + 1 : nil
        }
    }

    /// Optimized code cannot be imported whole, and a file that does so ends the build of all.
    @Test func testsThatAreOptimizedSeeInternalsInDebugBuildsAlone() throws {
        let script = try #require(tree.files.first { $0.path == ".ci/run" }).text()
        let names = try #require(script.firstMatch(of: /\noptimized_tests=([A-Za-z,]+)/)).1.split(separator: ",")
        #expect(names.contains("DataModelingTests"))
        for file in names.flatMap({ tree.sources(under: "Tests/\($0)") }) {
            let text = try file.text()
            #expect(!text.contains("@testable") || text.hasPrefix("#if DEBUG\n"), "\(file)")
        }
    }

    /// A program started in any other way may ignore signals, or keep the pipes of other tests open.
    @Test func testsStartProgramsByLaunchedProgramAlone() throws {
        let others = tree.sources(under: "Tests").filter { !$0.path.hasPrefix("Tests/ProgramSupport/") }
        #expect(!others.isEmpty)
        for file in others { #expect(try Self.startsOfPrograms(in: file.text()) == [], "\(file)") }
    }

    @Test(
        arguments: [
            ("let one = Process" + "()", ["Process" + "()"]),
            ("try Foundation.Process" + ".run(url)", ["Process" + ".run"]),
            ("posix_" + "spawnp(&number)", ["posix_" + "spawn"]),
            ("NS" + "Task.launch", ["NS" + "Task"]),
            ("func noNumberEndsTheProcess() {}; endProcess.run; LaunchedProgram(\"sh\")", []),
        ] as [(String, [String])])
    func startsOfProgramsAreFound(_ text: String, _ starts: [String]) {
        #expect(Self.startsOfPrograms(in: text) == starts)
    }

    /// A call that starts a program, unless it is the end of a longer name.
    private static func startsOfPrograms(in text: String) -> [String] {
        ["Process" + "()", "Process" + ".run", "posix_" + "spawn", "NS" + "Task"].filter(text.hasBytes).filter { way in
            text.ranges(of: way).contains { range in
                guard let before = text[..<range.lowerBound].last else { return true }
                return !before.isLetter && !before.isNumber && before != "_"
            }
        }
    }

    /// To cancel a task, an event loop searches all of its tasks, which is slow with thousands of connections.
    @Test func handlersOfConnectionsCancelNoTasksOfTheirEventLoop() throws {
        // Looks for another process once, at the end.
        let exempt = ["Sources/WebRenderer/Server/SuccessorProbe.swift"]
        let files = tree.sources(under: "Sources").filter { !exempt.contains($0.path) }
        #expect(!files.isEmpty)
        for file in files {
            let text = try file.text()
            guard ["Scheduled<", "RepeatedTask", "scheduleTask("].contains(where: text.hasBytes) else { continue }
            let kept = text.matches(of: /(Scheduled<|RepeatedTask\b|= [\w.]*\bscheduleTask\()/)
            #expect(kept.map { String($0.output.1) } == [], "\(file): ConnectionDeadline is for time limits.")
        }
    }

    @Test(
        arguments: [
            ("see /" + "tmp/notes", 3, ["/" + "tmp/"]),
            ("(/" + "home/me/a)", 0, ["/" + "home/"]),
            ("https://example.com/" + "home/index and a/" + "tmp/b", 0, []),
            ("path: \"../..\"", 1, ["../.."]),
            ("path: \"../..\"", 2, []),
            ("[a](../" + "../shared/a.md), x...y, 0..<3", 1, ["../../"]),
        ] as [(String, Int, [String])])
    func placesOutsideAreFound(_ text: String, _ depth: Int, _ places: [String]) {
        #expect(Self.placesOutside(in: text, depth: depth) == places)
    }

    /// Absolute paths into a machine's own folders, and relative paths that leave the repository from the file's depth.
    private static func placesOutside(in text: String, depth: Int) -> [String] {
        var places: [String] = []
        for folder in ["tmp", "home", "root", "work", "mnt", "Users"] {
            let path = "/" + folder + "/"
            guard text.hasBytes(of: path) else { continue }
            for range in text.ranges(of: path) where !isInsideAPath(text, range.lowerBound) { places.append(path) }
        }
        guard text.hasBytes(of: "../") else { return places }
        for range in text.ranges(of: "../") where !isInsideAPath(text, range.lowerBound) {
            let climb = text[range.lowerBound...].prefix { $0 == "." || $0 == "/" }
            if climb.split(separator: "/").count > depth { places.append(String(climb)) }
        }
        return places
    }

    private static func isInsideAPath(_ text: String, _ index: String.Index) -> Bool {
        guard index > text.startIndex else { return false }
        let before = text[text.index(before: index)]
        return before.isLetter || before.isNumber || "/._-~:)".contains(before)
    }
}
