/// The record of which tasks were started by code whose work does not count.
///
/// A test's own task goes to the main thread and leaves it again. What it does next, such as the following test, is not
/// work of a screen, although the main thread adds its job to the thread pool. A task is known only from its jobs in
/// the pool, so the first one decides. The first job of a task that the main actor starts is often the one with which
/// it leaves the main thread.
struct TaskOrigins {
    /// Tasks up to this number are older than every screen.
    private let oldestBound: UInt64
    /// Two bits for each newer task: whether it is known, and whether its work never counts.
    private var words: [UInt64] = []

    private static let tasksInWord: UInt64 = 32

    /// The numbers of tasks increase from 1. `newestTask` is the newest one before counting begins.
    init(newestTask: UInt64) {
        oldestBound = newestTask
    }

    /// Returns whether a task's job counts. `isCounted` is whether the code that adds it to the thread pool counts.
    mutating func counts(_ task: UInt64, in isCounted: Bool) -> Bool {
        guard task > oldestBound else { return false }
        let (index, shift) = (task - oldestBound).quotientAndRemainder(dividingBy: Self.tasksInWord)
        while words.count <= Int(index) { words.append(0) }
        let known: UInt64 = 1 << (2 * shift)
        let uncounted = known << 1
        if words[Int(index)] & known == 0 { words[Int(index)] |= isCounted ? known : known | uncounted }
        return isCounted && words[Int(index)] & uncounted == 0
    }
}
