/// The options of the command line.
struct Options {
    var rows: [Row] = []
    var rounds = 31
    var millisecondsPerSample = 10
    var file: String?
    var isCheck = false
    var listsRows = false
    var profiled: String?
    var steps: Int?

    static let usage = """
        usage: benchmarks [--row NAME]... [--rounds N] [--quick] [--json FILE] [--check] [--list]
               benchmarks --profile CONTESTANT --row NAME [--steps N]

          --row NAME      measure this row only; may be given several times
          --rounds N      how often each row is measured (31)
          --quick         few and short samples: shows that it runs, and the order of magnitude
          --json FILE     write the figures to a file too
          --check         end with status 1 if a row misses what is required
          --list          name the rows
          --profile WHO   run a row of swiftwater, opencombine or the floor alone, for a profiler
        """

    struct Refusal: Error, CustomStringConvertible {
        let reason: String

        var description: String { reason + "\n" + Options.usage }
    }

    init(_ arguments: some Sequence<String>) throws {
        var arguments = Array(arguments)[...]
        func value(of option: String) throws -> String {
            guard let value = arguments.popFirst() else { throw Refusal(reason: "\(option) needs a value") }
            return value
        }
        func number(of option: String) throws -> Int {
            guard let number = Int(try value(of: option)), number > 0 else {
                throw Refusal(reason: "\(option) needs a number above zero")
            }
            return number
        }
        while let option = arguments.popFirst() {
            switch option {
            case "--row":
                let name = try value(of: option)
                guard let row = Row(rawValue: name) else { throw Refusal(reason: "there is no row \(name)") }
                rows.append(row)
            case "--rounds": rounds = try number(of: option)
            case "--quick": (rounds, millisecondsPerSample) = (5, 1)
            case "--json": file = try value(of: option)
            case "--check": isCheck = true
            case "--list": listsRows = true
            case "--profile": profiled = try value(of: option)
            case "--steps": steps = try number(of: option)
            default: throw Refusal(reason: "\(option) is not understood")
            }
        }
        if rows.isEmpty { rows = Row.allCases }
    }
}
