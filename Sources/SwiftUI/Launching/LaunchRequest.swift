import Foundation

/// The requested mode of a program, determined by its arguments, then its environment, then its output.
package enum LaunchRequest: Equatable, Sendable {
    case screen(AppScreenKind)
    /// Plain text, printed when loading has ended, or after a number of seconds.
    case plain(wait: Double)
    /// The app in browsers, at an address.
    case web(WebListening)
    /// The app's pages as files.
    case export(ExportOptions)
    /// All previews of the program, printed.
    case previews
    /// All previews of the program in browsers, at an address.
    case previewsOnWeb(WebListening)
    case help
    /// An error with a message. The status stands for incorrect usage or an unavailable feature.
    case refused(String, status: Int32)

    package static let usageError: Int32 = 64
    package static let unavailable: Int32 = 69

    /// The environment variable that selects a screen if no argument does.
    package static let variable = "SWIFTWATER_SCREEN"

    /// The environment variable with the address of the database by which several processes serve the app.
    package static let sessionsVariable = "SWIFTWATER_SESSIONS"

    /// The environment variable that names the owner of models, or the address of their database.
    package static let dataVariable = "SWIFTWATER_DATA"

    /// Whether this build has PostgreSQL.
    package static var hasDatabase: Bool {
        #if Postgres
            true
        #else
            false
        #endif
    }

    /// `screens` are available in this build. `hasTerminal` specifies whether the output is a terminal that can draw.
    /// `hasDatabase` specifies whether this build has PostgreSQL.
    package init(
        arguments: [String],
        options: LaunchOptions = LaunchOptions(),
        environment: [String: String] = [:],
        screens: Set<AppScreenKind> = AppScreenKind.available,
        hasTerminal: Bool = false,
        hasDatabase: Bool = LaunchRequest.hasDatabase
    ) {
        var flags: [String] = []
        var values: [String: String] = [:]
        if let problem = options.parse(arguments, flags: &flags, values: &values) {
            self = .refused(problem, status: Self.usageError)
        } else if flags.contains("--help") || flags.contains("-h") {
            self = .help
        } else {
            // The mode determines the recording, not the other way around: see ``RecordingRequest``.
            values["--trace"] = nil
            self = Self.mode(
                flags, values, variables: environment, screens: screens, hasTerminal: hasTerminal,
                hasDatabase: hasDatabase)
        }
    }

    private static func mode(
        _ flags: [String], _ values: [String: String], variables: [String: String], screens: Set<AppScreenKind>,
        hasTerminal: Bool, hasDatabase: Bool
    ) -> LaunchRequest {
        if let folder = values["--export"] {
            return export(to: folder, flags, values, screens: screens)
        }
        var values = values
        let asked = AppScreenKind.allCases.filter { flags.contains("--\($0)") }
        let request =
            flags.contains("--previews")
            ? previews(on: asked, screens: screens)
            : screen(asked, variable: variables[variable], screens: screens, hasTerminal: hasTerminal)
        if flags.contains("--share-port") { values["--share-port"] = "" }
        if request == .screen(.web), let address = variables[sessionsVariable], !address.isEmpty {
            values["--sessions"] = values["--sessions"] ?? address
        }
        if request == .screen(.web), let owner = variables[dataVariable], !owner.isEmpty {
            values["--data"] = values["--data"] ?? owner
        }
        return request.taking(values, hasDatabase: hasDatabase)
    }

    /// Returns the request with the values of its options.
    private func taking(_ values: [String: String], hasDatabase: Bool) -> LaunchRequest {
        if case .refused = self { return self }
        if values["--limit"] != nil { return .refused("--limit is for --export", status: Self.usageError) }
        if let text = values["--wait"] { return waiting(text, values) }
        let isWeb = self == .screen(.web)
        guard isWeb || self == .previewsOnWeb(WebListening()) else {
            return values.keys.min().map { .refused("\($0) is for --web", status: Self.usageError) } ?? self
        }
        for option in ["--sessions", "--max-sessions", "--rest", "--data"] where !isWeb && values[option] != nil {
            return .refused("\(option) is for --web without --previews", status: Self.usageError)
        }
        do {
            var listening = try WebListening(values)
            // Their gallery is one person's, and its bodies run when that person wants.
            if !isWeb { listening.restDelay = nil }
            let options = [("--sessions", listening.sessions != nil), ("--data", listening.modelDatabase != nil)]
            if !hasDatabase, let option = options.first(where: \.1)?.0 {
                return .refused(
                    "this build has no database for \(option): build it with the trait Postgres",
                    status: Self.unavailable)
            }
            return isWeb ? .web(listening) : .previewsOnWeb(listening)
        } catch {
            return .refused(error.message, status: Self.usageError)
        }
    }

    private func waiting(_ text: String, _ values: [String: String]) -> LaunchRequest {
        guard self == .screen(.plain) else { return .refused("--wait is for --plain", status: Self.usageError) }
        if let other = values.keys.filter({ $0 != "--wait" }).min() {
            return .refused("\(other) is for --web", status: Self.usageError)
        }
        guard let seconds = Double(text), (0...86_400).contains(seconds) else {
            return .refused(
                "--wait needs a number of seconds from 0 to 86400, not \"\(text)\"", status: Self.usageError)
        }
        return .plain(wait: seconds)
    }

    private static func export(
        to folder: String, _ flags: [String], _ values: [String: String], screens: Set<AppScreenKind>
    ) -> LaunchRequest {
        let others = AppScreenKind.allCases.filter { $0 != .web }.map { "--\($0)" } + ["--previews", "--share-port"]
        if let other = others.first(where: flags.contains) {
            return .refused("--export and \(other) exclude each other", status: usageError)
        }
        guard screens.contains(.web) else { return .refused("this build has no web screen", status: unavailable) }
        do {
            return .export(try ExportOptions(folder: folder, values))
        } catch {
            return .refused(error.message, status: usageError)
        }
    }

    private static func previews(on asked: [AppScreenKind], screens: Set<AppScreenKind>) -> LaunchRequest {
        if asked == [.web], screens.contains(.web) { return .previewsOnWeb(WebListening()) }
        guard let other = asked.first(where: { $0 != .plain }) else { return .previews }
        return .refused("previews are printed as plain text, not shown with --\(other)", status: unavailable)
    }

    private static func screen(
        _ asked: [AppScreenKind], variable: String?, screens: Set<AppScreenKind>, hasTerminal: Bool
    ) -> LaunchRequest {
        if asked.count > 1 {
            return .refused("--\(asked[0]) and --\(asked[1]) exclude each other", status: usageError)
        }
        if let asked = asked.first {
            guard screens.contains(asked) else {
                return .refused("this build has no \(asked) screen", status: unavailable)
            }
            guard asked != .terminal || hasTerminal else {
                return .refused("--terminal needs a terminal as the standard output", status: unavailable)
            }
            return .screen(asked)
        }
        let defaultScreen: AppScreenKind = hasTerminal && screens.contains(.terminal) ? .terminal : .plain
        switch variable {
        case nil, "": return .screen(defaultScreen)
        case "plain": return .screen(.plain)
        case "linear": return .screen(.linear)
        case "web" where screens.contains(.web): return .screen(.web)
        // A preference for all programs, which does not apply to those in a pipe.
        case "terminal": return .screen(defaultScreen)
        case let other?:
            return .refused(
                "\(Self.variable) is \"terminal\", \"linear\", \"plain\" or \"web\", not \"\(other)\"",
                status: usageError)
        }
    }
}

