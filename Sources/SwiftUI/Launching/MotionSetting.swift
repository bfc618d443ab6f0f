/// Whether a terminal shows motion, by the arguments of the program and then by its environment.
package struct MotionSetting: Equatable, Sendable {
    /// The environment variable that switches motion off with the value `off`.
    package static let variable = "SWIFTWATER_MOTION"

    package let isOn: Bool

    /// `arguments` are the arguments without the name of the program. Those after `--` are the app's.
    package init(_ arguments: some Sequence<String>, _ environment: [String: String]) {
        let hasFlag = arguments.prefix { $0 != "--" }.contains("--no-motion")
        isOn = !hasFlag && environment[Self.variable]?.lowercased() != "off"
    }
}
