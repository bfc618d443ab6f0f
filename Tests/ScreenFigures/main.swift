import Foundation

// Usage: ScreenFigures counter | list | motion
//                                        an app for the terminal, whose bytes another program counts
//        ScreenFigures updates counter | select | update | create STEPS [recorded]
//                                        updates whose instructions Benchmarks/recording counts
//        ScreenFigures [rounds [frame | leaf | scroll]]
//                                        the times of frames, layout and scrolling, as JSON

switch CommandLine.arguments.dropFirst().first {
case "counter": CounterApp.main()
case "list": RowsApp.main()
case "motion": MotionApp.main()
case "updates":
    let arguments = Array(CommandLine.arguments.dropFirst(2))
    guard arguments.count >= 2, let steps = Int(arguments[1]),
        RecordedUpdates.perform(arguments[0], steps: steps, isRecorded: arguments.dropFirst(2) == ["recorded"])
    else {
        FileHandle.standardError.write(Data("There are no updates with this name.\n".utf8))
        exit(64)
    }
case let rounds:
    let figures = ScreenFigures(rounds: rounds.flatMap { Int($0) } ?? 201)
    try FileHandle.standardOutput.write(
        contentsOf: JSONEncoder().encode(figures.all(CommandLine.arguments.dropFirst(2).first)) + Data("\n".utf8))
}
