import Foundation

// Usage: DataFigures [--row NAME]… [--quick] [--check] [--peer PROGRAM]
//        DataFigures --profile ours | floor --row NAME --steps N
//                                        performs a row of one contestant alone
//        DataFigures files FOLDER        creates the files of the next command
//        DataFigures first-fetch | model-bytes ours | floor FILE
//                                        prints one figure, in a process of its own

let arguments = Array(CommandLine.arguments.dropFirst())
let options = Array(zip(arguments, arguments.dropFirst()))
func option(_ name: String) -> String? { options.first { $0.0 == name }?.1 }

do {
    if arguments.count == 3, let process = SeparateProcess(rawValue: arguments[0]) {
        print(try process.figure(arguments[1], arguments[2]))
    } else if arguments.count == 2, arguments[0] == "files" {
        _ = try DataFigures(rounds: 0).files(URL(fileURLWithPath: arguments[1]), count: 10_000)
    } else {
        let names = options.filter { $0.0 == "--row" }.map(\.1)
        var figures = DataFigures(rounds: arguments.contains("--quick") ? 3 : 15)
        figures.peer = option("--peer").map { PeerProgram(path: $0) }
        if let contestant = option("--profile"), let row = names.first {
            try await figures.profile(contestant, row, steps: option("--steps").flatMap { Int($0) } ?? 1)
        } else {
            let misses = try await figures.printTable(of: names)
            if arguments.contains("--check"), misses > 0 { exit(1) }
        }
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
