import Foundation

// Usage: DataFigures [--row NAME]… [--quick] [--check]
//        DataFigures first-fetch | model-bytes ours | floor FILE
//                                        prints one figure, in a process of its own

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    if arguments.count == 3, let process = SeparateProcess(rawValue: arguments[0]) {
        print(try process.figure(arguments[1], arguments[2]))
    } else {
        let names = zip(arguments, arguments.dropFirst()).filter { $0.0 == "--row" }.map(\.1)
        let figures = DataFigures(rounds: arguments.contains("--quick") ? 3 : 15)
        let misses = try await figures.printTable(of: names)
        if arguments.contains("--check"), misses > 0 { exit(1) }
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
