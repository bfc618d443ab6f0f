import Foundation

/// Writes one page with the requested number of random trees and the combinations of the table, and the frames of the
/// library's own layout.
///
///     WebLayoutPages FIRST COUNT ADVANCE LINE BASELINE FOLDER [SAID]
///
/// SAID contains the frames that a page has reported, for elements that the library needs them for.
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
let windows = [
    (name: "on a phone", size: CGSize(width: 390, height: 844)),
    (name: "on a desk", size: CGSize(width: 1200, height: 800)),
]
var trees: [ComparedTree] = []
for (index, window) in windows.enumerated() {
    for kind in RandomScreen.Kind.allCases {
        // Each window has different trees.
        let start = first + UInt64(index) * 100_000
        for seed in start..<start + (kind == .plain ? count : count / 4) {
            trees.append(
                ComparedTree(
                    "seed \(seed)", "\(kind.rawValue) \(window.name)", prefix: "\(kind)\(seed)", metrics: metrics,
                    viewport: window.size, said: said
                ) { RandomScreen(seed, kind).tree })
        }
    }
}
for (index, combination) in Combination.all.enumerated() {
    trees.append(
        ComparedTree(
            combination.name, "", prefix: "c\(index)", metrics: metrics, viewport: CGSize(width: 760, height: 900),
            said: said
        ) { combination.tree })
}
try Data(ComparedPage(trees).html.utf8).write(to: folder.appendingPathComponent("page.html"))
try JSONEncoder().encode(trees.map(\.expectation)).write(to: folder.appendingPathComponent("expected.json"))
