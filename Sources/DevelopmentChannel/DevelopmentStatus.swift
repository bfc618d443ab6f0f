package import Foundation

/// The state of a program's development, which the build tool reports to the running program.
///
/// The tool writes a line of JSON for each change to the descriptor that ``variable`` names.
package struct DevelopmentStatus: Codable, Equatable, Sendable {
    package enum Phase: String, Codable, Sendable {
        /// The program is up to date with its sources.
        case current
        /// The next program is being built.
        case building
        /// The sources do not compile. The old program keeps running.
        case failed
        /// The next program is ready: this one stores its state and ends.
        case ending
    }

    package var phase: Phase
    package var problems: [BuildProblem]

    package init(_ phase: Phase, problems: [BuildProblem] = []) {
        self.phase = phase
        self.problems = problems
    }

    /// The environment variable with the number of the descriptor.
    package static let variable = "SWIFTWATER_DEVELOPMENT"
    /// The environment variable with the path of the file for the state of a program in a terminal.
    package static let stateVariable = "SWIFTWATER_STATE"

    /// The descriptor of the channel, if the environment names one that the tool can have passed: a pipe that can be
    /// read, and none of the standard streams. Any other descriptor was opened by the program itself or its parent.
    package static func channel(in environment: [String: String]) -> Int32? {
        guard let descriptor = environment[variable].flatMap({ Int32($0) }), descriptor > 2 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return nil }
        let mode = fcntl(descriptor, F_GETFL)
        return mode >= 0 && mode & O_ACCMODE == O_RDONLY ? descriptor : nil
    }

    /// The line that reports the status, including its newline.
    package var line: Data {
        get throws { try JSONEncoder().encode(self) + [UInt8(ascii: "\n")] }
    }
}

/// An error from the compiler or the linker.
package struct BuildProblem: Codable, Equatable, Sendable {
    /// The path of the file, relative to the package if it is inside; nil if the error has no location.
    package var file: String?
    package var line: Int?
    package var column: Int?
    package var message: String

    package init(file: String? = nil, line: Int? = nil, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }

    /// The location and the message, as compilers write them.
    package var sentence: String {
        let place = [file, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
        return place.isEmpty ? message : "\(place): \(message)"
    }
}
