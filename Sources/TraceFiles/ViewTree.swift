/// The views whose bodies a trace contains, by the views in which they were created.
///
/// Views of one type below one view are one row, so that a list is a row however many elements it has.
package struct ViewTree: Equatable, Sendable {
    package struct Row: Equatable, Identifiable, Sendable {
        package let id: Int
        package let name: String
        /// The number of rows above that contain this one.
        package let depth: Int
        /// The number of views.
        package fileprivate(set) var views = 0
        package fileprivate(set) var bodies = 0
        /// The bodies of views that were on the screen before.
        package fileprivate(set) var updates = 0
        /// The total duration of the bodies.
        package fileprivate(set) var nanoseconds: Int64 = 0
        /// The last body.
        package fileprivate(set) var record = 0
        /// The newest of the views, the last one last.
        package fileprivate(set) var instances: [Instance] = []
        fileprivate var children: [Int] = []
        fileprivate var parent: Int?
    }

    /// A view of a scene.
    package struct Instance: Hashable, Sendable {
        package let scene: Int
        /// The number of the view in the records.
        package let subject: Int

        package init(scene: Int, subject: Int) {
            (self.scene, self.subject) = (scene, subject)
        }
    }

    /// The maximum number of views that a row distinguishes.
    private static let maximumInstances = 100

    /// The rows, each one before those inside it.
    package let rows: [Row]

    private struct View: Hashable {
        let scene: Int
        let name: String
        let subject: Int
    }

    private struct Place: Hashable {
        let parent: Int?
        let name: String
    }

    /// The maximum depth, beyond which views stay at one level. A file may contain chains of any length.
    private static let maximumDepth = 40

    /// Counts the bodies in a window; all if it is nil.
    package init(of trace: TraceFile, in window: Timeline.Window? = nil) {
        var rows: [Row] = []
        var roots: [Int] = []
        var places: [Place: Int] = [:]
        var views: [View: Int] = [:]
        // For each record the row of the nearest body in its chain.
        var nearest = [Int?](repeating: nil, count: trace.records.count)
        for record in trace.records {
            let outer = record.cause.flatMap { nearest[$0 - 1] }
            nearest[record.id - 1] = outer
            guard record.kind == "body" else { continue }
            let view = View(scene: record.scene ?? 1, name: record.name, subject: record.subject ?? 0)
            var isNew = false
            let row =
                views[view]
                ?? {
                    isNew = true
                    let parent = outer.flatMap { rows[$0].depth < Self.maximumDepth ? $0 : rows[$0].parent }
                    let place = Place(parent: parent, name: record.name)
                    if let known = places[place] { return known }
                    let made = Row(
                        id: rows.count, name: record.name, depth: parent.map { rows[$0].depth + 1 } ?? 0,
                        parent: parent)
                    rows.append(made)
                    places[place] = made.id
                    if let parent { rows[parent].children.append(made.id) } else { roots.append(made.id) }
                    return made.id
                }()
            views[view] = row
            nearest[record.id - 1] = row
            rows[row].views += isNew ? 1 : 0
            if isNew, record.subject != nil {
                if rows[row].instances.count == Self.maximumInstances { rows[row].instances.removeFirst() }
                rows[row].instances.append(Instance(scene: view.scene, subject: view.subject))
            }
            if rows[row].bodies == 0 { rows[row].record = record.id }
            guard window?.contains(record) ?? true else { continue }
            rows[row].bodies += 1
            rows[row].updates += record.isFirst == true ? 0 : 1
            rows[row].nanoseconds = TraceFile.Cost.sum(rows[row].nanoseconds, record.duration ?? 0)
            rows[row].record = record.id
        }
        // Each row is reached after those inside it.
        var isShown = rows.map { $0.bodies > 0 }
        for row in rows.reversed() where isShown[row.id] { if let parent = row.parent { isShown[parent] = true } }
        var ordered: [Row] = []
        var waiting = Array(roots.reversed())
        while let next = waiting.popLast() {
            guard isShown[next] else { continue }
            ordered.append(rows[next])
            waiting.append(contentsOf: rows[next].children.reversed())
        }
        self.rows = ordered
    }
}
