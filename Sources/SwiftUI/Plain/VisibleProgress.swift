internal import RenderTree

/// The progress views on a screen, with the bars that have moved.
@MainActor
struct VisibleProgress {
    /// The first part that each bar has shown. The nodes are retained, so that none is mistaken for a later one.
    private var first: [ObjectIdentifier: (bar: RenderNode, fraction: Double)] = [:]

    /// Whether a node contains an unfinished progress view. A bar at zero has not begun, so it is not still.
    mutating func isLoading(_ node: RenderNode, countingStillBars countsStillBars: Bool) -> Bool {
        if case .progress(let progress) = node.content, isLoading(progress.fraction, of: node, countsStillBars) {
            return true
        }
        // Every bar is visited, so that the first part of each is known.
        return node.children.reduce(false) { isLoading, child in
            node.shows(child) && self.isLoading(child, countingStillBars: countsStillBars) || isLoading
        }
    }

    private mutating func isLoading(_ fraction: Double?, of bar: RenderNode, _ countsStillBars: Bool) -> Bool {
        guard let fraction else { return true }
        guard fraction < 1 else { return false }
        let known = first[ObjectIdentifier(bar)]
        if known == nil { first[ObjectIdentifier(bar)] = (bar, fraction) }
        let isStill = fraction > 0 && known.map { $0.fraction == fraction } ?? true
        return countsStillBars || !isStill
    }
}
