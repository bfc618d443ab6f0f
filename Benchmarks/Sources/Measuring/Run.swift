/// A workload that is prepared.
@MainActor
protocol Run {
    /// Does a number of steps, and adds up what is measured of them.
    func sum(_ count: Int, of measure: (() -> Void) -> Int) -> Int

    /// Does a few steps, and says what came out.
    func digest() -> Int

    /// How many steps show what one of them allocates.
    func allocationCount(_ row: Row) -> Int
}

extension Run {
    /// Does a number of steps, of which nothing is measured.
    func warmUp(_ count: Int) {
        _ = sum(count) { step in
            step()
            return 0
        }
    }
}

struct Steps: Run {
    let run: (Int) -> Int

    func sum(_ count: Int, of measure: (() -> Void) -> Int) -> Int {
        measure { blackHole(run(count)) }
    }

    func digest() -> Int { run(96) }

    func allocationCount(_ row: Row) -> Int { max(16, 4_096 / row.unitsPerStep) }
}

extension Turns: Run {
    func sum(_ count: Int, of measure: (() -> Void) -> Int) -> Int {
        (0..<count).reduce(0) { sum, _ in
            ready()
            return sum + measure(act)
        }
    }

    func digest() -> Int {
        (0..<3).reduce(0) { sum, _ in
            ready()
            blackHole(told())
            act()
            return sum &* 31 &+ told()
        }
    }

    func allocationCount(_ row: Row) -> Int { 2 }
}

extension Row {
    /// What a time is divided by to be in the row's unit.
    func nanosecondsPerUnit(_ count: Int) -> Double {
        Double(count * unitsPerStep) * (screenTask == nil ? 1 : 1_000_000)
    }
}
