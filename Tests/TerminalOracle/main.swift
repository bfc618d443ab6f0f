import Foundation
import TerminalRenderer

// Writes frames to the standard output, one per line: the bytes, and the expected screen.
// Usage: TerminalOracle [frames] [seed]

let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
let frames = arguments.first ?? 10_000
var scene = Scene(seed: arguments.dropFirst().first ?? 1)
let encoder = JSONEncoder()
for _ in 0..<frames {
    var line = try encoder.encode(scene.next())
    line.append(0x0A)
    FileHandle.standardOutput.write(line)
}
