import Foundation

/// A single run of the command.
@MainActor
public struct Session {
    private let options: Options

    /// Reads the options of the command line. Prints an error or the help and ends the program if there is nothing to
    /// run.
    public init() {
        options = .parseOrExit()
    }

    public func run(ours: Contestant, peer: Contestant, floor: Contestant) throws {
        if options.listsRows {
            for row in options.rows { print(row.rawValue.padded(to: 27), row.summary) }
            return
        }
        if let name = options.profiled {
            guard let one = [ours, peer, floor].first(where: { $0.name.lowercased() == name.lowercased() }) else {
                fail("there is no contestant named \(name)")
            }
            return profile(one)
        }
        let contest = Contest(rounds: options.rounds, millisecondsPerSample: options.millisecondsPerSample)
        var outcomes: [Outcome] = []
        var disagreements: [Disagreement] = []
        print(Table.heading)
        for row in options.rows {
            do {
                let figures = try contest.figures(of: row, [ours, peer, floor])
                guard let floor = figures[2] else { continue }
                outcomes.append(Outcome(row: row, ours: figures[0], peer: figures[1], floor: floor))
                print(Table.line(of: outcomes[outcomes.count - 1]))
            } catch let disagreement as Disagreement {
                disagreements.append(disagreement)
                print(disagreement)
            }
        }
        print(Table.summary(of: outcomes))
        if let file = options.file { try Report(outcomes).write(to: file) }
        if !disagreements.isEmpty { fail("the results of the contestants differ, so the rows cannot be compared") }
        if options.isCheck, outcomes.contains(where: { !$0.misses.isEmpty }) { exit(1) }
    }

    /// Runs one contestant alone, for a profiler.
    private func profile(_ contestant: Contestant) {
        for row in options.rows {
            switch contestant.workload(row) {
            case .steps(let prepare): blackHole(prepare()(options.steps ?? 100_000))
            case .turns(let prepare): prepare().warmUp(options.steps ?? 100)
            case .living(let prepare):
                let make = prepare()
                withExtendedLifetime((0..<(options.steps ?? 100_000) / row.unitsPerStep).map { _ in make() }) {}
            case nil: print("\(contestant.name) does not do \(row.rawValue)")
            }
        }
    }
}

/// Prints a message and ends the program.
public func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("benchmarks: \(message)\n".utf8))
    exit(2)
}
