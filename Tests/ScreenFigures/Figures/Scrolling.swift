import SwiftUI

extension ScreenFigures {
    /// Scrolls a list by one row, down and up again, timed until its bytes are encoded: a short list and a long one
    /// alternately.
    func scrolling(_ short: Int, _ long: Int) -> (Samples, Samples) {
        let stages = [short, long].map { count in
            Stage(List(0..<count, id: \.self) { Text("row \($0)") }, columns: 80, rows: 24)
        }
        var times: [[Double]] = [[], []]
        for number in 0..<10 + rounds {
            for (index, stage) in stages.enumerated() {
                let distance = number % 40 < 20 ? 16.0 : -16.0
                var bytes = 0
                let time = milliseconds {
                    stage.scrollables.first?.node.scroll(by: CGSize(width: 0, height: distance))
                    bytes = stage.show()
                }
                precondition(bytes > 0, "rows have moved")
                if number >= 10 { times[index].append(time) }
            }
        }
        return (Samples(times[0]), Samples(times[1]))
    }
}
