import ArgumentParser

extension Row: ExpressibleByArgument {}

/// The options of the command line.
struct Options: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benchmarks", abstract: "Measures the rows beside OpenCombine and a handwritten floor."
    )

    @Option(name: .customLong("row"), help: "Measure this row only. Can be given several times.")
    var chosenRows: [Row] = []

    @Option(name: .customLong("rounds"), help: "The number of measurements of each row. (default: 31)")
    var chosenRounds: Int?

    @Flag(name: .customLong("quick"), help: "Take few and short samples, for a smoke test and the order of magnitude.")
    var isQuick = false

    @Option(name: .customLong("json"), help: "Write the figures to this file too.", completion: .file())
    var file: String?

    @Flag(name: .customLong("check"), help: "End with status 1 if a row misses its requirement.")
    var isCheck = false

    @Flag(name: .customLong("list"), help: "List the rows.")
    var listsRows = false

    @Option(
        name: .customLong("profile"),
        help: "Run the rows of one contestant alone, for a profiler: swiftwater, opencombine or floor."
    )
    var profiled: String?

    @Option(help: "The number of steps for --profile.")
    var steps: Int?

    var rows: [Row] { chosenRows.isEmpty ? Row.allCases : chosenRows }
    var rounds: Int { chosenRounds ?? (isQuick ? 5 : 31) }
    var millisecondsPerSample: Int { isQuick ? 1 : 10 }

    mutating func validate() throws {
        for (name, number) in [("rounds", chosenRounds), ("steps", steps)] where number ?? 1 < 1 {
            throw ValidationError("--\(name) must be greater than zero.")
        }
    }
}
