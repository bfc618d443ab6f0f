package import DevelopmentChannel

/// The errors in the output of `swift build`.
package enum CompilerOutput {
    /// Returns each error once, in the order of the output.
    ///
    /// An error of the compiler is a line `FILE:LINE:COLUMN: error: MESSAGE`. Without one, the lines that begin with
    /// `error:` count, for example of the linker or of the manifest.
    ///
    /// `folder` is the package. Paths below it become relative.
    package static func problems(in output: String, folder: String) -> [BuildProblem] {
        var placed: [BuildProblem] = []
        var others: [BuildProblem] = []
        for line in output.split(whereSeparator: \.isNewline) {
            if let problem = problem(in: line, folder: folder) {
                if !placed.contains(problem) { placed.append(problem) }
            } else if let message = line.trimmed(after: "error: ") {
                let problem = BuildProblem(message: String(message))
                if !others.contains(problem) { others.append(problem) }
            }
        }
        return placed.isEmpty ? others : placed
    }

    private static func problem(in line: Substring, folder: String) -> BuildProblem? {
        guard line.hasPrefix("/"), let mark = line.firstRange(of: ": error: ") ?? line.firstRange(of: ": fatal error: ")
        else { return nil }
        // A path may contain colons; the two numbers are the last parts.
        let parts = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let row = Int(parts[parts.count - 2]) else {
            return nil
        }
        let path = parts.dropLast(2).joined(separator: ":")
        return BuildProblem(
            file: path.relativePath(in: folder), line: row, column: column,
            message: String(line[mark.upperBound...]))
    }
}

extension Substring {
    fileprivate func trimmed(after prefix: String) -> Substring? {
        let text = drop { $0 == " " }
        return text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : nil
    }
}
