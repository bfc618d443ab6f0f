import Foundation

/// The request of a person to read traces: `swiftwater trace FILE`.
package struct TraceRequest {
    package static let usage = """
        Usage: swiftwater trace FILE [VIEW]
               swiftwater trace FILE --and FILE

        Reads what Trace.jsonLines of SwiftUITesting or an app with --trace has written. Prints what happened and what
        is worth a look; with the name of a view, the causes of each of its bodies; with two files, which bodies ran
        more or less often in the second one.
        """

    private let file: String
    private let view: String?
    private let later: String?

    /// The arguments begin with `trace`.
    package init(arguments: [String]) throws(TraceFile.Refusal) {
        if let option = arguments.first(where: { $0.hasPrefix("--") && $0 != "--and" }) {
            throw TraceFile.Refusal(message: "unknown option \(TraceFile.printable(option))")
        }
        switch arguments.dropFirst() {
        case let rest where rest.count == 1 && rest[1] != "--and": (file, view, later) = (rest[1], nil, nil)
        case let rest where rest.count == 2 && !rest.contains("--and"): (file, view, later) = (rest[1], rest[2], nil)
        case let rest where rest.count == 3 && rest[2] == "--and": (file, view, later) = (rest[1], nil, rest[3])
        default: throw TraceFile.Refusal(message: "one or two files of traces are expected")
        }
    }

    /// Reads the files and returns the answer.
    package func answer() throws(TraceFile.Refusal) -> String {
        let trace = try read(file)
        if let later { return trace.comparison(with: try read(later)) }
        guard let view else { return trace.summary }
        if !trace.hasBody(of: view), FileManager.default.fileExists(atPath: view) {
            throw TraceFile.Refusal(message: "to compare with a file, write --and \(TraceFile.printable(view))")
        }
        return trace.chains(of: view)
    }

    private func read(_ path: String) throws(TraceFile.Refusal) -> TraceFile {
        do {
            return try TraceFile(path: path)
        } catch {
            throw TraceFile.Refusal(message: "\(TraceFile.printable(path)): \(error.message)")
        }
    }
}
