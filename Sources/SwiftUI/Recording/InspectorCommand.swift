import Foundation

/// The command that starts the program `FlowInspector`.
package struct InspectorCommand: Equatable {
    package let program: String
    package let arguments: [String]
    /// Whether the program is built first.
    package let builds: Bool

    /// The name of the program, in the folder of the app's program.
    static let programName = "FlowInspector"

    /// The program beside the app's, or else `swift run` in the package that built the app; nil if neither exists.
    ///
    /// Programs are two levels below a build folder, as in `.build/x86_64-unknown-linux-gnu/debug`, which is in the
    /// package's folder.
    package init?(
        beside app: URL, isExecutable: (String) -> Bool = { FileManager.default.isExecutableFile(atPath: $0) },
        isPackage: (URL) -> Bool = {
            FileManager.default.fileExists(atPath: $0.appending(path: "Package.swift").path)
        }
    ) {
        let folder = app.deletingLastPathComponent()
        let built = folder.appending(path: Self.programName).path
        if isExecutable(built) {
            (program, arguments, builds) = (built, [], false)
            return
        }
        let configuration = folder.lastPathComponent
        let scratch = folder.deletingLastPathComponent().deletingLastPathComponent()
        let package = scratch.deletingLastPathComponent()
        let env = "/usr/bin/env"
        guard ["debug", "release"].contains(configuration), isPackage(package), isExecutable(env) else { return nil }
        program = env
        arguments = [
            "swift", "run", "--quiet", "--package-path", package.path, "--scratch-path", scratch.path,
            "--configuration", configuration, Self.programName,
        ]
        builds = true
    }
}
