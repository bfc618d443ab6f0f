/// The figures that can be measured without a terminal, each in milliseconds of processor time.
@MainActor
struct ScreenFigures {
    let rounds: Int

    /// `wanted` is "frame", "leaf" or "scroll" to measure only one, for a profiler.
    func all(_ wanted: String? = nil) -> [String: Samples] {
        var all: [String: Samples] = [:]
        if wanted ?? "frame" == "frame" { all = frame() }
        if wanted ?? "leaf" == "leaf" { all["leaf"] = leaf() }
        if wanted ?? "scroll" == "scroll" { (all["scroll-100"], all["scroll-100000"]) = scrolling(100, 100_000) }
        return all
    }

    /// Warms the closure up, then times it once per round.
    func samples(of turn: (Int) -> Void) -> Samples {
        for number in 0..<10 { turn(number) }
        return Samples((10..<10 + rounds).map { number in milliseconds { turn(number) } })
    }
}

/// A median and its quartiles.
struct Samples: Encodable {
    let median, lowerQuartile, upperQuartile: Double

    init(_ samples: [Double]) {
        let sorted = samples.sorted()
        median = sorted[sorted.count / 2]
        lowerQuartile = sorted[sorted.count / 4]
        upperQuartile = sorted[sorted.count * 3 / 4]
    }
}
