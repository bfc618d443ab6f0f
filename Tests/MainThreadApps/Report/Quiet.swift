import Foundation

/// Prints, after a third of a second, whether the program has slept meanwhile.
public func tellWhetherQuiet() {
    let before = clock()
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(300)) {
        let isQuiet = Double(clock() - before) / Double(CLOCKS_PER_SEC) < 0.05
        FileHandle.standardOutput.write(Data((isQuiet ? "quiet\n" : "busy\n").utf8))
    }
}
