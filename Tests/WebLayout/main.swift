import Foundation

/// Writes one page with as many random trees as asked for and the combinations of the table, and where the library's own layout puts everything in them.
///
///     WebLayoutPages FIRST COUNT ADVANCE LINE BASELINE FOLDER
let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count == 6, let first = UInt64(arguments[0]), let count = UInt64(arguments[1]),
    let advance = Double(arguments[2]), let line = Double(arguments[3]), let baseline = Double(arguments[4])
else {
    FileHandle.standardError.write(Data("usage: WebLayoutPages FIRST COUNT ADVANCE LINE BASELINE FOLDER\n".utf8))
    exit(2)
}
let metrics = FontMetrics(advance: advance, line: line, baseline: baseline)
let folder = URL(fileURLWithPath: arguments[5])
let random = (first..<first + count).map { seed in
    ComparedTree("seed \(seed)", prefix: "t\(seed)", metrics: metrics) { RandomScreen(seed).tree }
}
let combinations = Combination.all.enumerated().map { index, combination in
    ComparedTree(combination.name, prefix: "c\(index)", metrics: metrics) { combination.tree }
}
let page = ComparedPage(random + combinations)
try Data(page.html.utf8).write(to: folder.appendingPathComponent("page.html"))
try JSONEncoder().encode([random.map(\.expectation), combinations.map(\.expectation)]).write(
    to: folder.appendingPathComponent("expected.json"))
