import Foundation
import ProgramSupport

/// A program with another library's code for the rows. Each figure comes from a new process.
struct PeerProgram {
    let path: String

    /// Performs a row several times, and returns the last figure.
    func figure(of row: String, _ folder: URL, steps: Int) async throws -> Double {
        let launched = try LaunchedProgram(path, [row, folder.path, "\(steps)"])
        let text = await ProgramResult(of: launched).output.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let figure = Double(text) else { throw FloorDatabase.Failure(message: "\(path) printed \(text).") }
        return figure
    }
}
