/// The requested recording of what happens in the app: from the arguments, or else from the environment.
package enum RecordingRequest: Equatable, Sendable {
    case none
    /// A trace file at a path.
    case file(String)
    /// A page that shows the records. If it is not required, the app also runs without it. The pages of a served app's
    /// visitors on other machines are recorded only on request.
    case inspector(isRequired: Bool, includesAllVisitors: Bool = false)
    /// Incorrect usage, with a message.
    case refused(String)

    /// The environment variable that asks for the page if no argument asks for another record.
    package static let variable = "SWIFTWATER_INSPECT"

    /// `launch` is the requested mode. Help and errors record nothing.
    package init(
        arguments: [String], options: LaunchOptions = LaunchOptions(), environment: [String: String] = [:],
        launch: LaunchRequest
    ) {
        var flags: [String] = []
        var values: [String: String] = [:]
        switch launch {
        case .help, .refused:
            self = .none
            return
        default: break
        }
        _ = options.parse(arguments, flags: &flags, values: &values)
        let includesAll = flags.contains(LaunchOptions.inspectAll)
        let isInspected = includesAll || flags.contains("--inspect")
        if let path = values["--trace"] {
            if isInspected {
                self = .refused("--inspect and --trace exclude each other")
            } else if path.isEmpty {
                self = .refused("--trace needs the path of a file")
            } else {
                self =
                    launch.isRunningApp
                    ? .file(path) : .refused("--trace is for --terminal, --linear, --plain and --web")
            }
        } else if isInspected {
            if !launch.isInteractive {
                self = .refused("--inspect is for --terminal, --linear and --web")
            } else if includesAll, !launch.isServed {
                self = .refused("--inspect all is for --web, because other screens have no visitors")
            } else {
                self = .inspector(isRequired: true, includesAllVisitors: includesAll)
            }
        } else {
            let preference = environment[Self.variable] ?? ""
            let isPreferred = !["", "0", "off"].contains(preference)
            self =
                isPreferred && launch.isInteractive
                ? .inspector(isRequired: false, includesAllVisitors: preference == "all" && launch.isServed) : .none
        }
    }
}

extension LaunchRequest {
    /// Whether the app is shown to people who use it.
    fileprivate var isInteractive: Bool {
        switch self {
        case .screen(.terminal), .screen(.linear), .web: true
        default: false
        }
    }

    /// Whether the app is served to browsers.
    fileprivate var isServed: Bool { if case .web = self { true } else { false } }

    /// Whether the app itself runs, on any screen.
    fileprivate var isRunningApp: Bool {
        switch self {
        case .screen, .plain, .web: true
        default: false
        }
    }
}
