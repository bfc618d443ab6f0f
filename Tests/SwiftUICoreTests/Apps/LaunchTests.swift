import Foundation
import SwiftUI
import Testing

/// Apps are launched as their users launch them.
@MainActor
@Suite struct LaunchTests {
    @Test(
        arguments: [
            ([], .plain), (["--plain"], .plain), (["--help"], .help), (["-h", "--plain"], .help),
            (["--web"], .unknown("--web")), (["--help", "news"], .unknown("news")),
        ] as [([String], LaunchRequest)])
    func argumentsAskForSomething(_ arguments: [String], _ request: LaunchRequest) {
        #expect(LaunchRequest(arguments: arguments) == request)
    }

    private struct Outcome: Equatable {
        let output: String
        let errors: String
        let status: Int32
    }

    private func launch(_ arguments: String...) throws -> Outcome {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = try #require(Bundle.main.executableURL).deletingLastPathComponent()
            .appending(path: "PlainApp")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let texts = [output, errors].map {
            String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return Outcome(output: texts[0], errors: texts[1], status: process.terminationStatus)
    }

    private static let frame = """
        Threads

        text "The main queue runs on the first thread"
        button "Ask again" (disabled)

        """

    @Test func anAppPrintsWhatItsFirstWindowShowsAndEnds() throws {
        #expect(try launch() == Outcome(output: Self.frame, errors: "", status: 0))
        #expect(try launch("--plain") == Outcome(output: Self.frame, errors: "", status: 0))
    }

    @Test func helpSaysWhatMayBeAskedFor() throws {
        let help = """
            Usage: PlainApp [--plain]

              --plain     print what the first window shows as text, and end; this is what happens without it too
              -h, --help  print this

            """
        #expect(try launch("--help") == Outcome(output: help, errors: "", status: 0))
    }

    @Test func anUnknownArgumentIsToldAndIsAnError() throws {
        #expect(
            try launch("--web")
                == Outcome(
                    output: "",
                    errors: "PlainApp: there is no option \"--web\". PlainApp --help says which there are.\n",
                    status: 64
                ))
    }
}
