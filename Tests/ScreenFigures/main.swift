import Foundation

// Usage: ScreenFigures counter | list | motion
//                                        an app for the terminal, whose bytes another program counts
//        ScreenFigures [rounds [frame | leaf | scroll]]
//                                        the times of frames, layout and scrolling, as JSON

switch CommandLine.arguments.dropFirst().first {
case "counter": CounterApp.main()
case "list": RowsApp.main()
case "motion": MotionApp.main()
case let rounds:
    let figures = ScreenFigures(rounds: rounds.flatMap { Int($0) } ?? 201)
    try FileHandle.standardOutput.write(
        contentsOf: JSONEncoder().encode(figures.all(CommandLine.arguments.dropFirst(2).first)) + Data("\n".utf8))
}
