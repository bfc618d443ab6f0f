/// The result of a program that ran to its end.
package struct ProgramResult: Equatable, Sendable {
    package let output: String
    package let errors: String
    package let end: LaunchedProgram.Change?

    package init(output: String, errors: String, end: LaunchedProgram.Change?) {
        self.output = output
        self.errors = errors
        self.end = end
    }

    package init(output: String, errors: String, status: Int32) {
        self.init(output: output, errors: errors, end: .exit(status))
    }

    /// Runs a program of this package with these arguments.
    package static func of(
        product: String, _ arguments: [String], variables: [String: String] = [:]
    ) async throws -> ProgramResult {
        await ProgramResult(
            of: try LaunchedProgram(product: product, arguments, variables: variables, errors: .pipe))
    }

    /// Waits for the program to end.
    package init(of program: LaunchedProgram) async {
        self.init(output: await program.output.rest(), errors: await program.errors.rest(), end: await program.end())
    }
}
