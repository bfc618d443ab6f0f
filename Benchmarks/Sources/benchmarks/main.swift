import FloorRows
import Measuring
import OpenCombineRows
import ScreenRows
import SwiftwaterRows

do {
    try Session().run(
        ours: Contestant("Swiftwater", workload: { SwiftwaterRows.workload(for: $0) ?? ScreenRows.workload(for: $0) }),
        peer: Contestant("OpenCombine", workload: OpenCombineRows.workload),
        floor: Contestant("floor", workload: FloorRows.workload)
    )
} catch {
    fail("\(error)")
}