extension LaunchRequest {
    package static func help(of name: String, options: LaunchOptions = LaunchOptions()) -> String {
        let own = [
            ("--terminal", "show the app in the terminal; the default if the output is a terminal"),
            ("--linear", "describe the app in lines and read commands by number, for screen readers"),
            ("--plain", "print the first window as text once it has loaded, then exit"),
            ("--wait SECONDS", "with --plain: seconds to wait for loading, 30 by default"),
            ("--web", "serve the app to browsers, and print the address"),
            ("--port N", "with --web: the port, 8080 by default; 0 selects a free one"),
            ("--share-port", "with --web: let the next process listen on the port before this one exits"),
            ("--host ADDRESS", "with --web: the address to listen on, 127.0.0.1 by default"),
            ("--origin URL", "with --web: the public origin behind a reverse proxy"),
            ("--proxy LIST", "with --origin: the addresses of the proxy, by default this machine's"),
            ("--sessions URL", "with --web: the PostgreSQL database of the processes that serve the app together"),
            ("--max-sessions N", "with --web: the maximum number of open pages, 4000 by default"),
            ("--rest SECONDS", "with --web: free the views of a page unused for that time, 60 by default, or never"),
            ("--data shared", "with --web: let all visitors share the models that each has otherwise"),
            ("--data URL", "with --web: the PostgreSQL database of models that all visitors share"),
            ("--export FOLDER", "write the app's pages as files for any web server, then exit"),
            ("--limit N", "with --export: the maximum number of pages, 1000 by default"),
            ("--previews", "print the program's previews as text, then exit; with --web, serve them"),
            ("--missing-strings", "report each key without a string in the current language, once"),
            ("--no-motion", "show the end of each animation at once, in the terminal"),
            ("--inspect", "show in a browser what happens in the app, and why"),
            ("--inspect all", "with --web: the same, with the pages of visitors from other machines"),
            ("--trace FILE", "write what happens in the app to a trace file"),
            ("-h, --help", "print this"),
        ]
        let rows = options.rows + own
        let width = rows.map(\.0.count).max() ?? 0
        let table = rows.map { "  \($0.0.padding(toLength: width, withPad: " ", startingAt: 0))  \($0.1)" }
        return """
            Usage: \(name) [options]

            \(table.joined(separator: "\n"))

            \(variable)=terminal, =linear, =plain or =web selects the screen if no option does.
            \(sessionsVariable)=URL is the same as --sessions, and does not appear in lists of processes.
            \(dataVariable)=URL is the same as --data, and does not appear there either.
            \(MotionSetting.variable)=off is the same as --no-motion.
            \(RecordingRequest.variable)=1 is the same as --inspect, if the screen and the build allow it.
            """
    }

    package static func diagnostic(of name: String, _ message: String) -> String {
        "\(name): \(message). \(name) --help lists the options.\n"
    }
}
