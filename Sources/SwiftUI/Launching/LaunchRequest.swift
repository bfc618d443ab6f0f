/// What the arguments of an app's program ask for.
package enum LaunchRequest: Equatable, Sendable {
    /// What the first window shows, printed once.
    case plain
    case help
    case unknown(String)

    /// The first argument that nobody knows decides.
    package init(arguments: [String]) {
        if let unknown = arguments.first(where: { !["--plain", "--help", "-h"].contains($0) }) {
            self = .unknown(unknown)
        } else {
            self = arguments.contains { $0 != "--plain" } ? .help : .plain
        }
    }

    package static func help(of name: String) -> String {
        """
        Usage: \(name) [--plain]

          --plain     print what the first window shows as text, and end; this is what happens without it too
          -h, --help  print this
        """
    }

    package static func complaint(of name: String, about argument: String) -> String {
        "\(name): there is no option \"\(argument)\". \(name) --help says which there are.\n"
    }
}
