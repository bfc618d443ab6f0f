import Foundation
import ProgramSupport
import SwiftUI
import Testing

/// Launches apps as their users do.
@MainActor
@Suite struct LaunchTests {
    private static let frame = """
                            The main queue runs on the first thread
                                    A task has brought news
                                          [Ask again]
                                             0:00

        """

    @Test(
        arguments: [
            ([], [:]), (["--plain"], [:]), (["--", "--web"], [:]), ([], ["SWIFTWATER_SCREEN": "plain"]),
            ([], ["SWIFTWATER_SCREEN": "terminal"]), (["--plain"], ["SWIFTWATER_SCREEN": "nonsense"]),
        ] as [([String], [String: String])])
    func anAppInAPipePrintsItsFirstWindowAndExits(
        _ arguments: [String], _ variables: [String: String]
    ) async throws {
        #expect(
            try await ProgramResult.of(product: "PlainApp", arguments, variables: variables)
                == ProgramResult(output: Self.frame, errors: "", status: 0))
    }

    /// An app that is described in lines ends with its input: of a pipe that comes with its last data, of a file, of
    /// nothing, and of a pipe that another program keeps open until it has typed more.
    @Test func theEndOfTheInputEndsALinearApp() async throws {
        func launch(_ input: LaunchedProgram.Stream) throws -> LaunchedProgram {
            try LaunchedProgram(product: "PlainApp", ["--linear"], input: input, errors: .pipe)
        }
        #expect(await ProgramResult(of: try launch(.null)).end == .exit(0))
        for isInParts in [false, true] {
            let pipe = Pipe()
            let program = try launch(.descriptor(pipe.fileHandleForReading.fileDescriptor))
            if isInParts { try pipe.fileHandleForWriting.write(contentsOf: Data("he".utf8)) }
            // The last line has no line feed.
            try pipe.fileHandleForWriting.write(contentsOf: Data((isInParts ? "lp" : "1\nhelp").utf8))
            try pipe.fileHandleForWriting.close()
            let result = await ProgramResult(of: program)
            #expect(result.end == .exit(0))
            #expect(result.output.contains("quit"))
        }
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("help\n".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forReadingFrom: file)
        #expect(await ProgramResult(of: try launch(.descriptor(handle.fileDescriptor))).end == .exit(0))
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func theStatusOfALinearAppNamesTheSignalThatEndedIt(_ signal: Int32) async throws {
        let pipe = Pipe()
        let program = try LaunchedProgram(
            product: "PlainApp", ["--linear"], input: .descriptor(pipe.fileHandleForReading.fileDescriptor),
            errors: .pipe)
        while let line = await program.output.line(), !line.hasPrefix("Type the number") {}
        program.send(signal)
        #expect(await program.end() == .signal(signal))
        // The end of the input would end the program too.
        withExtendedLifetime(pipe) {}
    }

    @Test func anAppFindsTheFolderForCaches() async throws {
        let home = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: home) }
        func folders() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: home.path).sorted() }
        let variables = ["HOME": home.path, "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": ""]
        _ = try await ProgramResult.of(product: "PlainApp", ["--help"], variables: variables)
        #expect(try folders() == [])
        let program = try await ProgramResult.of(product: "PlainApp", ["--plain"], variables: variables)
        #expect(program.end == .exit(0))
        #expect(try folders() == [".cache"])
    }

    @Test func foldersAreCreatedInAHomeThatExists() throws {
        let home = URL.temporaryDirectory.appending(path: UUID().uuidString)
        UserDirectories.create([home.appending(path: "Documents")])
        #expect(!FileManager.default.fileExists(atPath: home.path))
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: home) }
        UserDirectories.create([home.appending(path: "Documents")])
        #expect(FileManager.default.fileExists(atPath: home.appending(path: "Documents").path))
    }

    @Test func helpListsTheArguments() async throws {
        let help = """
            Usage: PlainApp [options]

              --terminal         show the app in the terminal; the default if the output is a terminal
              --linear           describe the app in lines and read commands by number, for screen readers
              --plain            print the first window as text once it has loaded, then exit
              --wait SECONDS     with --plain: seconds to wait for loading, 30 by default
              --web              serve the app to browsers, and print the address
              --port N           with --web: the port, 8080 by default; 0 selects a free one
              --share-port       with --web: let the next process listen on the port before this one exits
              --host ADDRESS     with --web: the address to listen on, 127.0.0.1 by default
              --origin URL       with --web: the public origin behind a reverse proxy
              --proxy LIST       with --origin: the addresses of the proxy, by default this machine's
              --sessions URL     with --web: the PostgreSQL database of the processes that serve the app together
              --max-sessions N   with --web: the maximum number of open pages, 4000 by default
              --rest SECONDS     with --web: free the views of a page unused for that time, 60 by default, or never
              --data shared      with --web: let all visitors share the models that each has otherwise
              --data URL         with --web: the PostgreSQL database of models that all visitors share
              --export FOLDER    write the app's pages as files for any web server, then exit
              --limit N          with --export: the maximum number of pages, 1000 by default
              --previews         print the program's previews as text, then exit; with --web, serve them
              --missing-strings  report each key without a string in the current language, once
              --no-motion        show the end of each animation at once, in the terminal
              --inspect          show in a browser what happens in the app, and why
              --inspect all      with --web: the same, with the pages of visitors from other machines
              --trace FILE       write what happens in the app to a trace file
              -h, --help         print this

            SWIFTWATER_SCREEN=terminal, =linear, =plain or =web selects the screen if no option does.
            SWIFTWATER_SESSIONS=URL is the same as --sessions, and does not appear in lists of processes.
            SWIFTWATER_DATA=URL is the same as --data, and does not appear there either.
            SWIFTWATER_MOTION=off is the same as --no-motion.
            SWIFTWATER_INSPECT=1 is the same as --inspect, if the screen and the build allow it.

            """
        let program = try await ProgramResult.of(product: "PlainApp", ["--help"])
        #expect(program == ProgramResult(output: help, errors: "", status: 0))
    }

    @Test func helpListsTheAppsOwnOptions() async throws {
        let help = try await ProgramResult.of(product: "PreviewsApp", ["-h"]).output
        #expect(
            help.contains(
                "\n\n  -n, --name NAME    who is greeted\n  --loud             shout\n  --terminal         show"))
    }

    @Test(
        arguments: [
            (["--news"], [:], "there is no option \"--news\"", 64),
            (["--help", "news"], [:], "there is no option \"news\"", 64),
            (["--port", "80"], [:], "--port is for --web", 64),
            (["--linear", "--wait", "3"], [:], "--wait is for --plain", 64),
            (["--wait", "3", "--port", "80"], [:], "--port is for --web", 64),
            (["--wait", "long"], [:], "--wait needs a number of seconds from 0 to 86400, not \"long\"", 64),
            (["--wait=-1"], [:], "--wait needs a number of seconds from 0 to 86400, not \"-1\"", 64),
            (["--terminal", "--plain"], [:], "--terminal and --plain exclude each other", 64),
            (["--plain", "--inspect"], [:], "--inspect is for --terminal, --linear and --web", 64),
            (["--linear", "--inspect", "--trace", "a"], [:], "--inspect and --trace exclude each other", 64),
            (["--trace"], [:], "\"--trace\" needs a value", 64),
            (["--trace", ""], [:], "--trace needs the path of a file", 64),
            (["--previews", "--trace", "a"], [:], "--trace is for --terminal, --linear, --plain and --web", 64),
            (["--trace", "/dev/null"], [:], "/dev/null is not a file", 69),
            (
                ["--trace", "/nonexistent/a"], [:],
                "/nonexistent/a cannot be written: No such file or directory", 69
            ),
            (["--previews", "--linear"], [:], "previews are printed as plain text, not shown with --linear", 69),
            (
                [], ["SWIFTWATER_SCREEN": "paper"],
                "SWIFTWATER_SCREEN is \"terminal\", \"linear\", \"plain\" or \"web\", not \"paper\"", 64
            ),
        ] as [([String], [String: String], String, Int32)])
    func whatCannotBeDoneIsReportedAndIsAnError(
        _ arguments: [String], _ variables: [String: String], _ message: String, _ status: Int32
    ) async throws {
        let diagnostic = "PlainApp: \(message). PlainApp --help lists the options.\n"
        #expect(
            try await ProgramResult.of(product: "PlainApp", arguments, variables: variables)
                == ProgramResult(output: "", errors: diagnostic, status: status))
    }

    @Test func anAppKeepsTheArgumentsThatItDeclares() async throws {
        let program = try await ProgramResult.of(product: "PreviewsApp", ["--name", "--loud", "-n=Ada", "--loud"])
        let frame = String(repeating: " ", count: 26) + "--name --loud -n=Ada --loud\n"
        #expect(program == ProgramResult(output: frame, errors: "", status: 0))
    }
}

