import Foundation

/// Writes one page with as many random trees as asked for and the combinations of the table, and where the library's own layout puts everything in them.
///
///     WebLayoutPages FIRST COUNT ADVANCE LINE BASELINE FOLDER [SAID]
///
/// SAID is where a page has said that its elements are, for those of which the library has to know.
let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count == 6 || arguments.count == 7, let first = UInt64(arguments[0]), let count = UInt64(arguments[1]),
    let advance = Double(arguments[2]), let line = Double(arguments[3]), let baseline = Double(arguments[4])
else {
    FileHandle.standardError.write(Data("usage: WebLayoutPages FIRST COUNT ADVANCE LINE BASELINE FOLDER\n".utf8))
    exit(2)
}
let metrics = FontMetrics(advance: advance, line: line, baseline: baseline)
let folder = URL(fileURLWithPath: arguments[5])
var said: [String: [Double]] = [:]
if arguments.count == 7 {
    said = try JSONDecoder().decode([String: [Double]].self, from: Data(contentsOf: URL(fileURLWithPath: arguments[6])))
}
let random = (first..<first + count).map { seed in
    ComparedTree("seed \(seed)", prefix: "t\(seed)", metrics: metrics, said: said) { RandomScreen(seed).tree }
}
let islands = (first..<first + count / 4).map { seed in
    ComparedTree("seed \(seed) with islands", prefix: "i\(seed)", metrics: metrics, said: said) {
        RandomScreen(seed, holdsIslands: true).tree
    }
}
let combinations = Combination.all.enumerated().map { index, combination in
    ComparedTree(combination.name, prefix: "c\(index)", metrics: metrics, said: said) { combination.tree }
}
let page = ComparedPage(random + islands + combinations)
try Data(page.html.utf8).write(to: folder.appendingPathComponent("page.html"))
try JSONEncoder().encode([random.map(\.expectation), islands.map(\.expectation), combinations.map(\.expectation)])
    .write(
        to: folder.appendingPathComponent("expected.json"))
