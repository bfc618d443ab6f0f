import FloorRows
import Measuring
import OpenCombineRows
import SwiftwaterRows

do {
    try Session(arguments: CommandLine.arguments.dropFirst()).run(
        ours: Contestant("Swiftwater", workload: SwiftwaterRows.workload),
        peer: Contestant("OpenCombine", workload: OpenCombineRows.workload),
        floor: Contestant("floor", workload: FloorRows.workload)
    )
} catch {
    fail("\(error)")
}