@Suite struct LaunchRequestTests {
    private let all: Set<AppScreenKind> = [.terminal, .plain]

    @Test func theTerminalIsTheScreenWhereTheOutputIsOne() {
        #expect(LaunchRequest(arguments: [], screens: all, hasTerminal: true) == .screen(.terminal))
        #expect(LaunchRequest(arguments: [], screens: all, hasTerminal: false) == .screen(.plain))
        #expect(LaunchRequest(arguments: [], screens: [.plain], hasTerminal: true) == .screen(.plain))
    }

    @Test func argumentsCountMoreThanTheEnvironment() {
        let plain = [LaunchRequest.variable: "plain"]
        #expect(
            LaunchRequest(arguments: ["--terminal"], environment: plain, screens: all, hasTerminal: true)
                == .screen(.terminal))
        #expect(LaunchRequest(arguments: [], environment: plain, screens: all, hasTerminal: true) == .screen(.plain))
    }

    @Test func theTerminalIsRefusedInAPipeOnlyIfItIsAskedForByAnArgument() {
        #expect(
            LaunchRequest(arguments: ["--terminal"], screens: all)
                == .refused("--terminal needs a terminal as the standard output", status: 69))
        #expect(
            LaunchRequest(arguments: [], environment: [LaunchRequest.variable: "terminal"], screens: all)
                == .screen(.plain))
    }

    @Test func theScreenInBrowsersTakesAnAddress() throws {
        let screens: Set<AppScreenKind> = [.plain, .web]
        var listening = WebListening()
        #expect(LaunchRequest(arguments: ["--web"], screens: screens) == .web(listening))
        let variables = [LaunchRequest.variable: "web"]
        listening.port = 0
        listening.host = "0.0.0.0"
        listening.origin = "https://example.org"
        #expect(
            LaunchRequest(
                arguments: ["--port", "0", "--host=0.0.0.0", "--origin", "https://Example.org/"],
                environment: variables, screens: screens) == .web(listening))
        listening.sharesPort = true
        listening.proxies = ["10.0.0.0/8", "2001:db8::1"]
        listening.maximumSessions = 20_000
        #expect(listening.restDelay == 60)
        listening.restDelay = 20
        listening.sharesModels = true
        #expect(
            LaunchRequest(
                arguments: [
                    "--port=0", "--host=0.0.0.0", "--origin=https://example.org", "--share-port", "--proxy",
                    "10.0.0.0/8,2001:db8::1", "--max-sessions=20000", "--rest", "20", "--data", "shared",
                ], environment: variables, screens: screens) == .web(listening))
    }

    @Test(arguments: [
        ("https://[2001:DB8::1]", "https://[2001:db8::1]"),
        ("https://[2001:db8::1]:8443/", "https://[2001:db8::1]:8443"),
        ("https://Example.org:443", "https://example.org"), ("http://example.org:80/", "http://example.org"),
        ("http://example.org:443", "http://example.org:443"), ("https://example.org:80", "https://example.org:80"),
    ])
    func anOriginIsWrittenAsBrowsersDo(_ text: String, _ origin: String) {
        var listening = WebListening()
        listening.origin = origin
        #expect(LaunchRequest(arguments: ["--web", "--origin", text], screens: [.plain, .web]) == .web(listening))
    }

    @Test func scenesNeverRestIfTheyShouldNot() {
        var listening = WebListening()
        listening.restDelay = nil
        #expect(
            LaunchRequest(arguments: ["--web", "--rest", "never"], environment: [:], screens: [.plain, .web])
                == .web(listening))
    }

    @Test func aDatabaseIsNamedByAnOptionOrAVariable() {
        let screens: Set<AppScreenKind> = [.plain, .web]
        let variables = [LaunchRequest.sessionsVariable: "postgresql://two/app"]
        var listening = WebListening()
        listening.sessions = "postgres://one/app"
        #expect(
            LaunchRequest(
                arguments: ["--web", "--sessions", "postgres://one/app"], environment: variables, screens: screens,
                hasDatabase: true) == .web(listening))
        listening.sessions = "postgresql://two/app"
        #expect(
            LaunchRequest(arguments: ["--web"], environment: variables, screens: screens, hasDatabase: true)
                == .web(listening))
        // The variable applies to all programs, and has no effect on a program that serves no pages.
        #expect(
            LaunchRequest(arguments: ["--plain"], environment: variables, screens: screens, hasDatabase: true)
                == .screen(.plain))
    }

    @Test func theDatabaseOfModelsIsNamedByAnOptionOrAVariableAndSharesThem() {
        let screens: Set<AppScreenKind> = [.plain, .web]
        let variables = [LaunchRequest.dataVariable: "postgresql://two/app"]
        var listening = WebListening()
        listening.sharesModels = true
        listening.modelDatabase = URL(string: "postgres://one/app?sslmode=require")
        #expect(
            LaunchRequest(
                arguments: ["--web", "--data", "postgres://one/app?sslmode=require"], environment: variables,
                screens: screens, hasDatabase: true) == .web(listening))
        listening.modelDatabase = URL(string: "postgresql://two/app")
        #expect(
            LaunchRequest(arguments: ["--web"], environment: variables, screens: screens, hasDatabase: true)
                == .web(listening))
        #expect(
            LaunchRequest(arguments: ["--plain"], environment: variables, screens: screens, hasDatabase: true)
                == .screen(.plain))
    }

    @Test(
        arguments: [
            (
                ["--web", "--data", "postgres://one"], false,
                "this build has no database for --data: build it with the trait Postgres", 69
            ),
            (
                ["--web", "--data=mysql://name:secret@one"], true,
                "--data needs \"shared\", or an address such as postgres://user@host/name", 64
            ),
            (
                ["--web", "--sessions", "postgres://one"], false,
                "this build has no database for --sessions: build it with the trait Postgres", 69
            ),
            (
                ["--web", "--sessions=mysql://name:secret@one"], true,
                "--sessions needs an address such as postgres://user@host/name", 64
            ),
            (["--plain", "--sessions", "postgres://one"], true, "--sessions is for --web", 64),
            (
                ["--web", "--previews", "--sessions", "postgres://one"], true,
                "--sessions is for --web without --previews", 64
            ),
        ] as [([String], Bool, String, Int32)])
    func aMalformedDatabaseAddressIsReported(
        _ arguments: [String], _ hasDatabase: Bool, _ message: String, _ status: Int32
    ) {
        #expect(
            LaunchRequest(arguments: arguments, screens: [.plain, .web], hasDatabase: hasDatabase)
                == .refused(message, status: status))
    }

    @Test(
        arguments: [
            (["--web", "--port", "many"], "--port needs a number from 0 to 65535, not \"many\"", 64),
            (["--web", "--port", "65536"], "--port needs a number from 0 to 65535, not \"65536\"", 64),
            (["--web", "--port"], "\"--port\" needs a value", 64),
            (
                ["--web", "--origin", "example.org"],
                "--origin needs an address such as https://example.org, not \"example.org\"", 64
            ),
            (
                ["--web", "--origin", "https://exämple.org"],
                "--origin needs an address such as https://example.org, not \"https://exämple.org\"", 64
            ),
            (["--host", "0.0.0.0"], "--host is for --web", 64),
            (["--proxy", "10.0.0.5"], "--proxy is for --web", 64),
            (["--share-port"], "--share-port is for --web", 64),
            (["--max-sessions", "9"], "--max-sessions is for --web", 64),
            (["--web", "--previews", "--max-sessions", "9"], "--max-sessions is for --web without --previews", 64),
            (
                ["--web", "--rest", "soon"],
                "--rest needs a number of seconds from 0 to 86400, or \"never\", not \"soon\"", 64
            ),
            (["--web", "--max-sessions", "0"], "--max-sessions needs a number from 1 to 1000000, not \"0\"", 64),
            (["--web", "--max-sessions=many"], "--max-sessions needs a number from 1 to 1000000, not \"many\"", 64),
            (["--data", "shared"], "--data is for --web", 64),
            (
                ["--web", "--data", "private"],
                "--data needs \"shared\", or an address such as postgres://user@host/name", 64
            ),
            (["--web", "--previews", "--data", "shared"], "--data is for --web without --previews", 64),
            (["--web", "--proxy", "10.0.0.5"], "--proxy is for --origin", 64),
            (["--web", "--plain"], "--plain and --web exclude each other", 64),
        ] as [([String], String, Int32)])
    func aMalformedAddressIsReported(_ arguments: [String], _ message: String, _ status: Int32) {
        #expect(
            LaunchRequest(arguments: arguments, screens: [.plain, .web]) == .refused(message, status: status))
    }

    @Test func anExportHasAFolderAnOriginAndALimit() {
        var options = ExportOptions(folder: "out")
        #expect(options.limit == 1_000)
        #expect(LaunchRequest(arguments: ["--export", "out"], screens: [.plain, .web]) == .export(options))
        options.origin = "https://example.org"
        options.limit = 7
        #expect(
            LaunchRequest(
                arguments: ["--web", "--export=out", "--limit", "7", "--origin", "https://example.org/"],
                screens: [.plain, .web]) == .export(options))
    }

    @Test(
        arguments: [
            (["--export"], "\"--export\" needs a value", 64),
            (["--export="], "\"--export=\" needs a value", 64),
            (["--export", ""], "--export needs a folder", 64),
            (["--export", "out", "--limit", "0"], "--limit needs a number from 1 to 1000000, not \"0\"", 64),
            (["--export", "out", "--port", "80"], "--port is not for --export", 64),
            (["--export", "out", "--plain"], "--export and --plain exclude each other", 64),
            (["--export", "out", "--previews"], "--export and --previews exclude each other", 64),
            (["--web", "--limit", "7"], "--limit is for --export", 64),
        ] as [([String], String, Int32)])
    func anImpossibleExportIsReported(_ arguments: [String], _ message: String, _ status: Int32) {
        #expect(
            LaunchRequest(arguments: arguments, screens: [.plain, .web]) == .refused(message, status: status))
    }

    @Test func aBuildWithoutTheScreenRefusesAnExport() {
        #expect(
            LaunchRequest(arguments: ["--export", "out"], screens: [.plain])
                == .refused("this build has no web screen", status: 69))
    }

    #if Web
        @Test func aProgramWritesItsPagesAndEnds() async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            #expect(
                try await ProgramResult.of(product: "PlainApp", ["--export", folder.path], variables: [:])
                    == ProgramResult(output: "1 page of PlainApp in \(folder.path)\n", errors: "", status: 0))
            let file = folder.appending(path: "index.html")
            #expect(try String(contentsOf: file, encoding: .utf8).contains("The main queue runs on the first thread"))
            let inFile = file.appending(path: "out").path
            let errors = "PlainApp: the folder \(inFile) cannot be created: Not a directory.\n"
            #expect(
                try await ProgramResult.of(product: "PlainApp", ["--export", inFile], variables: [:])
                    == ProgramResult(output: "", errors: errors, status: 73))
        }

        @Test(arguments: ["proxy.example", "10.0.0.5,", "10.0.0.0/33"])
        func aProxyThatIsNotAnAddressIsReported(_ list: String) {
            #expect(
                LaunchRequest(
                    arguments: ["--web", "--origin", "https://example.org", "--proxy", list], screens: [.plain, .web])
                    == .refused(
                        "--proxy needs addresses such as 10.0.0.5 or 10.0.0.0/8, not \"\(list)\"", status: 64))
        }
    #endif

    @Test func previewsMayBeServedToo() {
        var listening = WebListening()
        listening.port = 0
        listening.restDelay = nil
        #expect(
            LaunchRequest(arguments: ["--previews", "--web", "--port", "0"], screens: [.plain, .web])
                == .previewsOnWeb(listening))
    }

    @Test func aBuildWithoutItRefusesTheScreenInBrowsers() {
        #expect(
            LaunchRequest(arguments: ["--web"], screens: [.plain])
                == .refused("this build has no web screen", status: 69))
    }

    @Test func anAppMayDeclareSuchAnOptionItself() {
        let options = LaunchOptions(["--port N": "where feeds come from"])
        #expect(LaunchRequest(arguments: ["--port", "80"], options: options) == .screen(.plain))
    }

    @Test(
        arguments: [
            (["--feed", "a", "--feed=b", "-f", "c"], .screen(.plain)),
            (["--feed"], .refused("\"--feed\" needs a value", status: 64)),
            (["--offline", "page.html", "other.html"], .screen(.plain)),
            (["--offline=yes"], .refused("there is no option \"--offline=yes\"", status: 64)),
            (["--feeds", "a"], .refused("there is no option \"--feeds\"", status: 64)),
            (["--feed", "--previews"], .screen(.plain)),
            (["--previews", "--plain"], .previews),
            (["--", "--help"], .screen(.plain)),
            (["--help", "--", "--feeds"], .help),
        ] as [([String], LaunchRequest)])
    func declaredOptionsAreAccepted(_ arguments: [String], _ request: LaunchRequest) {
        let options = LaunchOptions(["-f, --feed URL": "a feed", "--offline": "no feeds", "FILE": "a page"])
        #expect(LaunchRequest(arguments: arguments, options: options) == request)
    }
}
